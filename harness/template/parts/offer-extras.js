import $ from './jquery.js';

/** Applies what only some products have for each offer (live-pages.md 1): texts, groups, a film, pictures. */
export function applyExtras(page, offer, main) {
  applyPictures(page, offer.GALLERY);
  if (main.SHOW_SKU_DESCRIPTION) applyTexts(page, offer, main);
  applyGroups(page, offer.PROPS_GROUP_HTML);
  applyFilm(page, offer.POPUP_VIDEO || main.POPUP_VIDEO);
  if (offer.ADDITIONAL_GALLERY) applyFurther(page, [...offer.ADDITIONAL_GALLERY, ...main.ADDITIONAL_GALLERY]);
}

// A page with a lens has the pictures twice.
function applyPictures(page, pictures) {
  for (const slider of page.find('.detail-gallery-big-slider').get()) {
    const slides = $(slider).find('.swiper-slide');
    for (const [index, { BIG, SMALL }] of pictures.entries()) {
      const slide = slides.eq(index);
      slide.find('a').attr({ href: BIG.src, 'data-thumb': BIG.src });
      slide.find('img').attr('src', SMALL.src);
      slide.find('[data-xoriginal]').attr('data-xoriginal', BIG.src);
    }
  }
  const thumbs = page.find('.gallery-slider-thumb .swiper-slide');
  for (const [index, { BIG, THUMB }] of pictures.entries()) thumbs.eq(index).attr('data-big', BIG.src).find('img').attr('src', THUMB.src);
}

function applyTexts(page, offer, main) {
  const detail = page.find('.detail-text-wrap');
  detail.find('.ordered-block__text').html(offer.DETAIL_TEXT || main.DETAIL_TEXT);
  page.find('.preview-text-replace').html(offer.PREVIEW_TEXT || main.PREVIEW_TEXT);
  const pane = detail.closest('.tab-pane');
  if (pane.length === 0) return;
  const content = pane.children(':not(.title-tab-heading)');
  const isEmpty = content.text().trim() === '' && content.find('img, video, iframe').length === 0;
  const entries = $(`.nav-tabs a[href="#${pane.attr('id')}"], .product-item-detail-tabs-list a[href="#${pane.attr('id')}"]`).parent();
  pane.add(entries).toggle(!isEmpty);
  if (isEmpty && pane.hasClass('active')) entries.siblings().first().find('a').trigger('click');
}

// Rows are added to the page's group of the same code; new groups are inserted before the group without a name.
function applyGroups(page, html) {
  const place = page.find('.js-offers-group-wrap');
  place.find('.js-offers-group, .js-offers-group__item').remove();
  for (const element of $(html).get()) {
    const group = $(element);
    const own = place.find(`[data-group-code="${group.attr('data-group-code')}"]`);
    if (own.length > 0) own.find('.js-offers-group__items-wrap').append(group.find('.js-offers-group__item'));
    else group.insertBefore(place.find('[data-group-code="no-group"]'));
  }
}

function applyFilm(page, address) {
  const gallery = page.find('.product-detail-gallery__container');
  gallery.find('.popup_video').remove();
  gallery.find('.detail-gallery-big').toggleClass('detail-gallery-big--with-video', address !== '');
  if (address === '') return;
  const link = $('<a class="various video_link image dark_link" title="Видео"><span class="play text-upper font_xs"></span></a>');
  $('<div class="video-block popup_video sm"></div>')
    .append(link.attr('href', address))
    .appendTo(gallery.find('.detail-gallery-big-slider-thumbs__inner'));
}

function applyFurther(page, pictures) {
  const gallery = page.find('.additional-gallery');
  const entries = (classes) =>
    pictures.map(({ DETAIL, PREVIEW, ALT }) => {
      const link = $('<a class="fancy" data-fancybox="big-gallery"></a>').attr('href', DETAIL.SRC);
      return $('<div></div>')
        .addClass(classes)
        .append(link.append($('<img class="picture">').attr({ src: PREVIEW.src, alt: ALT })))
        .get(0);
    });
  const carousel = gallery.find('.big-gallery-block .owl-carousel').data('owl.carousel');
  carousel?.replace(entries('item'));
  carousel?.refresh();
  gallery.find('.small-gallery-block .row').empty().append(entries('item small-gallery-block__item'));
  gallery.find('.small-gallery-block').attr('data-additional_items', '[]');
  gallery.find('.switch-item-block__count-wrapper--small .switch-item-block__count-value').text(pictures.length);
  gallery.toggleClass('hidden', pictures.length === 0);
}
