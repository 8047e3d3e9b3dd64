import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

/** What a page has to have for this feature: see `FeatureNeeds`. An empty list may have no such control, so that nothing but the root reveals it. */
export const needs: FeatureNeeds<typeof marker> = { parts: { controls: 'needed' } };
