import type { Marker } from '../feature.ts';

/** Opens the popup that shares the basket (contract/page.md, 3.14). */
export const marker: Marker = {
  id: 'basket-share',
  kind: 'enhance',
  selectors: { root: '[data-event="jqm"][data-name="share_basket"]', controls: '[data-event="jqm"][data-name="share_basket"]' },
};
