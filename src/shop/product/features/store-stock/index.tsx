import type { ReactNode } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { find } from '../../../../platform/find.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { useLate } from '../../../../ui/use-late.ts';
import { readSum } from '../../page/read-sum.ts';
import type { marker } from './marker.ts';

/** The data of a stock label. */
export interface StockProps {
  /** The product or offer; empty if the label opens nothing. */
  readonly itemId: string;
  /** The item and stores of the amount in the label. */
  readonly sum: { readonly itemId: string; readonly stores: readonly string[] } | undefined;
}

/** A stock label. Its amount loads when it is nearly visible, its list of stores when it is pressed [DET-06]. */
function StoreStock({ island, props }: IslandProps<StockProps, typeof marker>): ReactNode {
  const Amount = useLate(props.sum !== undefined, loadAmount);
  const Opener = useLate(props.itemId !== '', loadOpener);
  return (
    <>
      {Amount && props.sum && <Amount sum={props.sum} />}
      {Opener && <Opener island={island} props={props} />}
    </>
  );
}

const loadAmount = async () => (await import('./amount.tsx')).Amount;
const loadOpener = async () => (await import('./store-opener.tsx')).StoreOpener;

export const feature: Feature<StockProps, typeof marker> = {
  read(element, selectors) {
    const label = find(element, selectors.sum);
    const own = /^\d+$/.exec(element.getAttribute('data-id') ?? '')?.[0] ?? '';
    const opens = element.matches(selectors.controls);
    const stated = readSum(label);
    // The label's own id follows the choice of an offer.
    const sum = stated && { ...stated, itemId: own || stated.itemId };
    if (label && !sum)
      return failed(
        'unreadable',
        `store-stock: data-param-amount is ${label.getAttribute('data-param-amount')}, expected {"ID":…,"STORES":[…]}`,
      );
    if (opens && !own) return failed('unreadable', `store-stock: data-id is "${element.getAttribute('data-id')}", expected digits`);
    return ok({ itemId: opens ? own : '', sum });
  },
  Component: StoreStock,
};
