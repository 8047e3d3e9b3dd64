import { phpLiteral } from '../literals.ts';
import { iblock, type Section } from '../model.ts';
import type { PageContext } from './context.ts';
import { attributes, html, type Markup, raw } from './html.ts';

/** The query that defines a list within its section, without parameters for paging and display. */
function queryOf({ url }: PageContext): string {
  const query = new URLSearchParams(url.search);
  for (const name of [...query.keys()])
    if (/^(?:PAGEN_\d+|display|cards|template|layer|icons|ajax.*|control_ajax|bitrix_include_areas)$/.test(name)) query.delete(name);
  return query.toString();
}

/**
 * The inline data of a list: what it is filtered and sorted by, both in a variable of the same name (contract/page.md, 3.30).
 * Its content is opaque: scripts send it back unchanged in `fastViewNav.php`.
 */
export function renderListData(context: PageContext, section: Section | undefined): Markup {
  const { searchParams } = context.url;
  const filter = {
    IBLOCK_ID: String(iblock.catalogue),
    ACTIVE: 'Y',
    ...(section === undefined ? {} : { SECTION_ID: String(section.id) }),
    QUERY: queryOf(context),
  };
  const sort = { [searchParams.get('sort') || 'SORT']: searchParams.get('order') || 'asc' };
  const script = (name: string, value: Readonly<Record<string, string>>) =>
    html`<script${attributes({ class: `smart-filter-${name}`, nonce: context.nonce })}>${raw(`var filter = ${phpLiteral(value)};`)}</script>`;
  return html`${script('filter', filter)}${script('sort', sort)}`;
}
