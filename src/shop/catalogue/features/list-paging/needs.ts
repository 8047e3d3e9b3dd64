import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  sign: '.ajax_load_btn, .module-pagination',
  parts: { words: { needed: 'inside', where: ':has(.ajax_load_btn)' }, append: { needed: 'page' } },
};
