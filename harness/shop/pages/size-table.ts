import { sizeSystems } from '../../../src/shop/product/size-rules.ts';
import typedTables from '../data/size-tables.json' with { type: 'json' };
import type { Product } from '../model.ts';
import { type PageContext, path } from './context.ts';
import { closeLink } from './forms.ts';
import { attributes, html, type Markup } from './html.ts';

/** Tables of sizes by the names of their files below `include/`; they differ in their columns. */
const tables: Readonly<Record<string, readonly (readonly string[])[]>> = typedTables;

const folder = 'include/table_sizes/';

/** The link beside the sizes of a product (contract/page.md, 3.11). Without scripts there is nothing behind it, so the theme hides it then. */
export function renderSizeTableLink(context: PageContext, { department, offers }: Product): Markup {
  if (offers.length === 0 || tables[department] === undefined) return html``;
  const data = attributes({
    'data-event': 'jqm',
    'data-name': 'TABLES_SIZE',
    'data-param-form_id': 'TABLES_SIZE',
    'data-param-url': path(context, `${folder}${department}.php`),
  });
  return html`<div class="table_sizes"><span${data}><span class="link dotted">Таблица размеров</span></span></div>`;
}

/** The popup of `form.php?form_id=TABLES_SIZE&url=…`: files elsewhere are not shown (contract/endpoints.md, 7.1). */
export function renderSizeTable(context: PageContext, url: string): string {
  const beginning = path(context, folder);
  const rows = url.startsWith(beginning) ? tables[url.slice(beginning.length).replace(/\.php$/, '')] : undefined;
  if (rows === undefined) return '';
  // As a merchandiser would write it: cells only, the first row being the head.
  const body = rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`);
  return html`${closeLink}<div class="form"><div class="form_head"><h2>Таблица размеров</h2></div><div class="form_body"><table class="table">${body}</table><p>Если сомневаетесь между двумя размерами, возьмите больший.</p></div></div>`.toString();
}

/** The shop's own choice of the size system; no template has one (contract/page.md, 6). Nothing, where no size has several systems. */
export function renderSizeSystems(products: readonly Product[]): Markup {
  const hasSeveral = products.some(({ offers }) => offers.some(({ props }) => /[|/]/.test(props.SIZE ?? '')));
  if (!hasSeveral) return html``;
  return html`<div class="size-systems js-size-systems" aria-label="Размерная сетка">${sizeSystems.map((system) => html`<span class="size-system${system === 'US' && ' active'}" data-size-system="${system}">${system}</span>`)}</div>`;
}
