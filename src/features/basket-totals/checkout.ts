import { basketPage } from '../../shop/basket/basket-page.ts';
import { finishChanges, hasOpenChanges } from '../../shop/basket/basket-page-actions.ts';
import type { Island } from '../feature.ts';

/**
 * Nobody goes on to the order with changes that the server does not know: they are sent first, and if one of them fails the
 * shopper stays and sees why. Without open changes the page's own link is left alone.
 */
export function guardCheckout({ element: block, selectors }: Island, signal: AbortSignal): void {
  const selector = selectors.checkout ?? '';
  let mayPass = false;

  async function goOnLater(): Promise<void> {
    const page = basketPage();
    const before = page.failures;
    await finishChanges();
    const button = block.querySelector<HTMLElement>(selector);
    if (signal.aborted || page.failures !== before || !button || button.classList.contains('disabled')) return;
    mayPass = true;
    button.click();
    mayPass = false;
  }

  const listener = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest(selector) : null;
    if (!button || mayPass) return;
    const isDisabled = button.classList.contains('disabled');
    if (!isDisabled && !hasOpenChanges()) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isDisabled) void goOnLater();
  };
  block.addEventListener('click', listener, { capture: true, signal });
}
