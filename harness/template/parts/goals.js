import $ from './jquery.js';
import { ajaxUrl, siteOptions, theme } from './page-data.js';

const counterPoll = 50;
const layerPoll = 100;

// The counters' scripts load from other hosts at any time, so the template polls for them without end.
function whenDefined(name, interval, run) {
  if (window[name] !== undefined) run(window[name]);
  else setTimeout(() => whenDefined(name, interval, run), interval);
}

function reachGoal({ goal }) {
  const { YA_GOALS, YA_COUNTER_ID } = theme();
  if (YA_GOALS !== 'Y' || !Number(YA_COUNTER_ID)) return;
  whenDefined(`yaCounter${YA_COUNTER_ID}`, counterPoll, (counter) => counter.reachGoal(goal));
}

/** Tells the site's analytics about a goal (endpoints.md 14.2). */
export function fireGoal(goal, params) {
  window.BX.onCustomEvent('onCounterGoals', [{ goal, params }]);
}

/** `goal_basket_add`, unless the option switches basket goals off; an absent option means on. */
export function fireBasketAddGoal(id) {
  if (siteOptions().COUNTERS?.USE_BASKET_GOALS !== 'N') fireGoal('goal_basket_add', { id });
}

/** Whether a counter needs what goals.php answers (endpoints.md 14.1). */
export function checkCounters() {
  const counters = siteOptions().COUNTERS ?? {};
  const yandex = counters.YANDEX_ECOMERCE === 'Y' && Number(counters.YANDEX_COUNTER) > 0;
  const google = counters.GOOGLE_ECOMERCE === 'Y' && Number(counters.GOOGLE_COUNTER) > 0;
  return yandex || google;
}

const hasOldShapes = () => (siteOptions().COUNTERS?.GA_VERSION ?? 'v3') === 'v3';

/** Pushes if the tag is there; does not wait for it, because the page is about to be left. */
export function pushLayer(push) {
  window.dataLayer?.push({ ecommerce: null });
  window.dataLayer?.push(push);
}

export function waitLayer(push) {
  whenDefined('dataLayer', layerPoll, (dataLayer) => {
    dataLayer.push({ ecommerce: null });
    dataLayer.push(push);
  });
}

const productOf = (item) => ({ id: item.ID, name: item.NAME, price: Number(item.PRICE), brand: item.BRAND, category: item.CATEGORY });

// Values that the answer lacks are sent as they are: for a view no currency and the quantity NaN (endpoints.md 14.3).
const itemOf = (item) => ({
  item_name: item.NAME,
  item_id: item.ID,
  price: Number(item.PRICE),
  item_brand: item.BRAND,
  item_category: item.CATEGORY,
  item_list_name: 'List Results',
  item_list_id: item.IBLOCK_SECTION_ID,
  affiliation: item.SHOP_NAME,
  index: 1,
  quantity: Number(item.QUANTITY),
});

function pushAddition(item) {
  const products = [{ ...productOf(item), quantity: Number(item.QUANTITY) }];
  waitLayer({
    event: siteOptions().COUNTERS?.GOOGLE_EVENTS?.ADD2BASKET ?? 'addToCart',
    currency: item.CURRENCY,
    value: Number(item.PRICE),
    ecommerce: hasOldShapes() ? { currencyCode: item.CURRENCY, add: { products } } : { items: [itemOf(item)] },
  });
}

function pushView(item) {
  waitLayer({
    event: 'view_item',
    currency: item.CURRENCY,
    value: Number(item.PRICE),
    ecommerce: hasOldShapes() ? { detail: { products: [productOf(item)] } } : { items: [itemOf(item)] },
  });
}

function askGoals(data, push) {
  if (!checkCounters()) return;
  $.post(ajaxUrl('goals.php'), data, (item) => item?.ID && push(item), 'json');
}

/** Asks the server what was bought and pushes it to `dataLayer` (endpoints.md 14.1, 14.3). */
export const addBasketCounter = (id) => askGoals({ ID: id }, pushAddition);

/** Called by an inline script of the product page, with its id and the code of the first price type. */
export const viewItemCounter = (id, priceCode) => askGoals({ PRODUCT_ID: id, PRICE_ID: priceCode }, pushView);

export function startGoals() {
  window.BX.addCustomEvent('onCounterGoals', reachGoal);
}
