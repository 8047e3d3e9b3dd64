import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import * as z from 'zod/mini';
import { applyLook } from '../../../../parts/element-patch.ts';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { Slot } from '../../../../parts/slot.tsx';
import { childOf } from '../../../../platform/find.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { bulkState, runBulk, showsCount } from '../../bulk.ts';
import { type BulkKind, bulkKinds } from '../../bulk-items.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

interface ActionProps {
  readonly kind: BulkKind;
  readonly iblockId: string;
}

const actionSchema = z.object({ action: z.enum(bulkKinds), iblock_id: z._default(z.string(), '') });

/** A button for all selected rows: disabled, enabled with its number, or busy [BULK-01, BULK-02]. */
function BulkAction({ island, props }: IslandProps<ActionProps, typeof marker>): ReactNode {
  const { kind, iblockId } = props;
  const { host: element } = island;
  const state = useSnapshot(bulkState());
  const isRunning = state.running === kind;
  const isOn = state.actions[kind].isOn && (isRunning || !state.running);
  const shown = { isOn, count: showsCount(kind, state) ? state.actions[kind].count : 0 };
  const last = useRef(shown);

  useLayoutEffect(() => {
    last.current = shown;
  });
  useLayoutEffect(() => {
    // Removes the number that the template has written.
    childOf(element, '.text')?.remove();
    return () => mark(element, last.current);
  }, [element]);

  return (
    <>
      <Part
        name="root"
        disabled={!isOn || isRunning}
        busy={isRunning}
        classes={{ 'no-action': !isOn, 'animate-load': isOn, clicked: isRunning }}
        onPress={() => void runBulk(kind, iblockId)}
      />
      {shown.count > 0 && (
        <Slot last="root" as={{ tag: 'div', className: 'text' }}>
          (<span>{shown.count}</span>)
        </Slot>
      )}
    </>
  );
}

/** Marks the page's own button as the template would. */
function mark(element: Element, { isOn, count }: { readonly isOn: boolean; readonly count: number }): void {
  applyLook([element], { classes: { 'no-action': !isOn, ...(isOn && { 'animate-load': true }) } });
  if (count === 0) return;
  const [text, number] = [element.ownerDocument.createElement('div'), element.ownerDocument.createElement('span')];
  text.className = 'text';
  number.textContent = String(count);
  text.append('(', number, ')');
  element.append(text);
}

export const feature: Feature<ActionProps, typeof marker> = {
  read(element) {
    const { action, iblock_id } = (element as HTMLElement).dataset;
    const read = z.safeParse(actionSchema, { action, iblock_id });
    if (!read.success) return failed('unreadable', `bulk-actions: expected data-action buy, wish, compare or favorite, got "${action}"`);
    return ok({ kind: read.data.action, iblockId: read.data.iblock_id });
  },
  Component: BulkAction,
};
