import $ from './jquery.js';

// --- blocks of the side column ---------------------------------------------------------------------------------------

/** Writes a cookie as JSON, as all cookies of the page are once the filter's script has run (page.md 4.2). */
export function writeJsonCookie(name, value) {
  // biome-ignore lint/suspicious/noDocumentCookie: the template writes it synchronously
  document.cookie = value === undefined ? `${name}=; max-age=0` : `${name}=${encodeURIComponent(JSON.stringify(value))}`;
}

function foldSideBlock({ currentTarget, target }) {
  const head = $(currentTarget);
  const body = head.siblings('.slide-block__body');
  if (head.hasClass('clicked') || head.hasClass('ignore') || !body.length || $(target).attr('href')) return;
  head.addClass('clicked');
  writeJsonCookie(`${head.data('id')}_CLOSED`, body.is(':visible') ? 'Y' : undefined);
  body.stop().slideToggle({ duration: 150, start: () => head.toggleClass('closed'), complete: () => head.removeClass('clicked') });
}

// --- the footer's menus on a phone -----------------------------------------------------------------------------------

/** Makes the footer's menus foldable on a phone if the theme's setting says so; at ready and after every resize. */
function setMobileFooter() {
  const isMobile = window.arAsproOptions?.THEME?.COMPACT_FOOTER_MOBILE === 'Y' && window.matchMedia('(max-width: 767px)').matches;
  $('footer').toggleClass('mobile', isMobile);
  $('.bottom-menu .items > .wrap_compact_mobile').toggleClass('accordion-body collapse', isMobile);
  const heads = $('.bottom-menu .items > .item.childs');
  if (isMobile) heads.attr('data-toggle', 'collapse');
  else heads.removeAttr('data-toggle');
}

// --- long texts ------------------------------------------------------------------------------------------------------

/** Shows the button of a text that does not fit. A text in a hidden tab has no size, so it is measured when its tab is shown (live pages, 3). */
function startLongTexts() {
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

// --- accordions ------------------------------------------------------------------------------------------------------

// Bootstrap's collapse is delegated on document. It also closes the others of the group `data-parent`. The classes of a head are
// toggled by another, direct handler, which does not look at the panel (page.md 3.34 and 4).
function collapse(event) {
  // A head with `data-target` may contain a link, which is followed.
  if (!event.currentTarget.dataset.target) event.preventDefault();
  const head = $(event.currentTarget);
  const panel = $(head.attr('data-target') ?? head.attr('href'));
  if (!panel.hasClass('in')) {
    const group = $(`[data-toggle=collapse][data-parent="${head.attr('data-parent')}"]`).not(head);
    group.each((_, other) => {
      $(other).removeClass('accordion-open').addClass('accordion-close');
      $($(other).attr('data-target') ?? $(other).attr('href'))
        .removeClass('in')
        .parent('.item')
        .removeClass('opened');
    });
  }
  panel.toggleClass('in').parent('.item').toggleClass('opened', panel.hasClass('in'));
}

const toggleHead = ({ currentTarget }) => void $(currentTarget).toggleClass('accordion-open accordion-close');

/** The older lists slide by inline styles. */
const slides = (list, head, panel) =>
  $(document).on('click', `${list} ${head}`, (event) => {
    event.preventDefault();
    const frame = $(event.currentTarget).closest(list.includes('staff') ? '.staff_section' : '.item');
    frame.toggleClass('opened').find(panel).stop().slideToggle(600);
    frame.find('.opener_icon').toggleClass('opened');
  });

/** Everything on a page that folds. */
export function startFolding() {
  $(setMobileFooter);
  window.addEventListener('resize', setMobileFooter);
  $(startLongTexts);
  $(() => {
    $('.accordion-head').on('click', toggleHead);
    setTimeout(() => $('.jobs_wrapp .item:first .name').trigger('click'), 300);
  });
  $(document)
    .on('click', '.slide-block .slide-block__head', foldSideBlock)
    .on('click', '.bottom-menu [data-toggle="collapse"]', toggleHead)
    .on('shown.bs.tab', startLongTexts)
    .on('click', '[data-toggle=collapse]', collapse);
  slides('.faq.list', '.q a', '.a');
  slides('.staff.list', '.staff_section_title a', '.staff_section_items');
  slides('.jobs_wrapp', '.name', '.description_wrapp');
}
