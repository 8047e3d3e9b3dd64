import type { ReactNode } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { find } from '../../../../platform/find.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { useChanges } from '../../../../ui/use-changes.ts';
import { getContext } from '../../../context.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import { isPriceFrom, itemAround } from '../../page/price-from.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

const texts = lazyMessages({ FROM: 'от' });

/** Puts «от» before the price of the cheapest variant, once [DET-09]. */
function PriceFrom({ island: { host: element, selectors } }: IslandProps<undefined, typeof marker>): ReactNode {
  const prefix = `${texts('FROM').trim()} `;
  // The page, or an earlier run, may have written it already.
  const begins = (price: string) => price.toLowerCase().replace(/\s/g, ' ').startsWith(prefix.toLowerCase());
  // Variants may be inserted later.
  useChanges(itemAround(element, selectors), getContext().natives.MutationObserver);
  return <Part name="price" text={(price) => (begins(price) || !isPriceFrom(element, selectors) ? price : prefix + price)} />;
}

export const feature: Feature<undefined, typeof marker> = {
  read: (element, selectors) =>
    find(element, selectors.price) ? ok(undefined) : failed('unreadable', 'price-from: expected a price, got none'),
  Component: PriceFrom,
};
