import $ from './jquery.js';

/** Once the filter's script has run, cookies of the whole page are JSON (page.md 4.2). */
function keep(name, value) {
  // biome-ignore lint/suspicious/noDocumentCookie: as the template writes it, at once
  document.cookie = value === undefined ? `${name}=; max-age=0` : `${name}=${encodeURIComponent(JSON.stringify(value))}`;
}

function fold({ currentTarget, target }) {
  const head = $(currentTarget);
  const body = head.siblings('.slide-block__body');
  if (head.hasClass('clicked') || head.hasClass('ignore') || !body.length || $(target).attr('href')) return;
  head.addClass('clicked');
  keep(`${head.data('id')}_CLOSED`, body.is(':visible') ? 'Y' : undefined);
  body.stop().slideToggle({ duration: 150, start: () => head.toggleClass('closed'), complete: () => head.removeClass('clicked') });
}

export function startSideBlocks() {
  $(document).on('click', '.slide-block .slide-block__head', fold);
}
