import { useEffect } from 'react';
import { ok } from '../../contract/result.ts';
import { onCheckboxesReset } from '../../page/checkboxes.ts';
import { onTemplateEvent } from '../../page/template.ts';
import { addBulkList, countChosen, followRows } from '../../shop/basket/bulk.ts';
import { type BulkSelectors, readBulkRows, tickRows } from '../../shop/basket/page/bulk-rows.ts';
import { shop } from '../../state/shop.ts';
import type { Feature, IslandProps } from '../feature.ts';

/** The ticked rows of a list: what the buttons above it will send. Draws nothing, the boxes are the page's own [BULK-01]. */
function BulkList({ island, props }: IslandProps<BulkSelectors>): null {
  const { element, signal } = island;
  useEffect(() => {
    const follow = (event: Event) => {
      if (!(event.target instanceof Element) || !event.target.matches(props.box)) return;
      // The template counts rows as well, and would write its numbers over ours.
      event.stopPropagation();
      if (event.type === 'change') followRows();
    };
    for (const type of ['click', 'change']) element.addEventListener(type, follow, { capture: true, signal });
    const { page } = shop();
    onCheckboxesReset(page, countChosen, signal);
    // Paging adds rows that nobody has ticked.
    onTemplateEvent(page, 'onCompleteAction', countChosen, signal);
    return addBulkList({ read: () => readBulkRows(element, props), tick: (on) => tickRows(element, props, on) });
  }, [element, signal, props]);
  return null;
}

export const feature: Feature<BulkSelectors> = {
  read: (_element, { row = '', box = '' }) => ok({ row, box }),
  Component: BulkList,
};
