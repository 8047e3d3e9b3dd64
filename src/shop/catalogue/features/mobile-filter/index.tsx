import { type ReactNode, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio/react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { hasClass } from '../../../../platform/find.ts';
import { activePanel, closePanel } from '../../../active-panel.ts';
import { getContext } from '../../../context.ts';
import { notifyFailure } from '../../../overlays.ts';
import type { marker } from './marker.ts';

type Part = typeof import('./filter-panel.tsx');

/** The filter's panel. Its code loads when it is first opened, or if it is open already [FLT-01]. */
function MobileFilter({ island }: IslandProps<undefined, typeof marker>): ReactNode {
  const { host, signal } = island;
  const isWanted = useSnapshot(activePanel()).name === 'filter' || hasClass(host, 'show');
  const [part, setPart] = useState<Part>();
  useEffect(() => {
    if (!isWanted) return;
    void import('./filter-panel.tsx').then(
      (loaded) => signal.aborted || setPart(loaded),
      (error) => {
        if (signal.aborted) return;
        // The next press asks again.
        closePanel('filter');
        getContext().report('mobile-filter', String(error));
        notifyFailure({ kind: 'offline', message: String(error) });
      },
    );
  }, [isWanted, signal]);
  return part && <part.FilterPanel island={island} />;
}

export const feature: Feature<undefined, typeof marker> = { Component: MobileFilter };
