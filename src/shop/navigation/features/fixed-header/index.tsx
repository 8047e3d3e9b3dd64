import type { ReactNode } from 'react';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { partOf } from '../../../../parts/part.tsx';
import { useOnceScrolled } from '../../../../ui/use-once-scrolled.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

const load = async () => (await import('./shown-header.tsx')).ShownHeader;

/** Nothing of it is seen before the page is scrolled [HDR-01]. */
function FixedHeader(given: IslandProps<undefined, typeof marker>): ReactNode {
  const ShownHeader = useOnceScrolled(load, given.island);
  // The keyboard must not reach a hidden header.
  return ShownHeader ? <ShownHeader {...given} /> : <Part name="root" attributes={{ inert: '' }} />;
}

export const feature: Feature<undefined, typeof marker> = { Component: FixedHeader };
