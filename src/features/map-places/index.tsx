import { type ReactNode, useLayoutEffect } from 'react';
import { ok } from '../../contract/result.ts';
import { mapOf } from '../../page/map-adapter.ts';
import { shop } from '../../state/shop.ts';
import type { Feature, IslandProps } from '../feature.ts';
import { startPlaces } from './places.ts';

/** A press on a place shows its details and brings it into the middle of the map [SMALL-04]. */
function MapPlaces({ island }: IslandProps<null>): ReactNode {
  useLayoutEffect(() => {
    const { page, report, natives } = shop();
    const map = mapOf(page, (message) => report('map-places', message));
    return startPlaces(island, map, natives.MutationObserver);
  }, [island]);
  return null;
}

export const feature: Feature<null> = { read: () => ok(null), Component: MapPlaces };
