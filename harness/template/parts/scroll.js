import $ from './jquery.js';
import { siteOptions } from './page-data.js';

/** Px of scrolling after which the link to the top shows, ms that it takes there (page.md 3.19). */
const farEnough = 150;
const scrollTime = 500;

/** The script-made link to the top. */
function addToTop() {
  const { SCROLLTOTOP_TYPE: type, SCROLLTOTOP_POSITION: position } = siteOptions().THEME ?? {};
  if (type === 'NONE') return;
  const link = $(`<a id="scrollToTop" class="scroll-to-top ${type} ${position}" href="/" rel="nofollow" aria-label="Наверх"></a>`).hide();
  link.appendTo('body').on('click', (event) => {
    event.preventDefault();
    $('html, body').animate({ scrollTop: 0 }, scrollTime);
  });
  $(window).on('scroll', () => link.toggle($(window).scrollTop() > farEnough));
}

export function startScroll() {
  $(addToTop);
}
