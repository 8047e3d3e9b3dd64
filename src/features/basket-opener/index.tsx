import { type ComponentType, type ReactNode, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { ok } from '../../contract/result.ts';
import { noteFocus } from '../../page/focus.ts';
import { counters, hasCounterChanged } from '../../shop/basket/counters.ts';
import { flyState } from '../../shop/basket/fly-state.ts';
import { subscribeBasket } from '../../shop/basket/store.ts';
import { followBasket } from '../../shop/basket/sync.ts';
import { lateTexts } from '../../state/late-texts.ts';
import { notify } from '../../state/overlays.ts';
import { shop } from '../../state/shop.ts';
import { type Borrowed, borrow } from '../../ui/borrow.ts';
import { pressByKeys } from '../../ui/press-by-keys.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import type { Feature, IslandProps, Selectors } from '../feature.ts';
import type { FlyBoxProps } from './fly-box.tsx';

const texts = lateTexts({ 'fly.delayed': 'Отложенные, товаров: {count}' });

type Parts = readonly [typeof import('../../shop/basket/fly.ts'), typeof import('./fly-box.tsx')];

/** Once they are there a press waits for nothing: asking for what is loaded costs a task. */
let parts: Parts | undefined;
async function loadParts(): Promise<Parts> {
  parts = await Promise.all([import('../../shop/basket/fly.ts'), import('./fly-box.tsx')]);
  return parts;
}

/** The buttons on the edge of the fly-out. All else comes when it is first needed [FLY-01]. */
function Opener({ island }: IslandProps<null>): ReactNode {
  const { element, selectors, signal } = island;
  const state = useSnapshot(flyState());
  const values = useSnapshot(counters);
  const borrowed = useBorrow();
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
        if (isAsked) notify('alert', shop().facts.texts('failure.server'));
        return undefined;
      }
    },
    [signal],
  );

  useLayoutEffect(() => {
    const press = (control: Element) => void bring(({ toggleFly }) => toggleFly(control.getAttribute('data-type')), true);
    island.onPress(press);
    pressByKeys(element, selectors.controls ?? '', press, signal);
    // Who points at it will press it.
    element.addEventListener('pointerover', () => void loadParts().catch(() => {}), { once: true, signal });
  }, [island, element, selectors, signal, bring]);

  useEffect(() => {
    let isStillThere: (() => boolean) | undefined;
    const stops = [
      subscribeBasket((_now, _before, { type }) => {
        if (type === 'added') isStillThere = noteFocus(shop().page.document);
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

  // Also when a new piece has brought another opener.
  void state.drawn;
  useLayoutEffect(() => {
    for (const control of element.querySelectorAll(selectors.controls ?? '')) {
      const isDelayed = control.getAttribute('data-type') === 'DelDelCanBuy';
      const count = (isDelayed ? values.delayed : values.basket) ?? (Number.parseInt(control.textContent ?? '', 10) || 0);
      const button = borrowed(control);
      button.setAttribute('role', 'button');
      button.setAttribute('tabindex', '0');
      button.setAttribute('aria-haspopup', 'dialog');
      button.setAttribute('aria-expanded', String(state.isOpen && (state.tab === 'delayed') === isDelayed));
      button.setAttribute('aria-busy', String(state.isOpen && state.isLoading && (!state.piece || state.isStale)));
      button.setAttribute('aria-label', isDelayed ? texts('fly.delayed', { count }) : shop().facts.texts('counter.basket', { count }));
    }
    if (values.basket !== undefined) writeCount(element, selectors, values.basket, values.title, borrowed);
  });

  return Box ? <Box island={island} /> : null;
}

/** The basket's number on the opener, as the template marks it [CNT-01]. */
function writeCount(
  box: Element,
  selectors: Selectors,
  count: number,
  title: string | undefined,
  borrowed: (element: Element) => Borrowed,
): void {
  const button = box.querySelector(selectors.basket ?? '');
  if (!button) return;
  borrowed(button).toggleClass('empty', count === 0);
  if (title) borrowed(button).setAttribute('title', title);
  const number = button.querySelector('.count');
  if (!number) return;
  borrowed(number).toggleClass('empty_items', count === 0);
  borrowed(number).setText(String(count));
}

export const feature: Feature<null> = {
  read: () => ok(null),
  Component: Opener,
  handBack(element, _props, selectors) {
    if (counters.basket !== undefined && hasCounterChanged('basket'))
      writeCount(element, selectors, counters.basket, counters.title, borrow);
  },
};
