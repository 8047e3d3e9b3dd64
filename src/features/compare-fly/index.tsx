import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { ok } from '../../contract/result.ts';
import type { PiecePlace } from '../../page/piece-place.ts';
import { counters, hasCounterChanged } from '../../shop/basket/counters.ts';
import { followBasket } from '../../shop/basket/sync.ts';
import { type Borrowed, borrow } from '../../ui/borrow.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import type { Feature, IslandProps, Selectors } from '../feature.ts';

/** The link to the compared items: its number follows at once, the link itself comes anew after each change of the list [CMP-02]. */
function CompareFly({ island }: IslandProps<null>): ReactNode {
  const { host, selectors, signal } = island;
  const { compare } = useSnapshot(counters);
  const borrowed = useBorrow();
  const [, setVersion] = useState(0);
  const kept = useMemo((): { place?: PiecePlace; shown: number | undefined } => ({ shown: counters.compare }), []);

  useLayoutEffect(() => {
    if (compare !== undefined) write(host, selectors, compare, borrowed);
  });

  useEffect(() => {
    const reread = async () => {
      if (counters.compare === kept.shown) return;
      const count = counters.compare;
      const [{ readComparePreview }, { makePiecePlace }] = await Promise.all([
        import('../../shop/compare/compare-preview.ts'),
        import('../../page/piece-place.ts'),
      ]);
      const content = await readComparePreview();
      if (!content || signal.aborted) return;
      kept.shown = count;
      kept.place ??= makePiecePlace(host);
      kept.place.put(content);
      setVersion((earlier) => earlier + 1);
    };
    // The number is there; what else differs is read by who has changed the list, and elsewhere by who comes near.
    const stop = followBasket((isElsewhere) => (isElsewhere ? undefined : reread().then(() => undefined)));
    for (const type of ['pointerenter', 'focusin']) host.addEventListener(type, () => void reread(), { signal });
    return () => {
      stop();
      kept.place?.giveBack();
    };
  }, [kept, host, signal]);
  return null;
}

/** As the template marks it: the box and the number each have a class for “empty” (contract/page.md, 3.15). */
function write(box: Element, selectors: Selectors, count: number, borrowed: (element: Element) => Borrowed): void {
  borrowed(box).toggleClass('empty_block', count === 0);
  for (const part of box.querySelectorAll(selectors.count ?? '.count')) borrowed(part).toggleClass('empty_items', count === 0);
  for (const number of box.querySelectorAll(selectors.number ?? '.items')) borrowed(number).setText(String(count));
}

export const feature: Feature<null> = {
  read: () => ok(null),
  Component: CompareFly,
  handBack(element, _props, selectors) {
    if (counters.compare !== undefined && hasCounterChanged('compare')) write(element, selectors, counters.compare, borrow);
  },
};
