import $ from './jquery.js';

/** The shop's own script marks the prices of products with variants that are chosen elsewhere (spec, row DET-09), once. */
export function startPricesFrom() {
  $('.js-price-from:not(.with_discount)').each((_index, block) => {
    const price = $(block).find('.price_value').first();
    const hasVariants = $(block).closest('.main_item_wrapper, .product-container').find('.sku_props').text().trim() !== '';
    if (!hasVariants && !price.text().startsWith('от ')) price.text(`от ${price.text()}`);
  });
}
