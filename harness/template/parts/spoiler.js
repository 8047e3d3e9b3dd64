import $ from './jquery.js';

/** Shows the button of each text that is cut, and listens on the button itself (contract/page.md, 3.10). */
export function startSpoilers() {
  $('.ordered-block__content .ordered-block__text-wrap').each((_index, wrap) => {
    const text = $(wrap).find('.ordered-block__text');
    const button = $(wrap).find('.ordered-block__spoiler-btn');
    button.on('click', () => {
      button.toggleClass('show');
      text.toggleClass('show-collapsed-js opened');
    });
    if (text.prop('scrollHeight') > text.prop('clientHeight')) button.removeClass('hidden');
  });
}
