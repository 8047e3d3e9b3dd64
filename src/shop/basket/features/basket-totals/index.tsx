import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts, useRewrite } from '../../../../parts/part.tsx';
import { morph } from '../../../../parts/patch-html.ts';
import { makePieceCleaner } from '../../../sanitiser/index.ts';
import { basketPage, openBasketPage } from '../../basket-page.ts';
import { finishChanges } from '../../basket-page-actions.ts';
import { keepTotalsFocus } from '../../page/totals-focus.ts';
import { makeTotals } from '../../page/totals-html.ts';
import { Coupon, type CouponProps, readCoupon, sendTypedCoupon } from './coupon.tsx';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Sums, coupon, minimum price and checkout button [BSK-04, BSK-05]. */
function BasketTotals({ island: { host: element, selectors, signal } }: IslandProps<undefined, typeof marker>): ReactNode {
  const { data, isBusy } = useSnapshot(basketPage());
  const [next, setNext] = useState<ReturnType<typeof makeTotals>>();
  const sent = useRef('');
  useEffect(() => {
    void makePieceCleaner(element.ownerDocument).then((clean) => setNext(() => makeTotals(element, selectors, clean)));
  }, [element, selectors]);
  // The coupon's frame is not replaced: it holds what the shopper is typing, and its error.
  const isCouponFrame = (old: Element, fresh: Element) => [old, fresh].every((part) => part.matches(selectors.couponFrame));
  // Rendered with the page's own template, not by React.
  useRewrite(() => {
    const fresh = next?.(data);
    if (!fresh) return false;
    const restoreFocus = keepTotalsFocus(element, selectors.coupon);
    morph(element, fresh, isCouponFrame);
    return restoreFocus;
  });
  return (
    <>
      <Part name="root" busy={isBusy} attributes={{ 'aria-live': 'polite' }} />
      <Coupon sent={sent} />
      <Checkout signal={signal} sent={sent} />
    </>
  );
}

/**
 * The checkout button. Pending changes, and a typed coupon, are sent before the shopper goes to the order. If one of them fails, the shopper
 * stays and sees why; the next press does without it. Without pending changes the page's own link works.
 */
function Checkout({ signal, sent }: CouponProps & { readonly signal: AbortSignal }): ReactNode {
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
    if (mayPass.current) return;
    const isDisabled = button.matches('.disabled');
    if (!isDisabled) {
      // Leaving the field has sent it already, unless the focus is still there, as on a phone.
      sendTypedCoupon(readCoupon(parts.find('coupon')[0]), sent);
      if (basketPage().pending.size === 0) return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (!isDisabled) void goOnLater();
  };
  return <Part name="checkout" on={{ click }} />;
}

export const feature: Feature<undefined, typeof marker> = {
  read: openBasketPage,
  Component: BasketTotals,
};
