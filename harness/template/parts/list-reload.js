import $ from './jquery.js';
import { withMetricsPaused } from './observer.js';
import { announce } from './page-data.js';

/** The whole answer becomes the list area; the address stays, and after a failure the spinner stays too (page.md 3.30). */
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

export function startListReload() {
  // Some links call the function by an inline handler.
  $(document).on('click', '.js-load-link', (event) => {
    event.preventDefault();
    if (!event.currentTarget.hasAttribute('onclick')) AjaxClickLink(event.currentTarget);
  });
}
