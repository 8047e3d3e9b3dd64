import { type ComponentProps, type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { pageWords } from '../../../../parts/text-nodes.ts';
import { findAll } from '../../../../platform/find.ts';
import { ok } from '../../../../platform/result.ts';
import { getContext } from '../../../context.ts';
import { sizeSystem } from '../../size-system.ts';
import type { marker } from './marker.ts';
import type { Sizes } from './sizes.tsx';

const Part = partOf<typeof marker.selectors>();

/** Matches labels with bars between systems, or a single size. */
const special = /\d.*[|¦｜]|^\s*o(ne\W*size|\/?s)\s*$/i;

/**
 * Shows sizes in the shopper's system and order, wherever they are printed [DET-03, DET-04]. The code loads only for lists that need it.
 */
function SizeLabel({ island, props: printed }: IslandProps<readonly string[], typeof marker>): ReactNode {
  const { shown } = useSnapshot(sizeSystem());
  const [late, setLate] = useState<{ readonly Sizes: ComponentType<ComponentProps<typeof Sizes>> }>();
  const isSpecial = printed.some((label, place) => special.test(label) || parseFloat(label) < parseFloat(printed[place - 1] ?? ''));
  const isWanted = isSpecial || shown !== 'US';
  useEffect(() => {
    if (isWanted && !late) import('./sizes.tsx').then(setLate).catch((error) => getContext().report('size-label', String(error)));
  }, [isWanted, late]);
  // Also when the page inserts sizes later.
  return isWanted && late ? <late.Sizes island={island} printed={printed} /> : <Part name="root" />;
}

export const feature: Feature<readonly string[], typeof marker> = {
  read: (element, { label }) => ok(findAll(element, label).map(pageWords)),
  Component: SizeLabel,
};
