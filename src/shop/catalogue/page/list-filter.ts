import { readLiteral } from '../../../platform/server/decode.ts';

/** What a list is filtered and sorted by, as the server wants it back: JSON texts (contract/endpoints.md, 7.5). */
export interface ListFilter {
  readonly filter: string;
  readonly sort: string;
  /** Empty outside of a section. */
  readonly section: string;
}

/** Both scripts of a list call their variable so (contract/page.md, 3.30). */
const variable = 'filter';

/**
 * Reads the inline data that a page with a smart filter carries; the scripts are not run again. `undefined`: there is none, or
 * it cannot be read. Of several lists the last one counts, as for the template, whose variable is global.
 */
export async function readListFilter(root: ParentNode, filterScript: string, sortScript: string): Promise<ListFilter | undefined> {
  const literalOf = (selector: string) => readLiteral([...root.querySelectorAll(selector)].at(-1)?.textContent ?? '', variable);
  const [filter, sort] = await Promise.all([literalOf(filterScript), literalOf(sortScript)]);
  if (typeof filter !== 'object' || filter === null) return undefined;
  const section: unknown = Reflect.get(filter, 'SECTION_ID');
  return {
    filter: JSON.stringify(filter),
    sort: sort === undefined ? '' : JSON.stringify(sort),
    section: typeof section === 'string' || typeof section === 'number' ? String(section) : '',
  };
}
