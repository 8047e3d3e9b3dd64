import $ from './jquery.js';
import { withMetricsPaused } from './observer.js';
import { announce, siteDir } from './page-data.js';

/** Blocks are loaded within this distance of the view, px, one after another (page.md 3.20). */
const margin = 150;
let isBusy = false;

function loadNext() {
  if (isBusy) return;
  const isNear = (node) => node.getBoundingClientRect().top < window.innerHeight + margin;
  const block = $('.js-load-block[data-file]').toArray().find(isNear);
  if (!block) return;
  isBusy = true;
  const place = $(block);
  const address = window.location.origin + place.attr('data-file');
  $.get(address, { BLOCK: place.attr('data-block'), ...(place.attr('data-show_all') ? { SHOW_ALL: 'Y' } : {}) }, (html) => {
    place.removeAttr('data-file').removeClass('loader_circle');
    withMetricsPaused(() => $(place.attr('data-append-to') || place).append(html));
    announce('jsLoadBlock', block);
    isBusy = false;
    loadNext();
  });
}

// The first choice of a tab loads its goods and adds `clicked` (page.md 3.29).
function chooseTab(event) {
  const tab = $(event.currentTarget);
  const wrapper = tab.closest('.tab_slider_wrapp');
  const panel = wrapper.find(`.tabs_content > .tab[data-code="${tab.attr('data-code')}"]`);
  tab.addClass('cur').siblings().removeClass('cur');
  panel.addClass('cur opacity1').siblings().removeClass('cur opacity1');
  if (tab.hasClass('clicked')) return;
  tab.addClass('clicked');
  const data = {
    AJAX_POST: 'Y',
    FILTER_HIT_PROP: tab.attr('data-code'),
    AJAX_PARAMS: wrapper.find('.request-data').attr('data-value'),
    GLOBAL_FILTER: panel.attr('data-filter'),
  };
  $.post(`${siteDir()}include/mainpage/comp_catalog_ajax.php`, data, (html) => {
    withMetricsPaused(() => panel.find('.tabs_slider').html(html));
    window.BX.onCustomEvent('onAjaxResponesTabs', [{}]);
  });
}

export function startLateContent() {
  $(document).on('click', '.tab_slider_wrapp ul.tabs.ajax > li', chooseTab);
  window.addEventListener('scroll', loadNext, { passive: true });
  $(loadNext);
}
