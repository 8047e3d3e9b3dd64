import $ from './jquery.js';

/** Duration of a fade of list and details, ms. */
const fadeTime = 200;

function showPlace(event) {
  const item = $(event.currentTarget);
  const block = item.closest('.block_container');
  block.find('.items').fadeOut(fadeTime, () => {
    block.find('.detail_items').show();
    block.find(`.detail_items .item[data-id=${item.data('id')}]`).fadeIn(fadeTime);
  });
  const place = String(item.data('coordinates')).split(',');
  if (typeof window.map !== 'undefined') window.map.setCenter([place[0], place[1]], 15);
}

function goBack(event) {
  const block = $(event.currentTarget).closest('.block_container');
  block.find('.detail_items, .detail_items .item').fadeOut(fadeTime, () => block.find('.items').fadeIn(fadeTime));
  if (typeof window.map !== 'undefined') window.map.setBounds(window.clusterer.getBounds(), { zoomMargin: 40 });
}

function moveMap(event) {
  const opener = $(event.currentTarget);
  const layout = opener.closest('.bx-yandex-view-layout');
  const id = layout.find('.bx-yandex-map').attr('id');
  if (opener.hasClass('closer')) {
    $(`div[data-mapId="${id}"]`).replaceWith(layout);
    $('.yandex-map__frame').remove();
    $('body').css('overflow', '');
  } else {
    layout.after(`<div data-mapId="${id}"></div>`);
    $('<div class="yandex-map__frame"></div>').appendTo('.wrapper1').append(layout);
    $('body').css('overflow', 'hidden');
  }
  opener.toggleClass('closer');
  window.map?.container.fitToViewport();
}

/** Delegated by the main script and again by the block's script, so everything happens twice (page.md 3.28). */
export function startMaps() {
  for (const _script of ['main', 'block']) {
    $(document).on('click', '.block_container .items .item.initied', showPlace);
    $(document).on('click', '.block_container .top-close', goBack);
  }
  $(document).on('click', '.yandex-map__mobile-opener', moveMap);
}
