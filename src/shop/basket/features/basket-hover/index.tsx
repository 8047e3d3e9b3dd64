import { type ComponentType, type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { ok } from '../../../../platform/result.ts';
import { useKeptInside } from '../../../../ui/keep-inside.ts';
import { subscribeBasket } from '../../store.ts';
import { followBasket } from '../../sync.ts';
import type { DropdownProps } from './dropdown.tsx';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** The dropdown is for screens wider than this, px [HOV-01]. */
const narrow = 991;
/** Milliseconds that a tap on a phone leaves its mark [BUY-12]. */
const markTime = 3000;
/** The template's own dropdown waits for these on document, and would ask for the same. */
const heardByPage = ['mouseover', 'mouseout'];

const load = () => Promise.all([import('./dropdown.tsx'), import('../../hover.ts'), import('../../fly-state.ts')]);

/** The header's basket: the dropdown itself comes when somebody points at it, or has added something [HOV-01]. */
function HoverTrigger({ island }: IslandProps<null, typeof marker>): ReactNode {
  const { host, selectors, signal } = island;
  const [Dropdown, setDropdown] = useState<ComponentType<DropdownProps>>();
  const [adds, setAdds] = useState(0);
  const [isTapped, setTapped] = useState(false);
  useKeptInside(host, heardByPage, signal);
  useEffect(() => {
    if (!isTapped) return;
    const timer = setTimeout(() => setTapped(false), markTime);
    return () => clearTimeout(timer);
  }, [isTapped]);

  const isWide = useCallback(() => (host.ownerDocument.defaultView?.innerWidth ?? 0) > narrow, [host]);
  /** Answers the header's sums, if they have come with the dropdown's content. */
  const bring = useCallback(
    async (isAdded: boolean) => {
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
    },
    [isWide, signal],
  );
  useLayoutEffect(() => {
    let wasAdded = false;
    const stops = [
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
  }, [bring]);

  // What has the focus in the dropdown stays there: its button asks again by itself.
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

export const feature: Feature<null, typeof marker> = { read: () => ok(null), Component: HoverTrigger };
