import { useLayoutEffect, useRef } from 'react';
import { useRewrite } from '../parts/part.tsx';
import { reorder } from './reorder.ts';

/** Elements of the page in one list, with their printed data. */
interface Printed {
  readonly list: Element;
  readonly items: readonly Element[];
  readonly printed: readonly string[];
}

interface Order {
  /** Indexes of the items in the wanted order. */
  readonly order: readonly number[];
  /** Whether they are inserted again even in their current order: then no element counts as a layout shift. */
  readonly isAnew: boolean;
}

/**
 * Keeps the page's own elements in another order, and restores theirs. Not a part, but a rewriting (`useRewrite`): order is not the look of one element, and
 * islands around the list need not read themselves again for it. Returns a function that finds the elements in the page's own order.
 */
export function useOrder<List extends Printed>(read: () => List | undefined, arrange: (list: List) => Order): () => List | undefined {
  const known = useRef<{ readonly list: List | undefined; readonly arranged: string; undo(): void }>(undefined);
  useRewrite(() => {
    if (known.current && known.current.arranged === orderOf(read())) return false;
    known.current?.undo();
    const list = read();
    const { order, isAnew } = list ? arrange(list) : { order: [], isAnew: false };
    const isMoved = isAnew || order.some((index, place) => index !== place);
    const undo = list && isMoved ? reorder(list.list, list.items, order) : () => {};
    known.current = { list, arranged: order.map((index) => list?.printed[index]).join('\n'), undo };
    return isMoved ? undefined : false;
  });
  useLayoutEffect(
    () => () => {
      known.current?.undo();
      known.current = undefined;
    },
    [],
  );
  return () => {
    const [kept, list] = [known.current?.list, read()];
    return kept && list?.items.length === kept.items.length && list.items.every((item) => kept.items.includes(item)) ? kept : list;
  };
}

const orderOf = (list: Printed | undefined): string => list?.printed.join('\n') ?? '';
