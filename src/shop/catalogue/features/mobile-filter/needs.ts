import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  parts: {
    parameters: { needed: 'page', where: 'html:has(form.smartfilter) *' },
    head: { needed: 'page', where: 'html:has(form.smartfilter) *' },
    body: { needed: 'page', where: 'html:has(form.smartfilter) *' },
    opener: { needed: 'page', where: 'html:has(form.smartfilter) *' },
  },
};
