import type { ReactNode } from 'react';
import type { Feature } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { nameIfNone } from '../../../../ui/name-or-role.ts';
import { useScrollSteps } from '../../../../ui/scroll-steps.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

const texts = lazyMessages({ 'basket-scroll.back': 'Прокрутить назад', 'basket-scroll.on': 'Прокрутить дальше' });

const directionOf = (control: Element): -1 | 1 => (Number(control.getAttribute('data-scroll-step')) < 0 ? -1 : 1);
const nameOf = (control: Element) => texts(directionOf(control) < 0 ? 'basket-scroll.back' : 'basket-scroll.on');

/** The shop's arrow buttons scroll the basket lines by steps. Scrolling by finger, wheel and keys stays the browser's [SMALL-06]. */
function BasketScroll(): ReactNode {
  const parts = useParts();
  // Without a box inside, the frame itself scrolls.
  const { isAtEnd, step } = useScrollSteps(parts.find('box')[0] ?? parts.find('root')[0]);
  return (
    <Part
      name="controls"
      repeats
      each={(control) => ({
        // `disabled` is announced but keeps the focus.
        disabled: isAtEnd(directionOf(control)),
        classes: { disabled: isAtEnd(directionOf(control)) },
        ...(!control.hasAttribute('title') && nameIfNone(control, nameOf(control))),
      })}
      onPress={(control) => step(directionOf(control))}
    />
  );
}

export const feature: Feature<undefined, typeof marker> = { Component: BasketScroll };
