import { type ReactNode, useEffect } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import type { Look } from '../../../../parts/look.ts';
import { partOf } from '../../../../parts/part.tsx';
import { stopEvent } from '../../../../parts/part-events.ts';
import { ok } from '../../../../platform/result.ts';
import { getContext } from '../../../context.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import { resetCheckboxes } from '../../../page/index.ts';
import { addBulkList, countChosen, followRows } from '../../bulk.ts';
import { type BulkSelectors, hasBox, readBulkRows, tickRows, titleOfUnnamed } from '../../page/bulk-rows.ts';
import type { marker } from './marker.ts';

const texts = lazyMessages({ 'bulk.row': 'Выбрать: {name}' });

const Part = partOf<typeof marker.selectors>();

/** Reads which rows of a list are ticked; the buttons above the list send them. The checkboxes stay the page's own [BULK-01]. */
function BulkList({ island, props }: IslandProps<BulkSelectors, typeof marker>): ReactNode {
  const { host: element, signal } = island;
  useEffect(() => {
    const { page, natives } = getContext();
    resetCheckboxes(page, countChosen, signal);
    // Paging adds unticked rows, and a filter takes ticked ones away.
    const observer = new natives.MutationObserver((records) => {
      if (records.some(({ addedNodes, removedNodes }) => [...addedNodes, ...removedNodes].some((node) => hasBox(node, props))))
        countChosen();
    });
    observer.observe(element, { childList: true, subtree: true });
    const removeList = addBulkList({ read: () => readBulkRows(element, props), tick: (on) => tickRows(element, props, on) });
    return () => {
      observer.disconnect();
      removeList();
    };
  }, [element, signal, props]);
  const change = (event: Event) => {
    // The template's own handler would overwrite our numbers.
    stopEvent(event);
    followRows();
  };
  return <Part name="box" on={{ click: stopEvent, change }} each={(box) => nameBox(box, props)} />;
}

const nameBox = (box: HTMLElement, { row }: BulkSelectors): Look => {
  const name = titleOfUnnamed(box, row);
  return name ? { attributes: { 'aria-label': (own) => own ?? texts('bulk.row', { name }) } } : {};
};

export const feature: Feature<BulkSelectors, typeof marker> = {
  read: (_element, { row, box }) => ok({ row, box }),
  Component: BulkList,
};
