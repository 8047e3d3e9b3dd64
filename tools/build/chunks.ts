/**
 * Which modules of `src` come together, by what brings them on a page: each file of its own is a request, and small files compress badly. A path stands
 * for its module, one that ends with a slash for its folder (markers and needs apart, which others read). What is not named the bundler shares out itself.
 */
const chunks: Readonly<Record<string, readonly string[]>> = {
  // Small things that many late parts use, and what cleans server HTML: needed together or not at all.
  shared: [
    'contract/html-scan islands/slot',
    'page/clean-html page/clean-piece page/data-attributes page/focus page/follow-media page/form-address page/harden-fragment page/known-hosts',
    'page/list-data page/over-page page/own-address page/region page/slide-content page/when-near',
    'state/latest ui/disclosure ui/late-problem ui/list-busy ui/use-changes ui/use-styles',
  ],
  // The same for products and the basket.
  'product-shared': [
    'islands/patch-html islands/piece islands/piece-place page/hash page/scroll-to rules/plural rules/price state/chosen-offers',
    'ui/as-button ui/hold ui/snap-row ui/tablist',
  ],
  sizes: ['features/size-label/sizes page/size-list rules/sizes ui/reorder ui/use-order'],
  // Below the fold of nearly every page.
  cards: ['features/mega-menu/slicing features/price-from/ page/price-from'],
  menu: ['features/long-submenu/ features/mega-menu/'],
  header: [
    'features/mobile-header/ features/mobile-menu-opener/ features/phone-opener/ features/phone-panel/ features/search-panel/',
    'page/swipe',
  ],
  'front-page': [
    'contract/calls/lazy-content features/banner-buttons/ features/front-tabs/ features/lazy-block/ page/front-tabs page/late-block state/late-content',
  ],
  list: [
    'contract/calls/list-page features/list-paging/ features/sticky-sidebar/stick features/sticky-sidebar/sticky-place features/sticky-sidebar/space',
    'page/list-history page/list-place state/list-history state/paging',
  ],
  product: [
    'contract/calls/delivery contract/calls/stock',
    'features/delivery-preview/ features/gallery/ features/long-text/ features/product-tabs/ features/store-stock/',
    'page/picture-list page/stock page/tab-history page/tab-sets page/template-gallery page/until-class-leaves',
    'state/delivery state/gallery-texts state/product-tabs state/stock ui/clamp-text',
  ],
  goals: [
    'contract/calls/count-view contract/calls/goals page/analytics page/ecommerce page/uncounted-view state/count-view state/goal-teller',
  ],
  viewed: [
    'cache/favourites cache/persistent-collection cache/storage-adapter cache/viewed-keys page/viewed-product state/kept state/viewed',
  ],
  // Whoever shows lines of the basket needs what the model knows of them.
  lines: [
    'shop/basket/line-texts shop/basket/page/basket-rows shop/basket/pending',
    'shop/basket/reduce-lines shop/basket/select-lines shop/basket/tell-lines',
  ],
  // The small baskets of header and edge: the first add brings their lines and what changes them.
  'small-baskets': [
    'features/basket-hover/dropdown features/basket-hover/problem features/basket-hover/use-reasons features/basket-line/',
    'shop/basket/basket-piece shop/basket/calls/basket-fragments shop/basket/calls/basket-lines shop/basket/fly shop/basket/fly-state shop/basket/hover',
    'shop/basket/line-actions shop/basket/line-quantities shop/basket/lines shop/basket/page/leave-row shop/basket/small-basket',
  ],
  // The widgets of the basket page come together or not at all.
  'basket-page': [
    'contract/basket-page-data features/basket-back/ features/basket-clear/ features/basket-heading/ features/basket-rows/ features/basket-tabs/',
    'features/basket-totals/ page/previous-page rules/clear-type rules/mustache shop/basket/basket-page shop/basket/basket-page-rows',
    'shop/basket/basket-page-texts shop/basket/calls/basket-component shop/basket/page/basket-component shop/basket/page/basket-options',
    'shop/basket/page/row-focus shop/basket/page/totals-html ui/template-rows',
  ],
  popups: ['contract/calls/popups contract/script-redirect features/popup-opener/open-popup page/popup-trigger state/popups'],
  'fragment-dialog': ['layer/fragment-dialog page/popup-title state/fragment-dialog'],
};

const pairs = Object.entries(chunks).flatMap(([name, lines]) =>
  lines.flatMap((line) => line.split(' ').map((path) => [path, name] as const)),
);
const chunkOf = new Map(pairs);

/** The chunk that a module of `src` belongs to: `features/gallery/lens.tsx` to “product”. */
export function nameOfChunk(path: string): string | undefined {
  const module = path.replace(/\?inline$/, '').replace(/\.(tsx?|css|js)$/, '');
  const folder = module.replace(/[^/]*$/, '');
  return chunkOf.get(module) ?? (/\/(marker|needs)$/.test(module) ? undefined : chunkOf.get(folder));
}

/** Every path that the table names, to be compared with the folder by a test. */
export const namedPaths: readonly string[] = pairs.map(([path]) => path);
