import type { Marker } from '../feature.ts';

/** The basket page's own button, not those of the small baskets. */
export const marker = {
  id: 'basket-clear',
  selectors: { root: '#basket-root .delete_all', controls: '#basket-root .delete_all', tabs: '.basket-items-list-header-filter' },
} satisfies Marker;
