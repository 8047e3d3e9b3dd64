import type { AnyFeature, Marker, RegistryEntry } from '../parts/feature.ts';

/**
 * Every feature by its id, which is its folder, in the order in which a click is offered to them. An element belongs to the first that matches it:
 * `services` come first, because they lie inside baskets that have counters too. `delay-button` comes after `favourite-button` because pages of mixed versions print both on one node (contract/page.md, 5).
 */
const ids = [
  'services',
  'buy-button',
  'favourite-button',
  'favourite-heart',
  'clear-favourites',
  'delay-button',
  'compare-button',
  'compare-action',
  'counters',
  'banner-buttons',
  'checkout-goal',
  'bulk-list',
  'select-all',
  'bulk-actions',
  'offer-choice',
  'viewed-items',
  'one-click-buy',
  'gallery',
  'additional-gallery',
  'product-tabs',
  'store-stock',
  'delivery-preview',
  'reviews',
  'stores-tab',
  'fast-view',
  'size-table',
  'basket-scroll',
  'basket-rows',
  'basket-tabs',
  'basket-share',
  'basket-totals',
  'basket-clear',
  'basket-heading',
  'basket-back',
  'basket-opener',
  'compare-fly',
  // Rows lie inside the panels: the inner one comes first.
  'basket-line',
  'basket-fly',
  'compare-page',
  'front-tabs',
  'lazy-block',
  // Its cross may lie inside the head of a collapsible block.
  'mobile-filter',
  'filter-opener',
  'sticky-sidebar',
  'compact-footer',
  'side-block',
  'smart-filter',
  'list-reload',
  'list-paging',
  'dropdown-select',
  'lazy-part',
  'fixed-header',
  'mobile-header',
  'mobile-menu-opener',
  'mobile-menu',
  // Lists inside the menus come before them.
  'long-submenu',
  'mega-menu',
  'burger-opener',
  'burger-overlay',
  'phone-opener',
  'phone-panel',
  'theme-logo',
  'scroll-to-top',
  'search-opener',
  'search-panel',
  'title-search',
  'city-question',
  'city-chooser',
  'store-region',
  'city-select',
  'city-list',
  'server-form',
  'marketing-popup',
  'popup-opener',
  'accordion',
  'map-places',
  'map-opener',
  'basket-hover',
  'collapsible-list',
  'group-description',
  'long-text',
  'price-from',
  'countdown',
  'size-label',
  'size-systems',
  'order-form',
  'order-messenger',
  'order-agreement',
  'express-pay',
];

const byFolder = <Module>(modules: Readonly<Record<string, Module>>) =>
  new Map(Object.entries(modules).map(([path, module]) => [path.split('/').at(-2), module]));
const markers = byFolder(import.meta.glob<Marker>('../shop/*/features/*/marker.ts', { eager: true, import: 'marker' }));
const loads = byFolder(import.meta.glob<AnyFeature>('../shop/*/features/*/index.{ts,tsx}', { import: 'feature' }));

/** What the layer takes over. A feature is its folder and its line above. */
export const registry: readonly RegistryEntry[] = ids.map((id) => {
  const marker = markers.get(id);
  const load = loads.get(id);
  if (!marker || !load) throw new Error(`Expected marker.ts and index.ts(x) in src/shop/…/features/${id}, got none.`);
  return { marker, load };
});
