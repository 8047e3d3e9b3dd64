import $ from './jquery.js';

/** Place of each system's segment in a label (spec, row DET-03); the age may take the place of the insole. */
const places = { US: 0, EU: 1, RU: 2, UK: 3, CM: 4, YR: 4 };

/** The shop's own script rewrites every label, and tries every 100 ms until there are sizes. */
function show(system) {
  const labels = $('.list_values_wrapper .cnt');
  if (labels.length === 0) {
    setTimeout(() => show(system), 100);
    return;
  }
  labels.each((_index, label) => {
    const printed = $(label).data('printed') ?? $(label).text();
    $(label).data('printed', printed);
    $(label).text(system === 'US' ? printed : (printed.split('|')[places[system]]?.trim() ?? printed));
  });
}

export function startSizeSystems() {
  $(document).on('click', '.js-size-systems [data-size-system]', (event) => {
    const tab = $(event.currentTarget);
    tab.addClass('active').siblings().removeClass('active');
    window.sizeSystemClicks = (window.sizeSystemClicks ?? 0) + 1;
    show(tab.attr('data-size-system'));
  });
}
