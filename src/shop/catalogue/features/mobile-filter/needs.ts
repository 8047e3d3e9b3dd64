import type { FeatureNeeds } from '../../../../parts/feature-needs.ts';
import type { marker } from './marker.ts';

export const needs: FeatureNeeds<typeof marker> = {
  parts: {
    controls: 'optional',
    close: 'optional',
    filter: 'optional',
    form: 'optional',
    parameters: { needed: 'page', where: 'html:has(form.smartfilter) *' },
    head: { needed: 'page', where: 'html:has(form.smartfilter) *' },
    body: { needed: 'page', where: 'html:has(form.smartfilter) *' },
    inline: 'optional',
    opener: { needed: 'page', where: 'html:has(form.smartfilter) *' },
    overlay: 'optional',
    flat: 'optional',
  },
};
