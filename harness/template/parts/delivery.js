import $ from './jquery.js';
import { ajaxUrl } from './page-data.js';

const indexName = 'calculate-delivery-preview-index';
/** Milliseconds from a change of the quantity until the next request. */
const patience = 1000;

// Before a change of the quantity `NaN` is sent, as on live pages (page.md 3.33).
function ask(block) {
  const link = block.children('[data-event=jqm]');
  const area = block.children('.calculate-delivery-preview');
  if (link.length === 0) return;
  const index = (window[indexName] ?? 1000) + 1;
  window[indexName] = index;
  link.data('index', index);
  block.addClass('inited loadings');
  const data = {
    is_preview: 'Y',
    index,
    product_id: link.attr('data-param-product_id'),
    quantity: Number.parseFloat(link.attr('data-param-quantity')),
  };
  $.post(ajaxUrl('delivery.php'), data, (html) => {
    if (link.data('index') !== index) return;
    block.removeClass('loadings');
    const isPreview = $('<div>').html(html).find('.catalog-delivery-preview').length > 0;
    area.html(isPreview ? html : '');
    link.toggle(!isPreview);
  });
}

const askAll = () => $('.calculate-delivery.with_preview:not(.inited)').each((_index, block) => ask($(block)));

// The calculation in a popup of the template's own: each change posts its form to the component, whose answer takes the block's place (endpoints.md 8.3).
function calculate({ target, currentTarget: form }) {
  const isLocation = target.name === 'LOCATION';
  if (isLocation) form.elements.LOCATION_CHANGED.value = 'Y';
  const extra = [
    { name: 'CALCULATE', value: 'Y' },
    { name: 'sessid', value: window.BX.bitrix_sessid() },
  ];
  $.post(window.catalogDeliveryParams.AJAX_URL, [...$(form).serializeArray(), ...extra], (html) => {
    $(form).closest('.catalog-delivery').replaceWith(html);
    if (isLocation) window.BX.onCustomEvent('onCatalogDeliveryChangeLocation');
  });
}

/** Delivery beside the price: requested when it appears, and again after a change of the quantity. */
export function startDelivery() {
  let timer;
  $(askAll);
  $(document).on('change', '.jqmWindow form[name="catalog-delivery"]', calculate);
  window.BX.addCustomEvent('onCounterProductAction', ({ params }) => {
    const item = params.id.closest('.counter_block').attr('data-item');
    const link = $(`.calculate-delivery.with_preview > [data-param-product_id="${item}"]`);
    // The link is replaced by its copy: who holds the old one holds nothing (page.md 3.33).
    const fresh = link.clone().attr('data-param-quantity', params.value);
    link.replaceWith(fresh);
    fresh.parent().removeClass('inited');
    clearTimeout(timer);
    timer = setTimeout(askAll, patience);
  });
}
