import type { ReactNode } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { useOnceScrolled } from '../../../../ui/use-once-scrolled.ts';
import type { marker } from './marker.ts';

const load = async () => (await import('./to-top-when-far.tsx')).ToTopWhenFar;

/** Nothing leads to the top before the page is scrolled [SMALL-01]. */
function ScrollToTop(given: IslandProps<undefined, typeof marker>): ReactNode {
  const ToTopWhenFar = useOnceScrolled(load, given.island);
  return ToTopWhenFar && <ToTopWhenFar {...given} />;
}

export const feature: Feature<undefined, typeof marker> = { Component: ScrollToTop };
