import { type ReactNode, useEffect, useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import { failed, ok } from '../../contract/result.ts';
import { lateTexts } from '../../state/late-texts.ts';
import { chooseSizeSystem, followSizeSystem, sizeSystem } from '../../state/size-system.ts';
import { useBorrow } from '../../ui/use-borrow.ts';
import type { Feature, IslandProps } from '../feature.ts';

const texts = lateTexts({
  'sizes.systems': 'Размерная сетка',
});

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** In which system sizes are read, on the whole page and in all tabs: a group of radio buttons, however often it is printed [DET-03]. */
function SizeSystems({ island }: IslandProps<undefined>): ReactNode {
  const { shown } = useSnapshot(sizeSystem());
  const borrowed = useBorrow();

  useLayoutEffect(() => {
    const { element, selectors } = island;
    const group = borrowed(element);
    group.setAttribute('role', 'radiogroup');
    if (!element.hasAttribute('aria-label') && !element.hasAttribute('aria-labelledby'))
      group.setAttribute('aria-label', texts('sizes.systems'));
    for (const control of element.querySelectorAll(selectors.controls ?? '')) {
      const system = control.getAttribute('data-size-system') ?? '';
      const isChosen = system === shown;
      const radio = borrowed(control);
      radio.setAttribute('role', 'radio');
      radio.setAttribute('aria-checked', String(isChosen));
      radio.setAttribute('tabindex', isChosen ? '0' : '-1');
      radio.toggleClass('active', isChosen);
    }
  }, [island, shown, borrowed]);

  useEffect(() => {
    const { element, selectors, signal } = island;
    const choose = (control: Element) => chooseSizeSystem(control.getAttribute('data-size-system'));
    island.onPress(choose);
    followSizeSystem(signal);
    element.addEventListener(
      'keydown',
      (event) => {
        const { key, target } = event as KeyboardEvent;
        const all = [...element.querySelectorAll<HTMLElement>(selectors.controls ?? '')];
        const place = all.indexOf(target as HTMLElement);
        const step = steps[key] ?? (key === ' ' || key === 'Enter' ? 0 : undefined);
        if (place < 0 || step === undefined) return;
        event.preventDefault();
        const next = all[(place + step + all.length) % all.length];
        next?.focus();
        if (next) choose(next);
      },
      { signal },
    );
  }, [island]);
  return null;
}

export const feature: Feature<undefined> = {
  read: (element, selectors) =>
    element.querySelector(selectors.controls ?? '')
      ? ok(undefined)
      : failed('unreadable', 'size-systems: expected controls with data-size-system, got none'),
  Component: SizeSystems,
};
