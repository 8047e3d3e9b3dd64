import $ from './jquery.js';

// Bootstrap's collapse is delegated on document and tells of itself by events; the classes of the head are toggled by a direct
// handler that knows nothing of the panel (page.md 3.34 and 4). The group of `data-parent` closes with it.
function collapse(event) {
  // One that names its panel otherwise may hold a link, which leads where it says.
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

/** The older lists slide by inline styles. */
const slides = (list, head, panel) =>
  $(document).on('click', `${list} ${head}`, (event) => {
    event.preventDefault();
    const frame = $(event.currentTarget).closest(list.includes('staff') ? '.staff_section' : '.item');
    frame.toggleClass('opened').find(panel).stop().slideToggle(600);
    frame.find('.opener_icon').toggleClass('opened');
  });

export function startAccordions() {
  $(() => {
    $('.accordion-head').on('click', (event) => $(event.currentTarget).toggleClass('accordion-open accordion-close'));
    setTimeout(() => $('.jobs_wrapp .item:first .name').trigger('click'), 300);
  });
  $(document).on('click', '[data-toggle=collapse]', collapse);
  slides('.faq.list', '.q a', '.a');
  slides('.staff.list', '.staff_section_title a', '.staff_section_items');
  slides('.jobs_wrapp', '.name', '.description_wrapp');
}
