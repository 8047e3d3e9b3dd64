/**
 * Which modules of `src` come together, by what brings them on a page: each file of its own is a request, and small files compress badly. A path stands
 * for its module, one that ends with a slash for its folder (markers and needs apart, which others read). What is not named the bundler shares out itself.
 */
const chunks: Readonly<Record<string, readonly string[]>> = {
  // Small things that many late parts use, above all what sends and decodes: a page at rest sends nothing.
  shared: [
    // With what acts and what opens over the page: in a file of its own it was a step more before the first press could act.
    'platform/escape platform/server/call platform/server/php-form platform/server/transport',
    'platform/control-of platform/follow-media platform/own-address platform/server/html-answers shop/sanitiser/plain-piece ui/disclosure ui/use-styles',
  ],
  // What rarer parts share, most of which come with a press.
  'press-shared': [
    'platform/focus platform/overlay-place platform/plural platform/take-latest shop/failure-text shop/page/fire-template-event ui/foreign-content ui/form-problem',
  ],
  // What a product page needs at rest, and other pages with a press: elements of the layer's own among the page's, and the view that a page's script sends.
  'product-or-press': ['parts/slot parts/slots shop/basket/chosen-quantities shop/goals/page/view-call'],
  // What reads answers that are no HTML, and literals in HTML.
  answers: ['lean/late-schemas platform/server/decode platform/server/envelope'],
  // What acts for the shopper and reads the basket: with the first pointer or focus on an island (shop/with-actions.ts).
  actions: [
    'shop/actions shop/action-texts shop/basket/outcome shop/basket/apply-compared shop/basket/ask-for-props shop/basket/calls/add-to-basket-call shop/basket/calls/basket-reads-call shop/basket/calls/delay-item-call shop/basket/calls/item-change-call',
    'shop/basket/change-basket shop/basket/change-events shop/basket/recalculated shop/basket/reduce-changes shop/basket/sync shop/basket/page/last-change shop/basket/emit-quantity shop/basket/template shop/basket/verified-change shop/compare/calls/compare-action-call shop/compare/calls/toggle-compare-call',
    'shop/compare/change-compared shop/favourites/calls/favourites-call shop/favourites/change-favourites shop/item-lists/complete-switch shop/item-lists/props-block shop/page/write-globals',
    'shop/goals/goals shop/tabs/other-tabs shop/subscriptions/calls/toggle-subscription-call shop/subscriptions/change-subscription',
  ],
  // Changes of lines and of quantities, which are kept until they are sent.
  'line-changes': ['shop/basket/calls/basket-lines-call shop/basket/pending'],
  // The look of notices and the list of dialogs: with what acts, and with popups that open by themselves.
  overlays: ['islands/style-notices shop/dialog-list ui/notice-corner ui/notice-focus ui/notice-look'],
  // What panels over the page and content that comes late share.
  'late-content': ['platform/after-frame platform/click-beside platform/over-page platform/scroll-lock ui/late-problem ui/use-own-escape'],
  // What cleans server HTML and reads its scripts: nothing that phones have at rest, such as the panels of the header, leads here.
  sanitiser: ['platform/server/html-scan platform/server/read-scripts shop/sanitiser/ shop/site-domains'],
  // What products and the basket share.
  'product-shared': [
    'parts/piece parts/piece-place platform/hash shop/product/chosen-offers shop/product/page/slide-content',
    'shop/quantity-fields ui/hold ui/snap-row ui/tablist',
  ],
  // What the baskets have at once, and a product page when something on it changes.
  'basket-shared': ['parts/patch-html shop/price'],
  // Where offers are chosen, and wherever sizes are printed, which is the same nearly always; what shows sizes otherwise comes where they have to be.
  offers: [
    'shop/product/features/offer-choice/index shop/product/features/offer-choice/value-states shop/product/offer-rules shop/product/page/offers ui/use-approach',
    'shop/product/features/size-label/index shop/product/kept-size-system shop/product/size-system',
  ],
  // Below the fold of nearly every page, and what comes with its first scrolling.
  cards: [
    'platform/when-near shop/navigation/features/long-submenu/index shop/navigation/features/mega-menu/slicing shop/product/features/price-from/ shop/product/page/price-from ui/use-changes',
    'platform/when-laid-out platform/window-changes shop/page/calls/lazy-part-call shop/page/lazy-parts',
    'shop/navigation/features/fixed-header/shown-header shop/navigation/features/scroll-to-top/to-top-when-far',
  ],
  menu: ['shop/navigation/features/mega-menu/'],
  header: [
    'shop/navigation/features/mobile-header/ shop/navigation/features/mobile-menu-opener/ shop/navigation/features/phone-opener/ shop/navigation/features/phone-panel/ shop/search/features/search-panel/',
    'platform/swipe',
  ],
  'front-page': [
    'shop/page/calls/lazy-content-call shop/page/features/banner-buttons/ shop/page/features/front-tabs/ shop/page/features/lazy-block/ shop/page/front-tab-panels shop/page/late-block shop/page/late-content',
  ],
  // The list of a dropdown, when somebody comes near its title.
  dropdown: [
    'platform/choice-press shop/catalogue/features/dropdown-select/open-list shop/catalogue/features/dropdown-select/option-keys ui/use-slide',
  ],
  // Around every list of a catalogue page, and in view there; and what orders and names sizes, in its filter and on its cards.
  'list-controls': [
    'shop/catalogue/features/list-reload/index shop/catalogue/features/mobile-filter/index shop/catalogue/features/smart-filter/index',
    'shop/catalogue/features/side-block/index shop/catalogue/features/side-block/read-block',
    'shop/product/choose-size-system shop/product/features/size-label/sizes shop/product/features/size-systems/index shop/product/page/size-list shop/product/size-rules ui/reorder ui/use-order',
  ],
  list: [
    'shop/catalogue/features/list-paging/ shop/catalogue/features/sticky-sidebar/stick shop/catalogue/features/sticky-sidebar/sticky-place',
    'shop/catalogue/features/sticky-sidebar/space shop/catalogue/page/list-target shop/catalogue/paging',
  ],
  // Adds pages to a list and replaces it: with the first press of either kind.
  'list-changes': [
    'shop/catalogue/calls/list-page-call shop/catalogue/features/list-paging/paging-problem shop/catalogue/kept-pages shop/catalogue/list-history shop/catalogue/next-page shop/catalogue/paging-failure',
    'shop/catalogue/page/request-names shop/catalogue/page/history-entry shop/catalogue/page/list-area shop/catalogue/page/list-data shop/catalogue/page/list-place shop/catalogue/page/list-related-regions shop/sanitiser/new-content',
  ],
  product: [
    'shop/product/calls/delivery-call',
    'shop/product/features/delivery-preview/ shop/product/features/gallery/ shop/product/features/product-tabs/ shop/product/features/store-stock/',
    'shop/product/page/page-picture shop/product/page/read-sum shop/product/page/tab-sets shop/product/page/template-gallery platform/until-class-leaves',
    'shop/product/delivery shop/product/gallery-texts shop/product/product-tabs shop/product/stores-opening',
  ],
  // Where the address names a tab, and when the shopper comes near the tabs.
  'tab-address': ['platform/scroll-to shop/product/features/product-tabs/tab-address shop/product/page/tab-history'],
  // Where the template has not loaded the amounts of stock labels, or an offer is chosen.
  amounts: ['shop/product/calls/stock-call shop/product/features/store-stock/amount shop/product/stock'],
  // A folded text: many products have none.
  'long-text': ['shop/page/features/long-text/ ui/as-button ui/clamp-text'],
  // Parts of the product's widgets that come when the shopper points at them, or presses.
  lens: ['shop/product/features/gallery/lens'],
  'strip-arrows': ['shop/product/features/gallery/strip-arrows'],
  stores: [
    'shop/product/calls/stores-call shop/product/features/store-stock/store-list shop/product/features/stores-tab/ shop/product/page/read-stores shop/product/stores',
  ],
  viewer: ['shop/product/features/gallery/gallery-viewer shop/product/product-viewer ui/picture-viewer/'],
  goals: [
    'shop/goals/calls/count-view-call shop/goals/calls/goals-call shop/goals/page/analytics shop/goals/page/ecommerce shop/goals/page/uncounted-view shop/goals/count-view shop/goals/send-goals',
  ],
  viewed: [
    'platform/storage/storage-adapter shop/goals/view-goal shop/storage/kept-place shop/viewed/page/shown-product shop/viewed/product-opened shop/viewed/viewed',
  ],
  // Where the template has not recorded a view itself, or an offer is chosen, and with the block that shows what was viewed.
  'record-view': ['shop/viewed/page/viewed-product shop/viewed/record-view shop/viewed/viewed-keys'],
  // What the browser keeps comes with the database that keeps it, when everything else is done.
  database: ['platform/storage/database platform/storage/persistent-collection shop/storage/kept'],
  // Shops with a heart of their own, which alone keep favourites in the browser.
  'favourite-heart': ['shop/favourites/features/favourite-heart/ shop/storage/kept-favourites'],
  // Pages with the old heart; the small baskets and the banner of the front page delay items too.
  'delay-button': ['shop/basket/features/delay-button/ shop/basket/toggle-delayed'],
  // Whoever shows lines of the basket needs what the model knows of them.
  lines: [
    'shop/basket/line-texts shop/basket/lines shop/basket/page/basket-rows shop/basket/reduce-lines shop/basket/select-lines shop/goals/removal-goal',
  ],
  // The small baskets of header and edge: the first add brings their lines and what changes them.
  'small-baskets': [
    'shop/basket/features/basket-hover/load-dropdown shop/basket/features/basket-hover/dropdown shop/basket/features/basket-hover/hover-problem shop/basket/features/basket-hover/use-dropdown-shown shop/basket/features/basket-line/',
    'shop/basket/basket-piece shop/basket/calls/basket-fragments-call shop/basket/fly shop/basket/fly-state shop/basket/hover',
    'shop/basket/line-actions shop/basket/line-quantities shop/basket/page/move-focus-from-row shop/basket/small-basket',
  ],
  // The widgets of the basket page come together or not at all.
  'basket-page': [
    'shop/basket/basket-page-data shop/basket/features/basket-back/ shop/basket/features/basket-clear/ shop/basket/features/basket-heading/ shop/basket/features/basket-rows/ shop/basket/features/basket-tabs/',
    'shop/basket/features/basket-totals/ platform/previous-page platform/server/php-schemas ui/mustache shop/basket/basket-page shop/basket/basket-page-rows',
    'shop/basket/basket-page-texts shop/basket/calls/basket-component-call shop/basket/page/basket-component shop/basket/page/basket-options',
    'shop/basket/page/row-focus shop/basket/page/totals-focus shop/basket/page/totals-html ui/template-rows',
  ],
  popups: [
    'shop/popups/calls/popups-call platform/server/script-redirect shop/popups/features/popup-opener/open-popup shop/popups/page/popup-trigger shop/popups/popups shop/sanitiser/form-source',
    'shop/forms/page/delivery-address',
  ],
  dialogs: [
    'islands/dialog-texts islands/dialogs islands/fragment-dialog ui/dialog shop/popups/load-fragment shop/popups/page/popup-title shop/popups/open-fragment-dialog',
  ],
};

const pairs = Object.entries(chunks).flatMap(([name, lines]) =>
  lines.flatMap((line) => line.split(' ').map((path) => [path, name] as const)),
);
const chunkOf = new Map(pairs);

/** The chunk that a module of `src` belongs to: `shop/product/features/gallery/lens.tsx` to “product”. */
export function nameOfChunk(path: string): string | undefined {
  const module = path.replace(/\?inline$/, '').replace(/\.(tsx?|css|js)$/, '');
  const folder = module.replace(/[^/]*$/, '');
  return chunkOf.get(module) ?? (/\/(marker|needs)$/.test(module) ? undefined : chunkOf.get(folder));
}

/** Every path that the table names, to be compared with the folder by a test. */
export const namedPaths: readonly string[] = pairs.map(([path]) => path);
