import { getActualBasket } from './actual-basket.js';
import $ from './jquery.js';
import { withMetricsPaused } from './observer.js';
import { startCarousels } from './owl.js';

const area = '#bx_catalog_compare_block';

/** Inserts an answer, of which only the block is used if it is a whole page (endpoints.md 6.1). */
function put(html) {
  const parsed = $('<div>').append($.parseHTML(html, document, false));
  const block = parsed.find(area);
  withMetricsPaused(() => $(area).html(block.length > 0 ? block.html() : html));
  makeTable();
}

/** Makes the carousels and gives a line the same height in all columns, as the block's own script does with each content. */
function makeTable() {
  InitOwlSlider();
  const values = $('.catalog-compare__props-slider');
  tableEqualHeight(values, values.find('.owl-item'));
}

/** The n-th line of each column gets the height of the highest one. */
export function tableEqualHeight(rows, columns) {
  const lines = columns.get().map((column) => $(column).find('.catalog-compare__prop-line').get());
  rows.find('.catalog-compare__prop-line').css('height', '');
  const heights = (lines[0] ?? []).map((_line, index) => Math.max(...lines.map((own) => own[index]?.offsetHeight ?? 0)));
  for (const own of lines) for (const [index, line] of own.entries()) line.style.height = `${heights[index]}px`;
}

/** Makes the carousels; the table and the cards are hidden until then (live-pages.md, 10). */
export function InitOwlSlider() {
  startCarousels();
  $('.catalog-compare__inner.loading').removeClass('loading');
}

function showTab(event) {
  event.preventDefault();
  const address = $(event.currentTarget).find('.sortbutton').attr('data-href');
  $.get(address, { ajax_action: 'Y' }, (html) => {
    window.history.pushState(null, '', address);
    put(html);
  });
}

/** Shows another department of the compared items, also at the next visit. */
function showSection(event) {
  event.preventDefault();
  const tab = $(event.currentTarget);
  const id = tab.attr('data-section-id');
  // biome-ignore lint/suspicious/noDocumentCookie: the template writes it so
  document.cookie = `compare_section=${id}`;
  tab.closest('.compare-sections__tab-item').find('.active').removeClass('active');
  tab.parent().addClass('active');
  $('.compare-sections__item').each((_index, item) => $(item).toggleClass('active', item.dataset.sectionId === id));
}

/** The component's class: an inline script makes its object, inline handlers call it (page.md 3.31, live-pages.md, 8). */
export class CompareClass {
  constructor(block, address) {
    this.block = block;
    this.address = address;
  }

  MakeAjaxAction(address) {
    $.post(address, { ajax_action: 'Y' }, (html) => {
      put(html);
      getActualBasket('21', 'Compare');
    });
  }
}

export function startComparePage() {
  $(document).on('click', '.bx_compare .tabs-head li', showTab);
  $(document).on('click', '.compare-sections__tab-item [data-section-id]', showSection);
  $(makeTable);
  $(window).on('resize', makeTable);
}
