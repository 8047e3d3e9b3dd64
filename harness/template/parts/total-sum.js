import $ from './jquery.js';
import { theme } from './page-data.js';

/** Writes the price of the chosen quantity below the counter, from the event alone: by itself a changed field says nothing (page.md 3.2, 4.1). */
function showSum({ params: { id: input, value } }) {
  const counter = input.closest('.counter_wrapp');
  const price = Number(counter.find('.to-cart').attr('data-value'));
  if (!(price > 0)) return;
  let place = counter.next('.total_summ');
  if (place.length === 0) place = $('<div class="total_summ"></div>').insertAfter(counter);
  place.text(`${window.BX.message('TOTAL_SUMM_ITEM')}: ${(price * value).toLocaleString('ru-RU')} ₽`);
}

/** The sum beside a counter, where the theme's option asks for it (page.md 1.1, SHOW_TOTAL_SUMM). */
export function startTotalSum() {
  window.BX.addCustomEvent('onCounterProductAction', (event) => {
    if (theme().SHOW_TOTAL_SUMM === 'Y' && event.type === 'change') showSum(event);
  });
}
