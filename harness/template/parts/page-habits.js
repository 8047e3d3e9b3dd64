import $ from './jquery.js';
import { ajaxUrl, siteOptions, theme } from './page-data.js';

/** Up to this width, px, html gets the class `mobile`, and keeps it when the window is resized (page.md 1.3). */
const mobileWidth = 991;

function markPageKind() {
  window.previewMode = window !== window.top;
  window.isMobile = window.innerWidth <= mobileWidth;
  $('html').toggleClass('previewMode', window.previewMode).toggleClass('mobile', window.isMobile);
}

function isAdmin(target) {
  return typeof target.className !== 'string' || target.className.includes('adm');
}

/** Closes what is open and stops mousedown before it reaches document and window (page.md 4). Real pages have two such handlers. */
function stopMousedown(closeOpen) {
  $('html, body').on('mousedown', (event) => {
    if (isAdmin(event.target)) return;
    event.stopPropagation();
    closeOpen($(event.target));
  });
}

function closeStores(target) {
  if (target.closest('.js-info-block, .js-show-stores').length > 0) return;
  $('.js-info-block').remove();
  $('.js-show-info-block').removeClass('opened');
}

function closeDropdowns(target) {
  if (target.closest('.dropdown-select').length === 0) window.BX.onCustomEvent('onCloseDropDown');
}

// On a phone the first click on the header's basket only marks the link; a second one within 3 s follows it (page.md 3.16).
function guardBasketLink(event) {
  const place = $(event.currentTarget);
  if (!window.isMobile || place.hasClass('clicked') || place.find('.basket_hover_block').length === 0) return;
  event.preventDefault();
  place.addClass('clicked');
  setTimeout(() => place.removeClass('clicked'), 3000);
}

// Checkboxes of lists are cleared a moment after ready, because browsers restore them (page.md 3.37).
function clearListCheckboxes() {
  setTimeout(() => $('.with-opt-buy input[type=checkbox]').prop('checked', false), 1);
}

// Every BX.ajax call of any script removes the filter from the product page, unless a quick view is open (page.md 4.1).
function cleanDetailPage() {
  if ($('.catalog_detail, .product-container').length > 0 && $('.fast_view_frame').length === 0) $('.bx_filter').remove();
}

// 2.x loads the phone's bottom panel, unless the page has printed it, as in 1.x.
function loadBottomPanel() {
  if ($('.bottom-icons-panel').length > 0 || $('.wrapper1.bottom-icons-panel-Y').length === 0) return;
  window.BX.ajax({ url: ajaxUrl('bottom_panel.php'), onsuccess: (html) => $('body').append(html) });
}

/** Px of scrolling after which the link to the top is shown, and the time of its scrolling, ms (page.md 3.19). */
const farEnough = 150;
const scrollTime = 500;

function addLinkToTop() {
  const { SCROLLTOTOP_TYPE: type, SCROLLTOTOP_POSITION: position } = theme();
  if (type === 'NONE') return;
  const link = $(`<a id="scrollToTop" class="scroll-to-top ${type} ${position}" href="/" rel="nofollow" aria-label="Наверх"></a>`).hide();
  link.appendTo('body').on('click', (event) => {
    event.preventDefault();
    $('html, body').animate({ scrollTop: 0 }, scrollTime);
  });
  $(window).on('scroll', () => link.toggle($(window).scrollTop() > farEnough));
}

/**
 * Below 992 px the buy block and the services are in the product's own column, above in the side column (page.md 3.1). The elements
 * themselves move, and only into an empty place: on pages with a copy in each column both stay.
 */
function moveBlocks() {
  for (const name of ['prices', 'services']) {
    const side = $(`.left_block .js-${name}-in-side`);
    const item = $(`.right_info .js-${name}-in-item`);
    const [from, to] = window.innerWidth <= mobileWidth ? [side, item] : [item, side];
    if (to.length > 0 && to.children().length === 0) to.append(from.children());
  }
}

/** Looks for the countdowns once, and writes into them every second (page.md 3.36). */
function startCountdowns() {
  $('.view_sale_block').each((_index, block) => {
    const end = $(block).find('.active_to').text();
    const values = $(block).find('.countdown');
    if (end === '') return;
    setInterval(() => values.html(`<span class="item">${new Date().toISOString()}</span>`), 1000);
  });
}

/** What the main script does on every page. */
export function startPageHabits() {
  window.solutionName = window.solutionName ?? 'arMaxOptions';
  window[window.solutionName] = window[window.solutionName] ?? siteOptions();
  // This drops what the header's own script has written before, as on real pages.
  window.arBasketPrices = {};
  window.arStatusBasketAspro = window.arStatusBasketAspro ?? {};
  markPageKind();
  stopMousedown(closeStores);
  stopMousedown(closeDropdowns);
  $(document).on('click', '.wrap_icon.top_basket', guardBasketLink);
  window.BX.addCustomEvent('onAjaxSuccess', cleanDetailPage);
  $(clearListCheckboxes);
  $(loadBottomPanel);
  $(addLinkToTop);
  $(moveBlocks);
  $(window).on('resize', moveBlocks);
  startCountdowns();
}
