import { type ReactNode, useId, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { Slot } from '../../../../parts/slot.tsx';
import { basketPage } from '../../basket-page.ts';
import { enterCoupon, removeCoupon } from '../../basket-page-actions.ts';
import { basketTexts } from '../../basket-page-texts.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

const stop = (event: Event) => event.stopPropagation();
/** Events of the field that must not reach the page's own component. */
const stoppedEvents = { keyup: stop, keypress: stop, paste: stop, focusout: stop };

const isDelete = (control: Element) => control.getAttribute('data-entity') === 'basket-coupon-delete';
const codeOf = (control: Element) => control.getAttribute('data-coupon') ?? '';

/** The coupon field: applies a coupon, rejects an empty one, and removes coupons [BSK-05]. */
export function Coupon(): ReactNode {
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
