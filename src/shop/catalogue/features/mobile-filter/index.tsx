import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { hasClass } from '../../../../platform/find.ts';
import { activePanel } from '../../../active-panel.ts';
import type { marker } from './marker.ts';

type Part = typeof import('./filter-panel.tsx');

/** The filter's panel. Its code loads when it is first opened, or if it is open already [FLT-01]. */
function MobileFilter({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host, signal } = island;
  const isWanted = useSnapshot(activePanel()).name === 'filter' || hasClass(host, 'show');
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    if (isWanted) void import('./filter-panel.tsx').then((loaded) => signal.aborted || setPart(loaded));
  }, [isWanted, signal]);
  return part && <part.FilterPanel island={island} />;
}

export const feature: Feature<undefined, typeof marker> = { Component: MobileFilter };
