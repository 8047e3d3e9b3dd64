import type { Marker } from '../feature.ts';

/** The checkbox over lists whose rows can be ticked (contract/page.md, 3.37). By its id, which browsers find at once. */
export const marker = { id: 'select-all', selectors: { root: '#select_all_items' } } satisfies Marker;
