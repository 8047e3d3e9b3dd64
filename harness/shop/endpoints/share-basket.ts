import { priceOf, readyLines } from '../basket.ts';
import { findSellable } from '../catalogue.ts';
import type { BasketLine, Session } from '../model.ts';
import { closeLink } from '../pages/forms.ts';
import { escape as escapeHtml, html } from '../pages/html.ts';
import { addressOf, type Call, onAny } from './endpoint.ts';

/** The popup that shares the basket: `form.php?form_id=share_basket` (contract/endpoints.md, 7.1). Nothing to share counts as an error. */
export function shareForm({ session, url, options }: Call): string {
  const isEmpty = session.lines.length === 0;
  // The number names what is in the basket, so that the same basket has the same address.
  const code = session.lines.reduce((sum, { product, quantity }) => (sum * 31 + product * 7 + Math.round(quantity * 100)) % 1e9, 7);
  const address = `${url.origin}${addressOf('{S}sharebasket/', options.siteDir)}${code}/`;
  const body = isEmpty
    ? html`<p class="alert alert-danger">Корзина пуста: делиться нечем.</p>`
    : html`<p>Отправьте ссылку: по ней откроется список ваших товаров.</p><div class="basket-share-new__row"><input type="text" readonly value="${address}" aria-label="Ссылка на корзину"><button type="button" class="btn btn-default basket-share-new__copy" data-clipboard-text="${address}">Скопировать</button></div>`;
  return html`${closeLink}<div class="form"><div class="form_head"><h2>Поделиться корзиной</h2></div><div class="form_body"><div id="basket-share-new-1" class="basket-share-new${isEmpty && ' haserror'}">${body}</div></div></div>`.toString();
}

/**
 * The basket as a file (contract/endpoints.md, 8.5). The site's option wins over `params[type]`, and in this shop it says
 * Excel: an XML workbook, which spreadsheets open as it is.
 */
export const downloadBasket = onAny(
  '{S}ajax/download_basket.php',
  ({ session }) =>
    new Response(workbook(session), {
      headers: {
        'Content-Type': 'application/vnd.ms-excel; charset=UTF-8',
        'Content-Disposition': 'attachment; filename="cart.xls"',
        'Cache-Control': 'no-store',
      },
    }),
);

function workbook(session: Session): string {
  const head = ['Товар', 'Цена', 'Количество', 'Сумма'].map(textCell).join('');
  const rows = readyLines(session).map((line) => `<Row>${cells(session, line)}</Row>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?mso-application progid="Excel.Sheet"?>
<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Корзина"><Table>
<Row>${head}</Row>
${rows.join('\n')}
</Table></Worksheet></Workbook>\n`;
}

function cells(session: Session, line: BasketLine): string {
  const price = priceOf(session, line);
  const name = findSellable(line.product)?.name ?? 'Товар';
  return textCell(name) + [price, line.quantity, price * line.quantity].map(numberCell).join('');
}

const textCell = (text: string) => `<Cell><Data ss:Type="String">${escapeHtml(text)}</Data></Cell>`;
const numberCell = (number: number) => `<Cell><Data ss:Type="Number">${number}</Data></Cell>`;
