import { ok } from '../../contract/result.ts';
import { mapOf } from '../../page/map-adapter.ts';
import { shop } from '../../state/shop.ts';
import type { Behaviour } from '../feature.ts';
import { startPlaces } from './places.ts';

/** A press on a place shows its details and brings it into the middle of the map [SMALL-04]. */
export const feature: Behaviour<null> = {
  read: () => ok(null),
  start(island) {
    const { page, report, natives } = shop();
    const map = mapOf(page, (message) => report('map-places', message));
    return startPlaces(island, map, natives.MutationObserver);
  },
};
