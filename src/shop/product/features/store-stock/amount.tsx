import { type ReactNode, useEffect, useState } from 'react';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { usePiece } from '../../../../parts/piece.ts';
import { fetchAmount } from '../../stock.ts';
import type { marker } from './marker.ts';
import type { StockProps } from './store-opener.tsx';

const Part = partOf<typeof marker.selectors>();

/**
 * Shows the amount in its label, with the template's classes for the theme (contract/page.md, 3.12). When another offer is chosen, the old
 * amount is hidden until the new one arrives.
 */
export function Amount({ sum }: { readonly sum: NonNullable<StockProps['sum']> }): ReactNode {
  const parts = useParts();
  const key = JSON.stringify(sum);
  /** `piece` is `null` if the server has no amount. */
  const [answer, setAnswer] = useState<{ readonly key: string; readonly piece: DocumentFragment | null }>();
  useEffect(() => {
    let isWanted = true;
    const { itemId, stores } = JSON.parse(key) as typeof sum;
    void fetchAmount(itemId, stores).then((piece) => isWanted && setAnswer({ key, piece: piece ?? null }));
    return () => {
      isWanted = false;
    };
  }, [key]);
  const known = answer?.key === key ? answer : undefined;
  usePiece(known?.piece ?? null, () => parts.find('sum')[0] as HTMLElement);
  return <Part name="sum" classes={{ ...(known && { 'status-amount--loaded': true }), 'status-amount--visible': known?.piece != null }} />;
}
