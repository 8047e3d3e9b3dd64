import $ from './jquery.js';
import { openPopup, parametersOf } from './popups.js';

const isPast = (record) => record.TIMESTAMP !== '' && Number(record.TIMESTAMP) <= Date.now();

/** Whether no record says that it was closed; the record is written when it closes (contract/page.md, 3.26 and 4.2). */
function mayCome(key) {
  const kept = localStorage.getItem(key);
  return kept === null || isPast(JSON.parse(kept));
}

function open(event) {
  const trigger = $(event.currentTarget);
  openPopup('dyn_mp_jqm', `form.php?${parametersOf(event.currentTarget)}`, (frame) => {
    window.BX.onCustomEvent('onMarketingPopupShow', [{ hash: { w: frame, t: trigger.get(0) } }]);
    const timeout = Number(trigger.attr('data-ls_timeout'));
    frame.on('click', '.jqmClose', () => {
      const record = { VALUE: 'Y', TIMESTAMP: timeout ? Date.now() + timeout * 1000 : '', SHOW_ALWAYS: 'N' };
      localStorage.setItem(trigger.attr('data-ls'), JSON.stringify(record));
      window.BX.onCustomEvent('onMarketingPopupClose', [{ hash: { w: frame, t: trigger.get(0) } }]);
    });
  });
}

/** Starts a timer that clicks the element, unless another script has done so. */
function arm(_index, element) {
  if (element.classList.contains('initied') || !mayCome(element.dataset.ls)) return;
  element.classList.add('initied');
  setTimeout(() => element.click(), Number(element.dataset.paramDelay) * 1000);
}

export function startMarketing() {
  $(document).on('click', '[data-event=mp_jqm]', open);
  $(() => $('.dyn_mp_jqm').each(arm));
}
