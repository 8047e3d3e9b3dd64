import { type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useSnapshot } from 'valtio/react';
import * as z from 'zod/mini';
import { failed, ok } from '../../contract/result.ts';
import type { BulkKind } from '../../rules/bulk.ts';
import { bulkState, runBulk, showsCount } from '../../shop/basket/bulk.ts';
import { onButtonKeys } from '../../ui/as-button.ts';
import { borrow } from '../../ui/borrow.ts';
import type { Feature, IslandProps } from '../feature.ts';

interface ActionProps {
  readonly kind: BulkKind;
  readonly iblockId: string;
}

const actionSchema = z.object({
  action: z.enum(['buy', 'wish', 'compare', 'favorite']),
  iblock_id: z._default(z.string(), ''),
});

/** One button for all that is selected: off, on with its number, or busy while its request runs [BULK-01, BULK-02]. */
function BulkAction({ island, props }: IslandProps<ActionProps>): ReactNode {
  const { kind, iblockId } = props;
  const { element, signal } = island;
  const state = useSnapshot(bulkState());
  const isRunning = state.running === kind;
  const isOn = state.actions[kind].isOn && (isRunning || !state.running);
  const shown = { isOn, count: showsCount(kind, state) ? state.actions[kind].count : 0 };
  const last = useRef(shown);
  const button = useMemo(() => borrow(element), [element]);

  useLayoutEffect(() => {
    last.current = shown;
    button.setAttribute('role', 'button');
    button.setAttribute('tabindex', '0');
    button.setAttribute('aria-disabled', String(!isOn || isRunning));
    button.setAttribute('aria-busy', String(isRunning));
    button.toggleClass('no-action', !isOn);
    button.toggleClass('animate-load', isOn);
    button.toggleClass('clicked', isRunning);
  });
  useLayoutEffect(() => {
    // The template's own number, from before.
    const number = element.querySelector(':scope > .text');
    number?.remove();
    return () => {
      button.giveBack();
      if (number) element.append(number);
      mark(element, last.current);
    };
  }, [element, button]);
  useEffect(() => {
    const run = () => void runBulk(kind, iblockId);
    island.onPress(run);
    onButtonKeys(element, island.selectors.root, run, signal);
  }, [element, island, kind, iblockId, signal]);

  return (
    shown.count > 0 &&
    createPortal(
      <div className="text">
        (<span>{shown.count}</span>)
      </div>,
      element,
    )
  );
}

/** Marks the page's own button as the template would. */
function mark(element: Element, { isOn, count }: { readonly isOn: boolean; readonly count: number }): void {
  element.classList.toggle('no-action', !isOn);
  if (isOn) element.classList.add('animate-load');
  element.querySelector(':scope > .text')?.remove();
  if (count === 0) return;
  const [text, number] = [element.ownerDocument.createElement('div'), element.ownerDocument.createElement('span')];
  text.className = 'text';
  number.textContent = String(count);
  text.append('(', number, ')');
  element.append(text);
}

export const feature: Feature<ActionProps> = {
  read(element) {
    const { action, iblock_id } = (element as HTMLElement).dataset;
    const read = z.safeParse(actionSchema, { action, iblock_id });
    if (!read.success) return failed('unreadable', `bulk-actions: expected data-action buy, wish, compare or favorite, got "${action}"`);
    return ok({ kind: read.data.action, iblockId: read.data.iblock_id });
  },
  Component: BulkAction,
};
