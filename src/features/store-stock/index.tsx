import { type ReactNode, useEffect, useState } from 'react';
import { failed, ok } from '../../contract/result.ts';
import { readSum } from '../../page/stock.ts';
import type { Feature, Island, IslandProps } from '../feature.ts';

/** A stock label as the page has it. */
export interface StockProps {
  /** The product or offer; empty for a label that opens nothing. */
  readonly itemId: string;
  /** Whose sum over which stores stands in the label. */
  readonly sum: { readonly itemId: string; readonly stores: readonly string[] } | undefined;
}

/**
 * How much there is of an item: the sum over the stores comes when the label is nearly seen, the list of stores when it is
 * pressed; what both need is loaded then [DET-06].
 */
function StoreStock({ island, props }: IslandProps<StockProps>): ReactNode {
  useSum(island, props.sum);
  const [Opener, setOpener] = useState<typeof import('./opener.tsx').StoreOpener>();
  const opens = props.itemId !== '';
  useEffect(() => {
    if (!opens) return;
    let isWanted = true;
    void import('./opener.tsx').then(({ StoreOpener }) => {
      if (isWanted) setOpener(() => StoreOpener);
    });
    return () => {
      isWanted = false;
    };
  }, [opens]);
  return Opener && opens ? <Opener island={island} props={props} /> : null;
}

/** Another offer has another sum: the old one hides until the new one is there. */
function useSum({ element, selectors }: Island, sum: StockProps['sum']): void {
  const key = JSON.stringify(sum);
  useEffect(() => {
    const wanted = key === undefined ? undefined : (JSON.parse(key) as NonNullable<StockProps['sum']>);
    const label = element.querySelector(selectors.sum ?? ':not(*)');
    if (!wanted || !label) return;
    const ended = new AbortController();
    void import('./amount-label.ts').then(({ showAmount }) => showAmount(label, wanted, ended.signal));
    return () => ended.abort();
  }, [element, selectors, key]);
}

export const feature: Feature<StockProps> = {
  read(element, selectors) {
    const label = element.querySelector(selectors.sum ?? ':not(*)');
    const own = /^\d+$/.exec(element.getAttribute('data-id') ?? '')?.[0] ?? '';
    const opens = element.matches(selectors.controls ?? ':not(*)');
    const stated = readSum(label);
    // The label's own id is the one that follows the choice of an offer.
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
