import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

/** What a page has to have for this feature: see `FeatureNeeds`. */
export const needs: FeatureNeeds<typeof marker> = {
  sign: '.wrap_compact_mobile',
  parts: { column: { needed: 'inside', where: ':has(.item.childs[data-target])' } },
};
