import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { stopEvent } from '../../../../parts/part-events.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { bulkState, chooseAll } from '../../bulk.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

/** The checkbox for all rows: checked, mixed or empty. A press checks or clears all rows [BULK-01]. */
function SelectAll(): ReactNode {
  const { isAll, isAny } = useSnapshot(bulkState());
  const change = (event: Event, box: HTMLElement) => {
    // The template's own handler would overwrite our numbers.
    stopEvent(event);
    chooseAll(box.matches(':checked'));
  };
  return <Part name="root" checked={isAll || (isAny && 'mixed')} on={{ click: stopEvent, change }} />;
}

export const feature: Feature<undefined, typeof marker> = {
  read: (element) =>
    element.matches('input') ? ok(undefined) : failed('unreadable', `select-all: expected a checkbox, got ${element.localName}`),
  Component: SelectAll,
};
