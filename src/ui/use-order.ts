import { useLayoutEffect, useRef } from 'react';
import { reorder } from './reorder.ts';

/** Elements of the page in one list, with what is printed on each. */
interface Printed {
  readonly list: Element;
  readonly items: readonly Element[];
  readonly printed: readonly string[];
}

interface Order {
  /** Places of the items, in the order wanted. */
  readonly order: readonly number[];
  /** Whether they are put in anew even in the order that they have: no element then counts as having moved. */
  readonly isAnew: boolean;
}

/**
 * Keeps the page's own elements in another order, and gives them back in theirs. No part can say it: an order is not what one element
 * is like. `now`: what is printed on them, in the order in which they stand. Answers how to find them in the page's own order.
 */
export function useOrder<List extends Printed>(
  now: string,
  read: () => List | undefined,
  arrange: (list: List) => Order,
): () => List | undefined {
  const known = useRef<{ readonly list: List | undefined; readonly arranged: string; undo(): void }>(undefined);
  useLayoutEffect(() => {
    if (known.current?.arranged === now) return;
    known.current?.undo();
    const list = read();
    const { order, isAnew } = list ? arrange(list) : { order: [], isAnew: false };
    const undo = list && (isAnew || order.some((index, place) => index !== place)) ? reorder(list.list, list.items, order) : () => {};
    known.current = { list, arranged: list ? order.map((index) => list.printed[index]).join('\n') : now, undo };
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
