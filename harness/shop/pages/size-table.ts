import type { Product } from '../model.ts';
import { type PageContext, path } from './context.ts';
import { attributes, html, type Markup } from './html.ts';

/** The files below `include/` that hold tables of sizes: how wide a shop's kinds of goods are described differs. */
const tables: Readonly<Record<string, readonly (readonly string[])[]>> = {
  shoes: [
    ['EU', 'RU', 'UK', 'US', 'Длина стопы, см'],
    ['36', '35', '3,5', '5,5', '22,5'],
    ['37', '36', '4', '6', '23'],
    ['38', '37', '5', '7', '24'],
    ['39', '38', '6', '8', '24,5'],
    ['40', '39', '6,5', '8,5', '25'],
    ['41', '40', '7', '9', '26'],
    ['42', '41', '8', '10', '26,5'],
    ['43', '42', '9', '11', '27,5'],
    ['44', '43', '9,5', '11,5', '28'],
    ['45', '44', '10,5', '12,5', '29'],
  ],
  clothes: [
    ['Размер', 'Россия', 'Обхват груди, см', 'Обхват талии, см', 'Обхват бёдер, см', 'Рост, см'],
    ['XS', '42', '82–85', '63–65', '89–91', '164–170'],
    ['S', '44', '86–89', '66–69', '92–95', '164–170'],
    ['M', '46', '90–93', '70–74', '96–98', '170–176'],
    ['L', '48', '94–97', '75–78', '99–101', '170–176'],
    ['XL', '50', '98–102', '79–83', '102–104', '176–182'],
    ['XXL', '52', '103–107', '84–87', '105–108', '176–182'],
  ],
};

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

/** The popup of `form.php?form_id=TABLES_SIZE&url=…`: only files below `include/` are shown, of anything else nothing (contract/endpoints.md, 7.1). */
export function renderSizeTable(context: PageContext, url: string): string {
  const beginning = path(context, folder);
  const rows = url.startsWith(beginning) ? tables[url.slice(beginning.length).replace(/\.php$/, '')] : undefined;
  if (rows === undefined) return '';
  // As a merchandiser would write it: cells only, the first row being the head.
  const body = rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`);
  return html`<a href="#" class="close jqmClose" aria-label="Закрыть"></a><div class="form"><div class="form_head"><h2>Таблица размеров</h2></div><div class="form_body"><table class="table">${body}</table><p>Если сомневаетесь между двумя размерами, возьмите больший.</p></div></div>`.toString();
}
