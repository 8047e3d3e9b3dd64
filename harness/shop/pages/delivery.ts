import { formatPrice } from '../../../src/shop/price.ts';
import type { Sellable } from '../catalogue.ts';
import { closeLink } from './forms.ts';
import { attributes, html, type Markup } from './html.ts';
import type { Item } from './item.ts';

/** The block for the delivery costs, with the link that is shown until they are known (contract/page.md, 3.33). */
export function renderDelivery(item: Item): Markup {
  if (item.stock <= 0) return html``;
  return html`<div class="calculate-delivery with_preview">${renderLink(item.id, undefined, 'Рассчитать доставку')}<span class="calculate-delivery-preview"></span></div>`;
}

/** Opens the calculation in a popup. As on live pages, a new page contains no quantity. */
function renderLink(product: number, quantity: number | undefined, words: string): Markup {
  const data = attributes({
    'data-event': 'jqm',
    'data-param-form_id': 'delivery',
    'data-name': 'delivery',
    'data-param-product_id': product,
    'data-param-quantity': quantity,
  });
  return html`<span class="animate-load"${data}>${words}</span>`;
}

/** From this sum in roubles delivery is free. */
const freeFrom = 5000;

/** The calculation in a popup: the answer of `form.php?form_id=delivery` (contract/endpoints.md, 8.3). */
export function renderDeliveryPopup(sellable: Sellable | undefined, quantity: number): Markup {
  if (sellable?.product === undefined) return html``;
  const count = quantity > 0 ? quantity : 1;
  const rows = waysOf(sellable, count).map(({ name, price }) => html`<tr><th scope="row">${name}</th><td>${priceText(price)}</td></tr>`);
  return html`${closeLink}<div id="catalog-delivery-${sellable.id}" class="catalog-delivery form"><div class="form_head"><h2>Доставка в Казань</h2><div class="form_desc">${sellable.name}, ${count} шт.</div></div><div class="form_body"><table class="table">${rows}</table><p>Примерить можно до оплаты.</p></div></div>`;
}

const waysOf = (sellable: Sellable, quantity: number) => {
  const isFree = sellable.price * quantity >= freeFrom;
  return [
    { name: 'Курьер, 2 дня', price: isFree ? 0 : 350 },
    { name: 'Пункт выдачи, 3 дня', price: isFree ? 0 : 190 },
  ];
};

const priceText = (price: number) => (price === 0 ? 'бесплатно' : formatPrice(price));

/** The answer of `ajax/delivery.php` (contract/endpoints.md, 8.3). */
export function renderDeliveryPreview(sellable: Sellable, quantity: number): Markup {
  const ways = waysOf(sellable, quantity);
  const lowest = Math.min(...ways.map(({ price }) => price));
  const items = ways.map(
    ({ name, price }) =>
      html`<div class="catalog-delivery-preview-item"><span class="catalog-delivery-preview-item-name">${name}</span><span class="catalog-delivery-preview-item-price">${priceText(price)}</span></div>`,
  );
  return html`<div id="catalog-delivery-preview-${sellable.id}" class="catalog-delivery-preview"><div class="catalog-delivery-preview-title">Доставка в <span class="catalog-delivery-preview-title-city">Казань</span> ${lowest === 0 ? '' : 'от '}${priceText(lowest)}</div>
<div class="catalog-delivery-preview-items">${items}</div>${renderLink(sellable.id, quantity, 'Подробнее')}</div>`;
}
