import $ from './jquery.js';
import { ajaxUrl, siteOptions } from './page-data.js';

/** Up to this width, px, html gets class `mobile`; it is not taken away on resize (page.md 1.3). */
const mobileWidth = 991;

function markPageKind() {
  window.previewMode = window !== window.top;
  window.isMobile = window.innerWidth <= mobileWidth;
  $('html').toggleClass('previewMode', window.previewMode).toggleClass('mobile', window.isMobile);
}

function isAdmin(target) {
  return typeof target.className !== 'string' || target.className.includes('adm');
}

/** Closes what is open and keeps mousedown from document and window (page.md 4); the real pages have two of these. */
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

// A fast click on the header's basket on a phone marks the link first, and follows it on the second click within 3 s (page.md 3.16).
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

// Any BX.ajax of anyone cleans the detail page, unless a quick view is open (page.md 4.1).
function cleanDetailPage() {
  if ($('.catalog_detail, .product-container').length > 0 && $('.fast_view_frame').length === 0) $('.bx_filter').remove();
}

// 2.x fetches the mobile bottom panel; where the page printed it, as in 1.x, there is nothing to do.
function loadBottomPanel() {
  if ($('.bottom-icons-panel').length > 0 || $('.wrapper1.bottom-icons-panel-Y').length === 0) return;
  window.BX.ajax({ url: ajaxUrl('bottom_panel.php'), onsuccess: (html) => $('body').append(html) });
}

export function startPageHabits() {
  window.solutionName = window.solutionName ?? 'arMaxOptions';
  window[window.solutionName] = window[window.solutionName] ?? siteOptions();
  // What the header's own script has filled before is lost with that, as on real pages.
  window.arBasketPrices = {};
  window.arStatusBasketAspro = window.arStatusBasketAspro ?? {};
  markPageKind();
  stopMousedown(closeStores);
  stopMousedown(closeDropdowns);
  $(document).on('click', '.wrap_icon.top_basket', guardBasketLink);
  window.BX.addCustomEvent('onAjaxSuccess', cleanDetailPage);
  $(clearListCheckboxes);
  $(loadBottomPanel);
}
