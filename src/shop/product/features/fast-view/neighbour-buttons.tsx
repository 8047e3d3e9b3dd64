import { type ReactNode, useRef } from 'react';
import { useSnapshot } from 'valtio/react';
import { useDialogKeys } from '../../../../ui/use-dialog-keys.ts';
import type { ListFilter } from '../../../catalogue/index.ts';
import type { FragmentDialog } from '../../../popups/index.ts';
import { fastViewTexts, loadNeighbour, type Viewed } from '../../fast-view.ts';
import type { FastViewTrigger } from '../../page/fast-view-trigger.ts';

/** The position in the list: the shown product, and the list's filter and order. */
export interface ListPosition extends ListFilter, Omit<FastViewTrigger, 'address' | 'isService'> {
  element: string;
}

interface NeighbourProps {
  readonly dialog: FragmentDialog;
  readonly position: ListPosition;
  onShown(viewed: Viewed): void;
}

/** Elements in which arrow keys have another function: fields, galleries, choices. */
const ownArrows =
  'input, select, textarea, [contenteditable], .swiper, .detail-gallery-big, [role="radiogroup"], [role="listbox"], [role="tablist"], [role="slider"]';

const keys: Readonly<Record<string, 'prev' | 'next'>> = { ArrowLeft: 'prev', ArrowRight: 'next' };

/** Buttons and arrow keys for the previous and next product; the list wraps at its ends [DET-11]. */
export function NeighbourButtons({ dialog, position, onShown }: NeighbourProps): ReactNode {
  const { isLoading } = useSnapshot(dialog.state);
  const buttons = useRef<HTMLFieldSetElement>(null);
  const go = (action: 'prev' | 'next') =>
    void dialog.show(
      async (signal) => {
        const viewed = await loadNeighbour(position, action, signal);
        if (viewed.ok) onShown(viewed.value);
        return viewed;
      },
      (name) => fastViewTexts('fastView.shown', { name }),
    );

  useDialogKeys(buttons, (event) => {
    const action = keys[event.key];
    const { target } = event;
    if (!action || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (target instanceof Element && target.closest(ownArrows)) return;
    event.preventDefault();
    if (!event.repeat) go(action);
  });

  const button = (action: 'prev' | 'next', label: string, sign: string) => (
    <button type="button" aria-label={label} title={label} aria-disabled={isLoading} onClick={() => go(action)}>
      {sign}
    </button>
  );
  return (
    <fieldset ref={buttons} className="vitrina-dialog__ways" aria-label={fastViewTexts('fastView.ways')}>
      {button('prev', fastViewTexts('fastView.previous'), '‹')}
      {button('next', fastViewTexts('fastView.next'), '›')}
    </fieldset>
  );
}
