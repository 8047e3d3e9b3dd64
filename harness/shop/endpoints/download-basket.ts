import { priceOf, readyLines } from '../basket.ts';
import { findSellable } from '../catalogue.ts';
import type { BasketLine, Session } from '../model.ts';
import { escape as escapeHtml } from '../pages/html.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * The basket as a file (contract/endpoints.md, 8.5). The site's option wins over `params[type]`, and in this shop it says
 * Excel: an XML workbook, which spreadsheets open as it is.
 */
export const downloadBasket: Endpoint = {
  path: '{S}ajax/download_basket.php',
  answer: ({ session }) =>
    new Response(workbook(session), {
      headers: {
        'Content-Type': 'application/vnd.ms-excel; charset=UTF-8',
        'Content-Disposition': 'attachment; filename="cart.xls"',
        'Cache-Control': 'no-store',
      },
    }),
};

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
