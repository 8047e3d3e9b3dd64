import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { applyLook } from '../../../../parts/element-patch.ts';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import type { Look } from '../../../../parts/look.ts';
import { partOf } from '../../../../parts/part.tsx';
import { findAll } from '../../../../platform/find.ts';
import { rememberFocus } from '../../../../platform/focus.ts';
import { getContext } from '../../../context.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import { notify } from '../../../overlays.ts';
import { type Counters, counters, hasCounterChanged } from '../../counters.ts';
import { flyState } from '../../fly-state.ts';
import { followAdds } from '../../follow-basket.ts';
import type { FlyBoxProps } from './fly-box.tsx';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

const texts = lazyMessages({ 'counter.basket': 'Корзина, товаров: {count}', 'fly.delayed': 'Отложенные, товаров: {count}' });

type Parts = readonly [typeof import('../../fly.ts'), typeof import('./fly-box.tsx')];

/** Kept after loading, so that a press does not wait for another import. */
let parts: Parts | undefined;
async function loadParts(): Promise<Parts> {
  parts = await Promise.all([import('../../fly.ts'), import('./fly-box.tsx')]);
  return parts;
}

/** Called when the pointer or the focus comes near, so that a press waits for no code. */
const preload = () => void (parts ?? loadParts().catch(() => {}));

/** The buttons on the edge of the fly-out. The panel itself loads at its first use [FLY-01]. */
function Opener({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { signal, selectors } = island;
  // `drawn` is read so that the component renders again with new HTML, which has another opener.
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
        // After an add the shopper is not told that the panel failed: the add has succeeded.
        if (isAsked) notify('alert', getContext().facts.texts('failure.server'));
        return undefined;
      }
    },
    [signal],
  );

  useEffect(() => {
    const stop = followAdds(
      (isStillThere) => bring(({ openFlyAfterAdd }) => openFlyAfterAdd(isStillThere), false),
      () => rememberFocus(getContext().page.document),
    );
    flyState().isThere = true;
    return () => {
      flyState().isThere = false;
      stop();
    };
  }, [bring]);

  // The theme hides a counter of nothing, so that it never comes near the view [CNT-01].
  useEffect(() => void island.wake(`${selectors.opener} .basket-link`), [island, selectors]);

  const isBusy = String(isOpen && isLoading && (!piece || isStale));
  const looks = countLooks(values);
  return (
    <>
      <Part name="root" on={{ pointerover: preload, focusin: preload }} />
      <Part
        name="controls"
        // Prevents a text selection: the browser would search the whole closed panel, which is inert, for its start.
        style={{ 'user-select': 'none' }}
        each={(control) => {
          const isDelayed = control.getAttribute('data-type') === 'DelDelCanBuy';
          const count = (isDelayed ? values.delayed : values.basket) ?? (Number.parseInt(control.textContent ?? '', 10) || 0);
          return {
            label: isDelayed ? texts('fly.delayed', { count }) : texts('counter.basket', { count }),
            expanded: isOpen && tab === parts?.[0].tabOf(control.getAttribute('data-type')),
            attributes: {
              'aria-haspopup': 'dialog',
              // A function, because the engine ignores presses on parts whose `aria-busy` is the text `true`. A press on a busy opener
              // cancels the loading.
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

/** The basket's number on the opener, with the template's classes [CNT-01]. */
function countLooks({ basket, title }: Counters): Readonly<Partial<Record<'basket' | 'count', Look>>> {
  if (basket === undefined) return {};
  return {
    basket: { classes: { empty: basket === 0 }, title },
    count: { classes: { empty_items: basket === 0 }, text: String(basket) },
  };
}

export const feature: Feature<undefined, typeof marker> = {
  Component: Opener,
  writeBack(element, _props, { basket, count }) {
    if (!hasCounterChanged('basket')) return;
    const looks = countLooks(counters);
    applyLook(findAll(element, basket), looks.basket);
    applyLook(findAll(element, count), looks.count);
  },
};
