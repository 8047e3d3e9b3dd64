import type { Marker } from '../feature.ts';

/** The place of a part that comes when it is needed (contract/page.md, 3.20). */
export const marker = { id: 'lazy-part', selectors: { root: '[data-nlo]' } } satisfies Marker;
