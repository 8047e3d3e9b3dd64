import type { Selectors } from '../../../../parts/feature.ts';
import { find } from '../../../../platform/find.ts';
import { getContext } from '../../../context.ts';
import { openDialog } from '../../../dialog-list.tsx';
import { lazyMessages } from '../../../lazy-messages.ts';
import { notify } from '../../../overlays.ts';
import { openLogin } from '../../../popups/index.ts';
import type { marker } from './marker.ts';
import { PreForm } from './pre-form.tsx';

const texts = lazyMessages({
  'expressPay.title': 'Оплата заказа',
  'expressPay.none': 'Оплатить сразу сейчас нельзя. Оформите заказ обычным способом.',
});

/** Opens the login for a visitor, else the shop's own form; a shop without a form goes to the payment at once [ORD-04]. */
export function pressExpressPay(button: HTMLElement, selectors: Selectors<typeof marker>): void {
  if (!getContext().facts.userId) {
    openLogin();
    return;
  }
  const page = button.ownerDocument;
  const form = find<HTMLElement>(page, selectors.form);
  const pay = () => payBy(find<HTMLElement>(page, selectors.pay));
  if (!form) {
    pay();
    return;
  }
  const title = form.getAttribute('aria-label') || button.textContent?.trim() || texts('expressPay.title');
  openDialog(title, { kind: 'part', part: <PreForm form={form} save={selectors.save} onSaved={pay} /> });
}

/** Clicks the payment's own button. */
function payBy(button: HTMLElement | null): void {
  if (button && !button.matches(':disabled')) {
    button.click();
    return;
  }
  getContext().report('express-pay', 'expected an enabled payment button, got none');
  notify('alert', texts('expressPay.none'));
}
