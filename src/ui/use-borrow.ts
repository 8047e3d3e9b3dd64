import { useLayoutEffect, useState } from 'react';
import { type Borrowed, borrow } from './borrow.ts';

/** Changes to elements of the page, all of them undone when the island goes. The function stays the same from drawing to drawing. */
export function useBorrow(): (element: Element) => Borrowed {
  const [all] = useState(() => new Map<Element, Borrowed>());
  const [borrowed] = useState(() => (element: Element) => {
    const known = all.get(element) ?? borrow(element);
    all.set(element, known);
    return known;
  });
  useLayoutEffect(
    () => () => {
      for (const known of all.values()) known.giveBack();
      all.clear();
    },
    [all],
  );
  return borrowed;
}
