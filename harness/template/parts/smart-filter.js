import $ from './jquery.js';
import { withMetricsPaused } from './observer.js';
import { announce } from './page-data.js';

let timer;

/** Asks for the numbers half a second after the last change (endpoints.md 9). */
function recount(input) {
  const form = $(input).closest('form.smartfilter');
  clearTimeout(timer);
  timer = setTimeout(() => {
    window.BX.ajax({
      url: `${form.attr('action')}?ajax=y&${form.serialize()}`,
      processData: false,
      onsuccess: (text) => {
        // The platform evaluates the literal; so does this stand-in.
        const numbers = new Function(`return ${text}`)();
        form.find('#modef_num').text(numbers.ELEMENT_COUNT);
        form.find('#modef').show();
        form.data('address', numbers.FILTER_AJAX_URL);
      },
    });
  }, 500);
}

function show(event) {
  const form = $(event.currentTarget).closest('form.smartfilter');
  const address = form.data('address');
  if (!address) return;
  event.preventDefault();
  window.history.pushState(null, '', address);
  $.get(address, { ajax_get: 'Y', ajax_get_filter: 'Y' }, (html) => {
    const parsed = $('<div>').append($.parseHTML(html, document, false));
    withMetricsPaused(() => {
      for (const part of ['.inner_wrapper', '.top-content-block', '.element-count']) $(part).first().html(parsed.find(part).html());
    });
    window.BX.onCustomEvent('onAjaxSuccessFilter', []);
    announce('jsLoadBlock', $('.inner_wrapper').get(0));
  });
}

export function startSmartFilter() {
  // Called by inline handlers of the fields (page.md 3.28).
  window.smartFilter = { click: recount, keyup: recount };
  $(document).on('click', '.bx_filter_search_button', show);
}
