import type { Selectors } from '../../../../parts/feature.ts';
import { find } from '../../../../platform/find.ts';
import { getContext } from '../../../context.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import { notify, openDialog } from '../../../overlays.ts';
import { openLogin } from '../../../popups/index.ts';
import type { marker } from './marker.ts';
import { PreForm } from './pre-form.tsx';

const texts = lazyMessages({
  'expressPay.title': 'Оплата заказа',
  'expressPay.none': 'Оплатить сразу сейчас нельзя. Оформите заказ обычным способом.',
});

/** A visitor gets the login, everybody else the shop's own form; a shop without one is paid at once [ORD-04]. */
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

/** Presses the payment's own button; what it does is the payment's. */
function payBy(button: HTMLElement | null): void {
  if (button && !button.matches(':disabled')) {
    button.click();
    return;
  }
  getContext().report('express-pay', 'expected a button that pays, got none that can be pressed');
  notify('alert', texts('expressPay.none'));
}
