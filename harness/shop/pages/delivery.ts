import { formatPrice } from '../../../src/shop/price.ts';
import type { Sellable } from '../catalogue.ts';
import { cities } from '../cities.ts';
import type { PageContext } from './context.ts';
import { closeLink, hiddenInputs } from './forms.ts';
import { attributes, html, inlineScript, type Markup } from './html.ts';
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

/** Cities of the calculation that have a location, the first one is where the shop is. */
const places = ['Казань', 'Москва', 'Самара'].flatMap((name) => cities.filter((city) => city.name === name && city.location !== false));

/** What the calculation is made for: the fields of its form. */
export interface DeliveryChoice {
  readonly quantity: number;
  /** Id of a city's location. */
  readonly location?: string | undefined;
  /** Id of a way of delivery. */
  readonly way?: string | undefined;
}

/** The component's own address: the form does not name it, only the script beside it (contract/endpoints.md, 8.3). */
export const deliveryComponentPath = '/bitrix/components/aspro/catalog.delivery.max/ajax.php';

/** The calculation in a popup: the answer of `form.php?form_id=delivery` (contract/endpoints.md, 8.3). */
export function renderDeliveryPopup(context: PageContext, sellable: Sellable | undefined, quantity: number): Markup {
  if (sellable?.product === undefined) return html``;
  const data = inlineScript(context, `var catalogDeliveryParams = {'RAND':'${sellable.id}','AJAX_URL':'${deliveryComponentPath}'};`);
  return html`${closeLink}${renderDeliveryForm(sellable, { quantity })}${data}`;
}

/** The block with the form, which has no button: each change of a field is posted, and the answer replaces the block. */
export function renderDeliveryForm(sellable: Sellable, { quantity, location, way }: DeliveryChoice): Markup {
  const count = quantity > 0 ? quantity : 1;
  const city = places.find((one) => String(one.location) === location) ?? places[0];
  const isFar = city !== places[0];
  const ways = waysOf(sellable, count, isFar);
  const chosen = ways.find(({ id }) => String(id) === way) ?? ways[0];
  const hidden = {
    is_ajax_post: 'Y',
    SITE_ID: 's1',
    LANGUAGE_ID: 'ru',
    SIGNED_PARAMS: `YTowOnt9.${sellable.id}`,
    TEMPLATE: 'main',
    PRODUCT: sellable.id,
    LOCATION_CHANGED: 'N',
    ADD_BASKET: 'N',
  };
  const options = places.map(
    (one) => html`<option value="${String(one.location)}"${attributes({ selected: one === city })}>${one.name}</option>`,
  );
  const rows = ways.map(
    ({ id, name, price }) =>
      html`<tr><th scope="row"><label><input type="radio" name="DELIVERY[0]" value="${id}"${attributes({ checked: id === chosen?.id })}> ${name}</label></th><td>${priceText(price)}</td></tr>`,
  );
  return html`<div id="catalog-delivery-${sellable.id}" class="catalog-delivery form"><div class="form_head"><h2>Доставка в ${city?.name.replace(/а$/, 'у') ?? ''}</h2><div class="form_desc">${sellable.name}, ${count} шт.</div></div><form name="catalog-delivery" method="post">${hiddenInputs(hidden)}<div class="form_body">
<div class="form-control"><label for="catalog-delivery-location">Город</label><select id="catalog-delivery-location" name="LOCATION">${options}</select></div>
<div class="form-control"><label for="catalog-delivery-quantity">Количество</label><input type="number" class="inputtext" id="catalog-delivery-quantity" name="QUANTITY" value="${count}" min="1"></div>
<table class="table">${rows}</table><p class="catalog-delivery-total">${chosen?.name ?? ''}: ${priceText(chosen?.price ?? 0)}</p><p>Примерить можно до оплаты.</p></div></form></div>`;
}

/** `isFar`: to another city than the shop's own. */
const waysOf = (sellable: Sellable, quantity: number, isFar = false) => {
  const isFree = sellable.price * quantity >= freeFrom;
  const more = isFar ? 200 : 0;
  return [
    { id: 2, name: isFar ? 'Курьер, 5 дней' : 'Курьер, 2 дня', price: isFree ? 0 : 350 + more },
    { id: 3, name: isFar ? 'Пункт выдачи, 6 дней' : 'Пункт выдачи, 3 дня', price: isFree ? 0 : 190 + more },
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
