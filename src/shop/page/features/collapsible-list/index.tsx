import type { ReactNode } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { useParts } from '../../../../parts/part.tsx';
import { Slot } from '../../../../parts/slot.tsx';
import { Fold } from '../../../../ui/fold.tsx';
import { lazyMessages } from '../../../lazy-messages.ts';
import type { marker } from './marker.ts';

/** Number of entries that are always shown (specification, section 9). */
const shownEntries = 3;

const texts = lazyMessages({ 'list.all': 'Показать все', 'list.fewer': 'Скрыть' });

/** A list of more than three entries shows three, and all of them when asked [DET-08]. */
function CollapsibleList({ island: { host, selectors } }: IslandProps<undefined, typeof marker>): ReactNode {
  const parts = useParts();
  const rest = () => {
    const [list = host] = parts.find('list');
    const entries = [...list.children].filter((entry) => !entry.matches(selectors.controls));
    return entries.slice(shownEntries) as HTMLElement[];
  };
  return (
    <Fold
      rest={rest}
      labels={{ open: texts('list.fewer'), closed: texts('list.all') }}
      slot={
        <Slot
          behind={parts.find('list').length ? 'list' : 'root'}
          as={{ tag: 'button', type: 'button', className: 'js-collapsible-toggle' }}
        />
      }
      // The list gets shorter above the button: the view scrolls so that the button stays in place.
      onToggled={(isOpen, button) => isOpen || button.scrollIntoView({ block: 'nearest' })}
    />
  );
}

export const feature: Feature<undefined, typeof marker> = { Component: CollapsibleList };
