import { readLiteral } from '../../../platform/server/decode.ts';

/** A list's filter and order as JSON texts, which the server expects back (contract/endpoints.md, 7.5). */
export interface ListFilter {
  readonly filter: string;
  readonly sort: string;
  /** Empty outside a section. */
  readonly section: string;
}

/** The variable in both scripts of a list (contract/page.md, 3.30). */
const variable = 'filter';

/**
 * Reads a list's filter and order from inline scripts without running them. `undefined`: there are none, or they are unreadable. Of several
 * lists the last one counts, because the template's variable is global.
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
