/** A basket line of a test. */
export interface Line {
  id: number;
  product: number;
  quantity: number;
  delayed?: boolean;
  parent?: number;
  max?: number;
  hash?: string;
  warnings?: readonly string[];
  size?: string;
}

const row = ({ id, product, quantity, delayed = false, parent, max, hash = '', warnings = [], size }: Line) => ({
  ID: id,
  PRODUCT_ID: product,
  NAME: `Товар ${product}`,
  QUANTITY: quantity,
  MEASURE_RATIO: 1,
  DELAYED: delayed,
  SORT: 100,
  HASH: hash,
  WARNINGS: warnings,
  PROPS_ALL: [
    ...(parent ? [{ CODE: 'ASPRO_BUY_PRODUCT_ID', NAME: 'link_id', VALUE: String(parent) }] : []),
    ...(size ? [{ CODE: 'SIZE', NAME: 'Размер', VALUE: size }] : []),
  ],
  ...(max === undefined ? {} : { CHECK_MAX_QUANTITY: 'Y', AVAILABLE_QUANTITY: max }),
});

const data = (lines: Line[], shown = lines) => ({
  BASKET_ITEMS_COUNT: lines.length,
  ORDERABLE_BASKET_ITEMS_COUNT: lines.filter(({ delayed }) => !delayed).length,
  DELAYED_BASKET_ITEMS_COUNT: lines.filter(({ delayed }) => delayed).length,
  allSum: lines.reduce((sum, { quantity }) => sum + quantity * 100, 0),
  allSum_FORMATED: '100 ₽',
  BASKET_ITEM_RENDER_DATA: shown.map(row),
  TOTAL_RENDER_DATA: {},
});

/** An answer of the basket component. `lines`: the whole basket; `shown`: the lines that the answer contains. */
export const answer = (lines: Line[], more: object = {}, shown = lines) =>
  JSON.stringify({ BASKET_REFRESHED: true, BASKET_DATA: data(lines, shown), DELETED_BASKET_ITEMS: [], RESTORED_BASKET_ITEMS: [], ...more });

/** Puts a basket page with these lines into the test's document, as the platform prints it. `onEvent` is called with the page's events. */
export function showBasketPage(page: Window, lines: Line[], onEvent: (...event: unknown[]) => void): void {
  const { document } = page;
  const init = JSON.stringify({ result: data(lines), signedParamsString: 'abc', template: 'v2', siteId: 's1', siteTemplateId: 'max' });
  document.body.innerHTML = ['basket-item-template', 'basket-total-template']
    .map((id) => `<script id="${id}" type="text/html"></script>`)
    .join('');
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.textContent = `BX.Sale.BasketComponent.init(${init});`;
  document.body.append(script);
  Reflect.set(page, 'BX', { addCustomEvent: () => {}, removeCustomEvent: () => {}, onCustomEvent: onEvent });
}
