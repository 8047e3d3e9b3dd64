const couponButtons = '[data-entity="basket-coupon-delete"]';

/**
 * Remembers the focus before the totals are rendered, which takes the tabindex of their controls away for a moment. Returns a function that
 * gives it back. If the button of a removed coupon had it, the next coupon's button gets it, else the field.
 */
export function keepTotalsFocus(block: Element, field: string): (() => void) | undefined {
  const focused = block.ownerDocument.activeElement;
  if (!(focused instanceof HTMLElement) || !block.contains(focused)) return undefined;
  const index = [...block.querySelectorAll(couponButtons)].indexOf(focused);
  // After a finger's press the field would open the phone's keyboard.
  const isByKey = focused.matches(':focus-visible');
  return () => {
    if (block.ownerDocument.activeElement === focused) return;
    const next = index < 0 ? undefined : block.querySelectorAll<HTMLElement>(couponButtons)[index];
    const target = focused.isConnected ? focused : (next ?? (index < 0 || !isByKey ? null : block.querySelector<HTMLElement>(field)));
    target?.focus({ preventScroll: true });
  };
}
