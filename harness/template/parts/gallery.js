import $ from './jquery.js';

// The template's sliders move their rows by a transform and do not scroll (page.md 3.9).
function startSlider(row) {
  const wrapper = row.children('.swiper-wrapper');
  const slides = wrapper.children('.swiper-slide');
  const gallery = row.closest('.product-detail-gallery');
  const [previous, next] = ['prev', 'next'].map((name) => row.children(`.swiper-button-${name}`));
  const dots = row.siblings('.swiper-pagination');
  let current = 0;
  const show = (index) => {
    current = Math.max(0, Math.min(slides.length - 1, index));
    wrapper.css({ transform: `translate3d(${-current * row.width()}px, 0, 0)`, transition: 'transform 300ms' });
    slides.removeClass('swiper-slide-active').eq(current).addClass('swiper-slide-active');
    gallery
      .find('.gallery-slider-thumb .swiper-slide')
      .removeClass('swiper-slide-thumb-active')
      .eq(current)
      .addClass('swiper-slide-thumb-active');
    previous.toggleClass('swiper-button-disabled', current === 0);
    next.toggleClass('swiper-button-disabled', current === slides.length - 1);
    dots.children().removeClass('swiper-pagination-bullet-active').eq(current).addClass('swiper-pagination-bullet-active');
  };
  previous.on('click', () => show(current - 1));
  next.on('click', () => show(current + 1));
  dots.addClass('swiper-pagination-bullets').html('<span class="swiper-pagination-bullet"></span>'.repeat(slides.length));
  // Arrows, if there are more thumbnails than fit.
  if (slides.length > 5) gallery.find('.gallery-slider-thumb-button').css('display', '');
  slides.css('width', `${row.width()}px`);
  row.addClass('swiper-initialized');
  gallery.find('.gallery-slider-thumb .swiper-slide').on('click', (event) => {
    event.preventDefault();
    show($(event.currentTarget).index());
  });
  let from;
  row.on('pointerdown', (event) => {
    from = event.clientX;
  });
  row.on('pointerup', (event) => {
    if (from !== undefined && Math.abs(event.clientX - from) > 30) show(current + (event.clientX < from ? 1 : -1));
    from = undefined;
  });
  show(0);
}

// A picture over the whole page: delegated, as in the template's library.
function openFancybox(event) {
  event.preventDefault();
  const box = $('<div class="fancybox-container" role="dialog"><img alt=""><button type="button">×</button></div>');
  box.find('img').attr('src', $(event.currentTarget).attr('href') ?? '');
  box.find('button').on('click', () => box.remove());
  $('body').append(box);
}

// Large and small pictures of the tab: bound to the icons at ready, with fades of 200 ms.
function switchGallery(event) {
  const icon = $(event.currentTarget);
  if (icon.hasClass('active')) return;
  icon.addClass('active').siblings().removeClass('active');
  const gallery = icon.closest('.additional-gallery');
  const [shown, hidden] = icon.hasClass('switch-item-block__icons--small') ? ['small', 'big'] : ['big', 'small'];
  gallery.find(`.${hidden}-gallery-block`).fadeOut(200, () => gallery.find(`.${shown}-gallery-block`).fadeIn(200));
}

// The template's lens beside the picture, bound directly (DETAIL_PICTURE_MODE).
function startLens(picture) {
  picture.on('mouseenter', () => $('body').append($('<img class="xzoom-preview" alt="">').attr('src', picture.attr('data-xoriginal'))));
  picture.on('mouseleave', () => $('.xzoom-preview').remove());
}

export function startGallery() {
  $(() => {
    for (const picture of $('.zoom_picture').get()) startLens($(picture));
    for (const row of $('.detail-gallery-big-slider.swiper').get()) startSlider($(row));
    $('.switch-item-block__icons').on('click', switchGallery);
  });
  $(document).on('click', '[data-fancybox]', openFancybox);
}
