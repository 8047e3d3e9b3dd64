import $ from './jquery.js';

/** A text in a hidden tab measures nothing: it is looked at when its tab is shown, and every text once (live pages, section 3). */
function start() {
  $('.ordered-block__content .ordered-block__text-wrap').each((_index, wrap) => {
    const text = $(wrap).find('.ordered-block__text');
    const button = $(wrap).find('.ordered-block__spoiler-btn');
    if (text.hasClass('_inited') || !text.is(':visible')) return;
    text.addClass('_inited');
    if (text.prop('scrollHeight') > text.prop('clientHeight')) button.removeClass('hidden');
    else if (!button.hasClass('show')) button.addClass('hidden');
    button.on('click', () => {
      button.toggleClass('show');
      text.toggleClass('show-collapsed-js opened');
    });
  });
}

export function startSpoilers() {
  $(start);
  $(document).on('shown.bs.tab', start);
}
