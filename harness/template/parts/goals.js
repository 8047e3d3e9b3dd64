import $ from './jquery.js';
import { ajaxUrl, siteOptions, theme } from './page-data.js';

const counterPoll = 50;
const layerPoll = 100;

// The counters' scripts come from elsewhere and whenever they like: the template polls for them without end.
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

function hasEcommerce() {
  const counters = siteOptions().COUNTERS ?? {};
  const yandex = counters.YANDEX_ECOMERCE === 'Y' && Number(counters.YANDEX_COUNTER) > 0;
  const google = counters.GOOGLE_ECOMERCE === 'Y' && Number(counters.GOOGLE_COUNTER) > 0;
  return yandex || google;
}

function pushAddition(item) {
  const product = { item_id: item.ID, item_name: item.NAME, price: Number(item.PRICE), item_brand: item.BRAND };
  whenDefined('dataLayer', layerPoll, (dataLayer) => {
    dataLayer.push({ ecommerce: null });
    dataLayer.push({
      event: siteOptions().COUNTERS?.GOOGLE_EVENTS?.ADD2BASKET ?? 'addToCart',
      currency: item.CURRENCY,
      value: Number(item.PRICE),
      ecommerce: { items: [{ ...product, item_category: item.CATEGORY, index: 1, quantity: Number(item.QUANTITY) }] },
    });
  });
}

/** Asks the server what was bought and pushes it to `dataLayer` (endpoints.md 14.1, 14.3). */
export function addBasketCounter(id) {
  if (!hasEcommerce()) return;
  $.ajax({
    url: ajaxUrl('goals.php'),
    type: 'POST',
    dataType: 'json',
    data: { ID: id },
    success: (item) => {
      if (item?.ID) pushAddition(item);
    },
  });
}

export function startGoals() {
  window.addBasketCounter = addBasketCounter;
  window.BX.addCustomEvent('onCounterGoals', reachGoal);
}
