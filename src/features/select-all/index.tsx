import { useEffect, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { failed, ok } from '../../contract/result.ts';
import { bulkState, chooseAll } from '../../shop/basket/bulk.ts';
import type { Feature, IslandProps } from '../feature.ts';

/** Ticked, half ticked or empty as the rows are; pressed, it ticks or clears them all [BULK-01]. */
function SelectAll({ island, props: box }: IslandProps<HTMLInputElement>): null {
  const { isAll, isAny } = useSnapshot(bulkState());
  useLayoutEffect(() => {
    box.checked = isAll;
    box.indeterminate = isAny && !isAll;
  });
  useEffect(() => {
    const follow = (event: Event) => {
      // The template would write its own numbers over ours.
      event.stopPropagation();
      if (event.type === 'change') chooseAll(box.checked);
    };
    for (const type of ['click', 'change']) box.addEventListener(type, follow, { signal: island.signal });
  }, [box, island.signal]);
  return null;
}

export const feature: Feature<HTMLInputElement> = {
  read: (element) =>
    element.matches('input')
      ? ok(element as HTMLInputElement)
      : failed('unreadable', `select-all: expected a checkbox, got ${element.localName}`),
  Component: SelectAll,
};
