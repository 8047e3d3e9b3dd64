import { useLayoutEffect, useRef } from 'react';
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
 * Keeps the page's own elements in another order, and restores theirs. Not a part: order is not the look of one element.
 * `now`: their printed data, in the current order. Returns a function that finds them in the page's own order.
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
