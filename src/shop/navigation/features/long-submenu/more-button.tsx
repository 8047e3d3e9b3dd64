import type { ReactNode } from 'react';
import { Slot } from '../../../../parts/slot.tsx';
import { lazyMessages } from '../../../lazy-messages.ts';

const texts = lazyMessages({ 'menu.more': '+ ЕЩЁ {count}' });

/** The button of a long list whose page has none: few have such lists. Presses are those of the island's `controls` [MEGA-02]. */
export function MoreButton({ count }: { readonly count: number }): ReactNode {
  return (
    <Slot last="root" as={{ tag: 'li' }}>
      <button type="button" className="more_items with_dropdown">
        {texts('menu.more', { count })}
      </button>
    </Slot>
  );
}
