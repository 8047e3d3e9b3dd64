import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { makeLike } from '../../../../parts/element-patch.ts';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import type { Look } from '../../../../parts/look.ts';
import { partOf } from '../../../../parts/part.tsx';
import { findAll } from '../../../../platform/find.ts';
import { noteFocus } from '../../../../platform/focus.ts';
import { ok } from '../../../../platform/result.ts';
import { getContext } from '../../../context.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import { notify } from '../../../overlays.ts';
import { type Counters, counters, hasCounterChanged } from '../../counters.ts';
import { flyState } from '../../fly-state.ts';
import { subscribeBasket } from '../../store.ts';
import { followBasket } from '../../sync.ts';
import type { FlyBoxProps } from './fly-box.tsx';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

const texts = lazyMessages({ 'fly.delayed': 'Отложенные, товаров: {count}' });

type Parts = readonly [typeof import('../../fly.ts'), typeof import('./fly-box.tsx')];

/** Once they are there a press waits for nothing: asking for what is loaded costs a task. */
let parts: Parts | undefined;
async function loadParts(): Promise<Parts> {
  parts = await Promise.all([import('../../fly.ts'), import('./fly-box.tsx')]);
  return parts;
}

/** The buttons on the edge of the fly-out. All else comes when it is first needed [FLY-01]. */
function Opener({ island }: IslandProps<null, typeof marker>): ReactNode {
  const { signal } = island;
  // Drawn anew with a new piece, too: it has brought another opener.
  const { isOpen, tab, isLoading, isStale, piece, drawn: _drawn } = useSnapshot(flyState());
  const values = useSnapshot(counters);
  const [Box, setBox] = useState<ComponentType<FlyBoxProps>>();

  const bring = useCallback(
    async <Value,>(act: (fly: Parts[0]) => Value, isAsked: boolean): Promise<Awaited<Value> | undefined> => {
      try {
        const [fly, { FlyBox }] = parts ?? (await loadParts());
        if (signal.aborted) return undefined;
        setBox(() => FlyBox);
        return await act(fly);
      } catch {
        // What would have opened by itself after an add is no failure to the shopper: the add went well.
        if (isAsked) notify('alert', getContext().facts.texts('failure.server'));
        return undefined;
      }
    },
    [signal],
  );

  useEffect(() => {
    let isStillThere: (() => boolean) | undefined;
    const stops = [
      subscribeBasket((_now, _before, { type }) => {
        if (type === 'added') isStillThere = noteFocus(getContext().page.document);
      }),
      // The read that follows every change brings the new line along: one before it would be the same once more.
      followBasket(() => {
        const there = isStillThere;
        isStillThere = undefined;
        return there && bring(({ openFlyAfterAdd }) => openFlyAfterAdd(there), false);
      }),
    ];
    flyState().isThere = true;
    return () => {
      flyState().isThere = false;
      for (const stop of stops) stop();
    };
  }, [bring]);

  const isBusy = String(isOpen && isLoading && (!piece || isStale));
  const looks = countLooks(values);
  return (
    <>
      {/* Who points at it will press it. */}
      <Part name="root" on={{ pointerover: () => void (parts ?? loadParts().catch(() => {})) }} />
      <Part
        name="controls"
        // No selection begins at a press: the browser would look for its place in all of the closed panel, which is inert.
        style={{ 'user-select': 'none' }}
        each={(control) => {
          const isDelayed = control.getAttribute('data-type') === 'DelDelCanBuy';
          const count = (isDelayed ? values.delayed : values.basket) ?? (Number.parseInt(control.textContent ?? '', 10) || 0);
          return {
            label: isDelayed ? texts('fly.delayed', { count }) : getContext().facts.texts('counter.basket', { count }),
            expanded: isOpen && (tab === 'delayed') === isDelayed,
            attributes: {
              'aria-haspopup': 'dialog',
              // By a function: what it opens is busy, and a press calls that off.
              'aria-busy': () => isBusy,
            },
          };
        }}
        onPress={(control) => void bring(({ toggleFly }) => toggleFly(control.getAttribute('data-type')), true)}
      />
      <Part name="basket" {...looks.basket} />
      <Part name="count" {...looks.count} />
      {Box && <Box island={island} />}
    </>
  );
}

/** The basket's number on the opener, as the template marks it [CNT-01]. */
function countLooks({ basket, title }: Counters): Readonly<Partial<Record<'basket' | 'count', Look>>> {
  if (basket === undefined) return {};
  return {
    basket: { classes: { empty: basket === 0 }, title },
    count: { classes: { empty_items: basket === 0 }, text: String(basket) },
  };
}

export const feature: Feature<null, typeof marker> = {
  read: () => ok(null),
  Component: Opener,
  writeBack(element, _props, { basket, count }) {
    if (!hasCounterChanged('basket')) return;
    const looks = countLooks(counters);
    makeLike(findAll(element, basket), looks.basket);
    makeLike(findAll(element, count), looks.count);
  },
};
