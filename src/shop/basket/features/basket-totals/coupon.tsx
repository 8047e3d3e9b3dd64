import { type ReactNode, type RefObject, useId, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { stopEvent } from '../../../../parts/part-events.ts';
import { Slot } from '../../../../parts/slot.tsx';
import { basketPage } from '../../basket-page.ts';
import { enterCoupon, removeCoupon } from '../../basket-page-actions.ts';
import { basketTexts } from '../../basket-page-texts.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** Events of the field that must not reach the page's own component. */
const stoppedEvents = { keyup: stopEvent, keypress: stopEvent, paste: stopEvent, focusout: stopEvent };

const isDelete = (control: Element) => control.getAttribute('data-entity') === 'basket-coupon-delete';
const codeOf = (control: Element) => control.getAttribute('data-coupon') ?? '';

/** The coupon in the field. */
export const readCoupon = (field: Element | undefined): string => (field instanceof HTMLInputElement ? field.value.trim() : '');

export interface CouponProps {
  /** The coupon that was sent last; empty as soon as the shopper types again. */
  readonly sent: RefObject<string>;
}

/** Sends a coupon, unless it is empty or was sent as it is in the field. */
export function sendTypedCoupon(code: string, sent: RefObject<string>): void {
  if (code === '' || code === sent.current) return;
  sent.current = code;
  enterCoupon(code);
}

/**
 * The coupon field: applies a coupon by Enter, by its button, when the field is left, and when one is pasted. Rejects an empty one, and
 * removes coupons [BSK-05].
 */
export function Coupon({ sent }: CouponProps): ReactNode {
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
    // Whoever asks for it again gets it sent again.
    sent.current = '';
    if (isEmpty(text)) parts.find('coupon')[0]?.focus();
    else sendTypedCoupon(text.trim(), sent);
  };
  /** The first event that has a pasted text in the field. */
  const input = (event: Event, element: HTMLElement) => {
    sent.current = '';
    if ((event as InputEvent).inputType === 'insertFromPaste') sendTypedCoupon(readCoupon(element), sent);
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
        on={{ ...stoppedEvents, input, change: (_event, element) => sendTypedCoupon(readCoupon(element), sent) }}
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
