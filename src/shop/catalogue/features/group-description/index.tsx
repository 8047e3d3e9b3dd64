import { type ReactNode, useLayoutEffect, useState } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { Slot } from '../../../../parts/slot.tsx';
import { Fold } from '../../../../ui/fold.tsx';
import { lazyMessages } from '../../../lazy-messages.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

const texts = lazyMessages({ 'description.more': 'Читать дальше' });

/** Shows the first paragraph of a description, and an ellipsis that reveals the rest [DET-08]. */
function GroupDescription(_props: IslandProps<undefined, typeof marker>): ReactNode {
  const parts = useParts();
  const [isReached, setReached] = useState(false);
  const rest = () => parts.find('paragraph').filter(hasWords).slice(1);
  useLayoutEffect(() => {
    if (isReached) parts.find('paragraph').filter(hasWords)[1]?.focus({ preventScroll: true });
  }, [isReached, parts]);
  return (
    <>
      <Fold
        rest={rest}
        slot={
          <Slot
            last="paragraph"
            at={(paragraph) => (hasWords(paragraph) ? [paragraph] : [])}
            as={{ tag: 'button', type: 'button', className: 'js-description-more' }}
          >
            …
          </Slot>
        }
        slotLook={{ label: texts('description.more'), style: { 'margin-inline-start': '0.4em' } }}
        // Revealed once: the ellipsis disappears and the focus moves to the next paragraph.
        isOnce
        onToggled={(_isOpen, button) => setReached(button.ownerDocument.activeElement === button)}
      />
      <Part name="root" at={() => (isReached ? rest().slice(0, 1) : [])} tabIndex={-1} onBlur={() => setReached(false)} />
    </>
  );
}

const hasWords = ({ textContent }: Element) => textContent?.trim();

export const feature: Feature<undefined, typeof marker> = { Component: GroupDescription };
