import { type ComponentType, type ReactNode, useLayoutEffect, useState } from 'react';
import { ok } from '../../contract/result.ts';
import { subscribeBasket } from '../../shop/basket/store.ts';
import { followBasket } from '../../shop/basket/sync.ts';
import { borrow } from '../../ui/borrow.ts';
import type { Feature, IslandProps } from '../feature.ts';
import type { DropdownProps } from './dropdown.tsx';

/** The dropdown is for screens wider than this, px [HOV-01]. */
const narrow = 991;
/** Milliseconds that a tap on a phone leaves its mark [BUY-12]. */
const markTime = 3000;

const load = () => Promise.all([import('./dropdown.tsx'), import('../../shop/basket/hover.ts'), import('../../shop/basket/fly-state.ts')]);

/** The header's basket: the dropdown itself comes when somebody points at it, or has added something [HOV-01]. */
function HoverTrigger({ island }: IslandProps<null>): ReactNode {
  const { host, signal } = island;
  const [Dropdown, setDropdown] = useState<ComponentType<DropdownProps>>();
  const [adds, setAdds] = useState(0);

  useLayoutEffect(() => {
    const isWide = () => (host.ownerDocument.defaultView?.innerWidth ?? 0) > narrow;
    /** Answers the header's sums, if they have come with the dropdown's content. */
    const bring = async (isAdded: boolean) => {
      if (!isWide()) return undefined;
      try {
        const [part, { loadHover, wantHover }, { flyState, opensAfterAdd }] = await load();
        // The fly-out shows the same [BUY-03].
        if (signal.aborted || (isAdded && flyState().isThere && opensAfterAdd())) return undefined;
        setDropdown(() => part.Dropdown);
        const prices = await (isAdded ? loadHover() : wantHover());
        if (isAdded) setAdds((count) => count + 1);
        return prices;
      } catch {
        // The link leads to the basket as ever.
        return undefined;
      }
    };
    // The template's own dropdown waits for these on document, and would ask for the same.
    for (const type of ['mouseover', 'mouseout']) host.addEventListener(type, (event) => event.stopPropagation(), { signal });
    host.addEventListener('mouseenter', () => void bring(false), { signal });
    // What has the focus in the dropdown stays there: its button asks again by itself.
    const isInside = ({ target }: Event) => target instanceof Element && target.closest('.basket_hover_block') !== null;
    host.addEventListener('focusin', (event) => void (isInside(event) || bring(false)), { signal });
    const mark = borrow(host);
    host.addEventListener(
      'click',
      () => {
        if (isWide()) return;
        mark.toggleClass('clicked', true);
        setTimeout(mark.giveBack, markTime);
      },
      { signal },
    );

    let wasAdded = false;
    const stops = [
      mark.giveBack,
      subscribeBasket((_now, _before, { type }) => {
        if (type === 'added') wasAdded = true;
      }),
      // The read that follows every change brings the new line along: one before it would be the same once more.
      followBasket(() => {
        const isAdded = wasAdded;
        wasAdded = false;
        return isAdded ? bring(true) : undefined;
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [host, signal]);

  return Dropdown ? <Dropdown island={island} adds={adds} /> : null;
}

export const feature: Feature<null> = { read: () => ok(null), Component: HoverTrigger };
