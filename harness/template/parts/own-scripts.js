import $ from './jquery.js';

// Scripts of one shop's own, which are no part of the template (spec, rows DET-03 and DET-09).

/** Place of each size system's segment in a label; the age may take the place of the insole. */
const places = { US: 0, EU: 1, RU: 2, UK: 3, CM: 4, YR: 4 };

/** Rewrites every label; tries again every 100 ms until there are sizes. */
function showSizes(system) {
  const labels = $('.list_values_wrapper .cnt');
  if (labels.length === 0) {
    setTimeout(() => showSizes(system), 100);
    return;
  }
  labels.each((_index, label) => {
    const printed = $(label).data('printed') ?? $(label).text();
    $(label).data('printed', printed);
    $(label).text(system === 'US' ? printed : (printed.split('|')[places[system]]?.trim() ?? printed));
  });
}

/** Marks the prices of products whose variants are chosen on their own page, once. */
function markPricesFrom() {
  $('.js-price-from:not(.with_discount)').each((_index, block) => {
    const price = $(block).find('.price_value').first();
    const hasVariants = $(block).closest('.main_item_wrapper, .product-container').find('.sku_props').text().trim() !== '';
    if (!hasVariants && !price.text().startsWith('от ')) price.text(`от ${price.text()}`);
  });
}

export function startOwnScripts() {
  $(document).on('click', '.js-size-systems [data-size-system]', (event) => {
    const tab = $(event.currentTarget);
    tab.addClass('active').siblings().removeClass('active');
    window.sizeSystemClicks = (window.sizeSystemClicks ?? 0) + 1;
    showSizes(tab.attr('data-size-system'));
  });
  markPricesFrom();
}
