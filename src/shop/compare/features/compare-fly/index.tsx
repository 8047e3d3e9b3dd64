import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import { applyLook } from '../../../../parts/element-patch.ts';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import type { PiecePlace } from '../../../../parts/piece-place.ts';
import { findAll } from '../../../../platform/find.ts';
import { counters, followBasket, hasCounterChanged } from '../../../basket/index.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** The link to the compared items: its number changes at once, the link is fetched again after each change of the list [CMP-02]. */
function CompareFly({ island: { host, signal } }: IslandProps<undefined, typeof marker>): ReactNode {
  const looks = looksOf(useSnapshot(counters).compare);
  const [link] = useState(() => comparedLink(host, signal));
  // The number is known; the tab that changed the list fetches the rest at once, other tabs when the pointer comes near.
  useEffect(() => followBasket((isElsewhere) => (isElsewhere ? undefined : link.reread())), [link]);
  useEffect(() => link.restore, [link]);
  const near = () => void link.reread();
  return (
    <>
      <Part name="root" {...looks.root} on={{ pointerenter: near, focusin: near }} />
      <Part name="count" {...looks.count} />
      <Part name="number" {...looks.number} />
    </>
  );
}

/** As the template marks an empty list: one class on the box and one on the number (contract/page.md, 3.15). */
function looksOf(count: number | undefined) {
  if (count === undefined) return {};
  return {
    root: { classes: { empty_block: count === 0 } },
    count: { classes: { empty_items: count === 0 } },
    number: { text: String(count) },
  };
}

/** The server's HTML of the link, in the place of the page's. */
function comparedLink(host: Element, signal: AbortSignal) {
  let shown = counters.compare;
  let place: PiecePlace | undefined;
  return {
    async reread(): Promise<undefined> {
      const count = counters.compare;
      if (count === shown) return undefined;
      const [{ readComparePreview }, { makePiecePlace }, { patchPiece }] = await Promise.all([
        import('../../compare-preview.ts'),
        import('../../../../parts/piece-place.ts'),
        import('../../../../parts/patch-html.ts'),
      ]);
      const content = await readComparePreview();
      if (!content || signal.aborted) return undefined;
      shown = count;
      place ??= makePiecePlace(host);
      place.put(content, patchPiece);
      return undefined;
    },
    restore: () => place?.restore(),
  };
}

export const feature: Feature<undefined, typeof marker> = {
  Component: CompareFly,
  writeBack(element, _props, { count, number }) {
    if (!hasCounterChanged('compare')) return;
    const looks = looksOf(counters.compare);
    applyLook([element], looks.root);
    applyLook(findAll(element, count), looks.count);
    applyLook(findAll(element, number), looks.number);
  },
};
