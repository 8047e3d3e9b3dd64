import { getActualBasket } from './actual-basket.js';
import $ from './jquery.js';
import { withMetricsPaused } from './observer.js';

const area = '#bx_catalog_compare_block';

/** The whole page may answer; jQuery cuts the block out of it only when it is asked to, and the template does not ask (endpoints.md 6.1). */
function put(html) {
  const parsed = $('<div>').append($.parseHTML(html, document, false));
  const block = parsed.find(area);
  withMetricsPaused(() => $(area).html(block.length > 0 ? block.html() : html));
}

function showTab(event) {
  event.preventDefault();
  const address = $(event.currentTarget).find('.sortbutton').attr('data-href');
  $.get(address, { ajax_action: 'Y' }, (html) => {
    window.history.pushState(null, '', address);
    put(html);
  });
}

export function startComparePage() {
  $(document).on('click', '.bx_compare .tabs-head li', showTab);
  // Called by inline handlers (page.md 3.31).
  window.CatalogCompareObj = {
    MakeAjaxAction(address) {
      $.post(address, { ajax_action: 'Y' }, (html) => {
        put(html);
        getActualBasket('21', 'Compare');
      });
    },
  };
}
