import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

/** What a page has to have for this feature: see `FeatureNeeds`. */
export const needs: FeatureNeeds<typeof marker> = {
  sign: '.ordered-block__spoiler-btn, .js-long-text__text',
  parts: { text: 'needed', controls: { needed: 'inside', where: '.ordered-block__text-wrap' } },
};
