import $ from './jquery.js';

const state = { isOpen: false, isMoved: false };

function open() {
  if (state.isOpen) return;
  const panel = $('#mobilefilter');
  $('body').addClass('jqm-initied wf').css({ overflow: 'hidden', height: '100vh' });
  $('.filter_title').removeClass('closed').next('.slide-block__body').show();
  if (!state.isMoved) {
    // An element stays on the page in the filter's place (page.md 3.28).
    if ($('#wrapInlineFilter').length === 0) $('.bx_filter').wrap('<div id="wrapInlineFilter"></div>');
    $('.bx_filter').appendTo(panel).show();
    state.isMoved = true;
  }
  panel.find('.bx_filter_parameters').addClass('scrollbar');
  panel.find('.filter_title').addClass('ignore');
  setTimeout(() => $('#mobilefilter-overlay').fadeIn('fast'), 100);
  panel.addClass('show');
  state.isOpen = true;
}

/** Closes the panel; the filter returns to its place only when the window has become wide. */
function close(isWide) {
  const panel = $('#mobilefilter');
  panel.find('.bx_filter_parameters').removeClass('scrollbar');
  $('.filter_title').removeClass('ignore');
  if (panel.find('.bx_filter_parameters').length) $('body').removeClass('jqm-initied wf');
  if (state.isOpen) {
    $('body').css({ overflow: '', height: '' });
    setTimeout(() => $('#mobilefilter-overlay').fadeOut('fast'), 100);
    panel.removeClass('show');
    state.isOpen = false;
  }
  if (!isWide || !state.isMoved) return;
  $('.bx_filter').appendTo('#wrapInlineFilter').show();
  state.isMoved = false;
}

/** “Показать 12 товаров”: the filter's file calls it by name after each answer (live-pages.md, 9). */
export function mobileFilterNum(count) {
  const number = $('#modef_num_mobile').text(count);
  $('#set_filter1').text(`${number.attr('data-f')} ${count} ${wordOf(count, number)}`);
}

/** “12 товаров” by the forms of the word that the page prints. */
function wordOf(count, number) {
  const [one, few, many] = ['fi', 'fr', 'frm'].map((name) => number.attr(`data-${name}`));
  if (count % 10 === 1 && count % 100 !== 11) return one;
  return [2, 3, 4].includes(count % 10) && ![12, 13, 14].includes(count % 100) ? few : many;
}

export function startMobileFilter() {
  $(() => {
    const panel = $('#mobilefilter');
    if (!panel.length) return;
    panel.parent().append('<div id="mobilefilter-overlay"></div>');
    $('#mobilefilter-overlay').on('click', () => close(false));
  });
  $(document).on('click', '.bx-filter-title', (event) => {
    event.preventDefault();
    open();
  });
  $(document).on('click', '#mobilefilter .svg-close.close-icons', () => close(false));
  // On mouseup, before the click (page.md 3.28).
  $(document).on('mouseup', '.bx_filter_section', ({ target }) => {
    if ($(target).hasClass('bx_filter_search_button')) close(false);
  });
  window.addEventListener('resize', () => {
    const isFlat = $('.filter_horizontal, .bx_filter_vertical.compact').length > 0;
    if (!window.matchMedia(`(max-width: ${isFlat ? 767 : 991}px)`).matches) close(true);
  });
}
