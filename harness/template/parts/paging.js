import $ from './jquery.js';
import { withMetricsPaused } from './observer.js';
import { announce } from './page-data.js';

/** Extra parameters, by the place of the list (page.md 3.29). */
function parametersOf(button) {
  const parameters = { ajax_get: 'Y', AJAX_REQUEST: 'Y' };
  if (button.hasClass('ajax')) parameters.ajax = 'y';
  if (button.closest('.ajax_load').length > 0) parameters.bitrix_include_areas = 'N';
  const tab = button.closest('.tab');
  if (tab.length > 0) Object.assign(parameters, { FILTER_HIT_PROP: tab.attr('data-code'), GLOBAL_FILTER: tab.attr('data-filter') });
  return parameters;
}

function nextAddress(button) {
  const near = button.closest('.bottom_nav');
  const own = button.closest('.tab, .content_linked_goods, .nav-data_block').length > 0;
  const scope = own ? near : near.closest('.container');
  return (scope.length > 0 ? scope : near).find('.module-pagination .flex-direction-nav .flex-next').attr('href');
}

// The answer's navigation replaces the page's; an answer without one is the end of the list. jQuery's `append` runs the fragment's scripts.
function append(button, html) {
  const nav = button.closest('.bottom_nav');
  const list = button.closest('.ajax_load');
  const target =
    list.length > 0 ? list.find('.js_append').first() : nav.closest(nav.attr('data-parent')).find(nav.attr('data-append')).first();
  const answer = $('<div>').append($.parseHTML(html, document, true));
  const newNav = answer.find('.bottom_nav');
  const navHtml = newNav.html() ?? '';
  answer.find('.bottom_nav_wrapper, .bottom_nav').remove();
  withMetricsPaused(() => target.append(answer.contents()));
  target.toggleClass('has-bottom-nav', navHtml !== '');
  nav.html(navHtml);
  announce('ajaxContentLoaded', target.get(0), { content: html, container: target.get(0) });
}

function showMore(event) {
  const button = $(event.currentTarget);
  const text = button.find('.more_text_ajax');
  const address = nextAddress(button);
  if (text.hasClass('loading') || address === undefined) return;
  event.preventDefault();
  text.addClass('loading');
  if (button.closest('.animate-load-state').length > 0) button.addClass('loadings');
  // `complete` and not `success`: the template checks no status and inserts the body of a failed answer too.
  $.ajax({
    url: address,
    data: parametersOf(button),
    complete: (answer) => {
      text.removeClass('loading');
      button.removeClass('loadings');
      append(button, answer.responseText ?? '');
    },
  });
}

/** The whole answer replaces the list area. The address does not change, and a failed call leaves the spinner (page.md 3.30). */
export function AjaxClickLink(control) {
  const link = $(control);
  const area = $('.js-load-wrapper').first();
  const list = area.find('.ajax_load').first();
  (list.length > 0 ? list : area).addClass('loading-state');
  $.get(link.attr('data-url') ?? link.attr('href'), { ajax_get_filter: 'Y', control_ajax: 'Y', bitrix_include_areas: 'N' }, (html) => {
    withMetricsPaused(() => area.html(html));
    announce('jsLoadBlock', area.get(0));
  });
  return false;
}

export function startPaging() {
  $(document).on('click', '.ajax_load_btn', showMore);
  // Some links call the function by an inline handler.
  $(document).on('click', '.js-load-link', (event) => {
    event.preventDefault();
    if (!event.currentTarget.hasAttribute('onclick')) AjaxClickLink(event.currentTarget);
  });
}
