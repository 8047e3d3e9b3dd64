import { type ReactNode, useLayoutEffect } from 'react';
import { ok } from '../../contract/result.ts';
import { lateTexts } from '../../state/late-texts.ts';
import type { Feature, IslandProps } from '../feature.ts';
import { startSteps } from './scroll-steps.ts';

const texts = lateTexts({ 'basket-scroll.back': 'Прокрутить назад', 'basket-scroll.on': 'Прокрутить дальше' });

/** The shop's arrows move its basket lines by steps; by finger, wheel and keys they scroll as ever [SMALL-06]. */
function BasketScroll({ island, props: box }: IslandProps<HTMLElement>): ReactNode {
  const { host, selectors, signal } = island;
  useLayoutEffect(() => {
    const words = (direction: -1 | 1) => texts(direction < 0 ? 'basket-scroll.back' : 'basket-scroll.on');
    return island.onPress(startSteps(host, box, { controls: selectors.controls ?? '', signal, words }));
  }, [island, host, box, selectors, signal]);
  return null;
}

export const feature: Feature<HTMLElement> = {
  /** A frame without a box in it scrolls itself. */
  read: (element, { box = '' }) => ok(element.querySelector<HTMLElement>(box) ?? (element as HTMLElement)),
  Component: BasketScroll,
};
