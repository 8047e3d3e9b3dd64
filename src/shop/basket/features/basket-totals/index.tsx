import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts, useRewrite } from '../../../../parts/part.tsx';
import { stopEvent } from '../../../../parts/part-events.ts';
import { morph } from '../../../../parts/patch-html.ts';
import { Slot } from '../../../../parts/slot.tsx';
import { makePieceCleaner } from '../../../sanitiser/index.ts';
import { basketPage, openBasketPage } from '../../basket-page.ts';
import { enterCoupon, finishChanges, removeCoupon } from '../../basket-page-actions.ts';
import { basketTexts } from '../../basket-page-texts.ts';
import { makeTotals } from '../../page/totals-html.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Sums, coupon, minimum price and checkout button [BSK-04, BSK-05]. */
function BasketTotals({ island: { host: element, selectors, signal } }: IslandProps<undefined, typeof marker>): ReactNode {
  const { data, isBusy } = useSnapshot(basketPage());
  const [next, setNext] = useState<ReturnType<typeof makeTotals>>();
  useEffect(() => {
    void makePieceCleaner(element.ownerDocument).then((clean) => setNext(() => makeTotals(element, selectors, clean)));
  }, [element, selectors]);
  // The coupon's frame is not replaced: it holds what the shopper is typing, and its error.
  const isCouponFrame = (old: Element, fresh: Element) => [old, fresh].every((part) => part.matches(selectors.couponFrame));
  // Rendered with the page's own template, not by React.
  useRewrite(() => {
    const fresh = next?.(data);
    if (fresh) morph(element, fresh, isCouponFrame);
  });
  return (
    <>
      <Part name="root" busy={isBusy} attributes={{ 'aria-live': 'polite' }} />
      <Coupon />
      <Checkout signal={signal} />
    </>
  );
}

/**
 * The checkout button. Pending changes are sent before the shopper goes to the order. If one of them fails, the shopper stays and sees why.
 * Without pending changes the page's own link works.
 */
function Checkout({ signal }: { readonly signal: AbortSignal }): ReactNode {
  const parts = useParts();
  const mayPass = useRef(false);
  const goOnLater = async () => {
    const page = basketPage();
    const before = page.failures;
    await finishChanges();
    const [button] = parts.find('checkout');
    if (signal.aborted || page.failures !== before || !button || button.matches('.disabled')) return;
    mayPass.current = true;
    button.click();
    mayPass.current = false;
  };
  const click = (event: Event, button: HTMLElement) => {
    const isDisabled = button.matches('.disabled');
    if (mayPass.current || (!isDisabled && basketPage().pending.size === 0)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!isDisabled) void goOnLater();
  };
  return <Part name="checkout" on={{ click }} />;
}

/** Events of the field that must not reach the page's own component. */
const stoppedEvents = { keyup: stopEvent, keypress: stopEvent, paste: stopEvent, focusout: stopEvent };

const isDelete = (control: Element) => control.getAttribute('data-entity') === 'basket-coupon-delete';
const codeOf = (control: Element) => control.getAttribute('data-coupon') ?? '';

/** The coupon field: applies a coupon, rejects an empty one, and removes coupons [BSK-05]. */
function Coupon(): ReactNode {
  const { data, pending } = useSnapshot(basketPage());
  const parts = useParts();
  const [field] = parts.find('coupon');
  const [text, setText] = useState(() => (field instanceof HTMLInputElement ? field.value : ''));
  const [isRefused, setRefused] = useState(false);
  const [seen, setSeen] = useState({ data, pending });
  const errorId = useId();

  // Clears the field when its coupon is in the list.
  if (seen.data !== data || seen.pending !== pending) {
    setSeen({ data, pending });
    const entered = text.trim().toUpperCase();
    if (entered && !pending.has('coupon') && data.coupons.some(({ code }) => code.toUpperCase() === entered)) setText('');
  }

  const isEmpty = (typed: string) => {
    const isNothing = typed.trim() === '';
    setRefused(isNothing);
    return isNothing;
  };
  const apply = () => {
    if (isEmpty(text)) parts.find('coupon')[0]?.focus();
    else enterCoupon(text);
  };
  return (
    <>
      <Part
        name="controls"
        each={(control) => ({
          label: isDelete(control)
            ? basketTexts('basketPage.removeCoupon', { code: codeOf(control) })
            : basketTexts('basketPage.applyCoupon'),
        })}
        onPress={(control) => (isDelete(control) ? removeCoupon(codeOf(control)) : apply())}
      />
      <Part
        name="coupon"
        value={text}
        on={stoppedEvents}
        onInput={(typed) => {
          setText(typed);
          isEmpty(typed);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      {isRefused && (
        <>
          <Part name="coupon" classes={{ error: true }} attributes={{ 'aria-invalid': 'true', 'aria-describedby': errorId }} />
          {/* A single message: the template adds one with every key. */}
          <Slot before="coupon" as={{ tag: 'label', className: 'error', id: errorId, ...(field?.id && { htmlFor: field.id }) }}>
            {basketTexts('INPUT_COUPON')}
          </Slot>
        </>
      )}
    </>
  );
}

export const feature: Feature<undefined, typeof marker> = {
  read: openBasketPage,
  Component: BasketTotals,
};
