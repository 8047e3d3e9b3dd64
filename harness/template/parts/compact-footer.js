import $ from './jquery.js';

/** What the theme's setting makes of the footer on a phone, at ready and after every resize. */
function setMobile() {
  const isMobile = window.arAsproOptions?.THEME?.COMPACT_FOOTER_MOBILE === 'Y' && window.matchMedia('(max-width: 767px)').matches;
  $('footer').toggleClass('mobile', isMobile);
  $('.bottom-menu .items > .wrap_compact_mobile').toggleClass('accordion-body collapse', isMobile);
  const heads = $('.bottom-menu .items > .item.childs');
  if (isMobile) heads.attr('data-toggle', 'collapse');
  else heads.removeAttr('data-toggle');
}

export function startCompactFooter() {
  $(setMobile);
  window.addEventListener('resize', setMobile);
  // The page's accordion library opens them (accordion.js); the head's classes are the footer's own.
  $(document).on('click', '.bottom-menu [data-toggle="collapse"]', ({ currentTarget }) => {
    $(currentTarget).toggleClass('accordion-open accordion-close');
  });
}
