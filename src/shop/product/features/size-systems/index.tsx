import { type ReactNode, useEffect } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { find } from '../../../../platform/find.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { labelIfNone } from '../../../../ui/named.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import { chooseSizeSystem, followSizeSystem } from '../../choose-size-system.ts';
import { sizeSystem } from '../../size-system.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

const texts = lazyMessages({
  'sizes.systems': 'Размерная сетка',
});

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

const systemOf = (control: Element) => control.getAttribute('data-size-system') ?? '';
const choose = (control: Element) => chooseSizeSystem(systemOf(control));

/** The choice of the size system, for the whole page and all tabs: a radio group, which may be printed several times [DET-03]. */
function SizeSystems({ island: { signal } }: IslandProps<undefined, typeof marker>): ReactNode {
  const { shown } = useSnapshot(sizeSystem());
  const parts = useParts();
  useEffect(() => followSizeSystem(signal), [signal]);

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const all = parts.find('controls');
    const next = all[(all.indexOf(event.target as HTMLElement) + step + all.length) % all.length];
    next?.focus();
    if (next) choose(next);
  };
  const radio = (control: Element) => {
    const isChosen = systemOf(control) === shown;
    return { tabIndex: isChosen ? 0 : -1, classes: { active: isChosen }, attributes: { 'aria-checked': String(isChosen) } };
  };
  return (
    <>
      <Part name="root" role="radiogroup" each={(group) => labelIfNone(group, texts('sizes.systems'))} />
      <Part name="controls" role="radio" each={radio} onPress={choose} onKeyDown={move} />
    </>
  );
}

export const feature: Feature<undefined, typeof marker> = {
  read: (element, selectors) =>
    find(element, selectors.controls) ? ok(undefined) : failed('unreadable', 'size-systems: expected data-size-system, got none'),
  Component: SizeSystems,
};
