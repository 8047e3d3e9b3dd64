import { type ComponentType, type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { useKeptInside } from '../../../../ui/keep-inside.ts';
import { useMoment } from '../../../../ui/use-moment.ts';
import { followAdds } from '../../follow-basket.ts';
import type { DropdownProps } from './dropdown.tsx';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** The dropdown is for screens wider than this, px [HOV-01]. */
const narrow = 991;
/** Milliseconds for which a tap on a phone is marked [BUY-12]. */
const markTime = 3000;
/** Events that the template's own dropdown listens to on document. They must not reach it, or it sends the same request. */
const stoppedEvents = ['mouseover', 'mouseout'];

/** Nothing is remembered of an add. */
const atAdd = () => undefined;

/** The header's basket: the dropdown loads on hover or after an add [HOV-01]. */
function HoverTrigger({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host, selectors, signal } = island;
  const [Dropdown, setDropdown] = useState<ComponentType<DropdownProps>>();
  const [adds, setAdds] = useState(0);
  const [isTapped, setTapped] = useMoment(markTime);
  useKeptInside(host, stoppedEvents, signal);

  const isWide = useCallback(() => (host.ownerDocument.defaultView?.innerWidth ?? 0) > narrow, [host]);
  /** Returns the header's sums, if the dropdown's content has them. */
  const bring = useCallback(
    async (isAdded: boolean) => {
      if (!isWide()) return undefined;
      try {
        const { loadDropdown } = await import('./load-dropdown.ts');
        if (signal.aborted) return undefined;
        return await loadDropdown(isAdded, (part, isCounted) => {
          setDropdown(() => part);
          if (isCounted) setAdds((count) => count + 1);
        });
      } catch {
        // The link still leads to the basket.
        return undefined;
      }
    },
    [isWide, signal],
  );
  useLayoutEffect(() => followAdds(() => bring(true), atAdd), [bring]);

  // A focus inside the dropdown does not load it again: its own button does that.
  const isInside = ({ target }: Event) => target instanceof Element && target.closest(selectors.block) !== null;
  return (
    <>
      <Part
        name="root"
        classes={isTapped ? { clicked: true } : {}}
        on={{
          mouseenter: () => void bring(false),
          focusin: (event) => void (isInside(event) || bring(false)),
          click: () => setTapped(!isWide()),
        }}
      />
      {Dropdown && <Dropdown island={island} adds={adds} />}
    </>
  );
}

export const feature: Feature<undefined, typeof marker> = { Component: HoverTrigger };
