import $ from './jquery.js';
import { ajaxUrl } from './page-data.js';

/** The template's quick view: a loader in a popup, the product's page as its content, arrows in lists with a filter (page.md 3.32). */

const frame = '.fast_view_frame';
let place = {};

function put(html) {
  $('#fast_view_item').html(html);
  window.setBasketStatusBtn?.();
}

function loadFastView(address) {
  window.BX.ajax({
    url: address,
    method: 'POST',
    data: { FAST_VIEW: 'Y' },
    headers: [{ name: 'X-Requested-With', value: 'XMLHttpRequest' }],
    onsuccess: put,
    onfailure: () => window.alert('Не удалось загрузить товар'),
  });
}

function readVariable(selector) {
  const script = document.querySelector(selector);
  return script ? new Function(`${script.textContent}; return filter;`)() : undefined;
}

function addArrows(trigger) {
  const filter = readVariable('.smart-filter-filter');
  if (!filter) return;
  place = {
    element: trigger.dataset.paramId,
    iblock: trigger.getAttribute('data-param-iblock_id'),
    section: filter.SECTION_ID ?? '',
    filter: JSON.stringify(filter),
    sort: JSON.stringify(readVariable('.smart-filter-sort')),
  };
  const arrow = (way) => `<div class="fast-view-nav ${way}" data-fast-nav="${way}"></div>`;
  $('#popup_iframe_wrapper').append(`<div class="navigation-wrapper-fast-view">${arrow('prev')}${arrow('next')}</div>`);
}

function go(action) {
  const block = $('#fast_view_item');
  if (block.hasClass('noAjax')) return;
  block.addClass('noAjax blur');
  $.post(ajaxUrl('fastViewNav.php'), { ...place, action }, (html) => {
    put(html);
    place.element = block.find('.fastview-product').data('id');
    block.removeClass('noAjax blur');
  });
}

export function startFastView() {
  window.loadFastView = loadFastView;
  $(document).on('click', '.fast_view_button [data-event="jqm"]', (event) => addArrows(event.currentTarget));
  $(document).on('click', '.fast-view-nav', (event) => go(event.currentTarget.dataset.fastNav));
  $(document).on('keydown', ({ key }) => {
    if ($('.navigation-wrapper-fast-view').length === 0 || $(`${frame}.jqmWindow`).length === 0) return;
    if (key === 'ArrowLeft') go('prev');
    if (key === 'ArrowRight') go('next');
  });
}
