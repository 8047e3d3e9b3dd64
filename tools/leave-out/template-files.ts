import type { StartedElement } from './read-elements.ts';

/** A file of the template that the layer's widgets stand in for. */
export interface TemplateFile {
  /** What its path ends in, inside of the template's folder, without `.min` and `.js`. */
  readonly path: RegExp;
  /** What it is for. */
  readonly use: string;
  /** Features that do this in the layer: the file is needed where one of them is switched off. */
  readonly features: readonly string[];
  /** Elements outside of the layer's features that need it, where a page has them. */
  readonly starts: readonly StartedElement[];
  /** The main file, which also does what is named nowhere. */
  readonly isMain?: boolean;
  /** What is left of its work that nothing in the layer does: then the file stays. */
  readonly rest?: string;
}

/** `InitOwlSlider` and `InitFancyBox` are in the main file: the library alone starts nothing. */
const starters: Readonly<Record<string, readonly StartedElement[]>> = {
  main: ['carousel', 'picture'],
  '(?:slider\\.swiper|swiper-bundle|galleryEvents)': ['swiper'],
};

const file = (path: string, use: string, features: readonly string[], rest?: string): TemplateFile => ({
  path: new RegExp(`(?:^|/)${path}$`),
  use,
  features,
  ...(rest && { rest }),
  starts: starters[path] ?? [],
  ...(path === 'main' && { isMain: true }),
});

/**
 * The template's files by what they are for (contract/live-pages.md, 9). What is not listed is not known, and stays.
 */
const templateFiles: readonly TemplateFile[] = [
  file('speed', 'top menu, funcDefined', ['mega-menu']),
  file('main', 'baskets, favourites, compare, popups, forms', [
    ...['buy-button', 'basket-fly', 'basket-hover', 'basket-opener', 'counters', 'favourite-button', 'compare-button', 'one-click-buy'],
    ...['popup-opener', 'server-form', 'fast-view', 'list-paging', 'list-reload', 'services', 'scroll-to-top', 'fixed-header'],
  ]),
  file('mobile', 'header, menu and filter of phones', [
    'mobile-header',
    'mobile-menu',
    'mobile-menu-opener',
    'mobile-filter',
    'filter-opener',
  ]),
  file('blocks', 'menu of the left column', ['mega-menu', 'side-block', 'collapsible-list']),
  file('observer', 'its own MutationObserver, for logo and main', []),
  file('logo', 'the header’s logo', ['theme-logo']),
  file('item-action', 'favourites', ['favourite-button']),
  file('components/aspro/wrapper\\.block\\.max/favorite/script', 'clearing of the favourites page', ['clear-favourites']),
  file('select_offer(?:_load|_func|_detail)?', 'choice of an offer', ['offer-choice', 'price-from']),
  file('mega_menu', 'what opens in the menu', ['mega-menu', 'long-submenu']),
  file('components/bitrix/search\\.title/[\\w-]+/script', 'search suggestions', ['title-search', 'search-opener', 'search-panel']),
  file('searchtitle', 'scope of the search', ['dropdown-select']),
  file('components/bitrix/menu/(?:top|menu_in_burger|bottom)[\\w-]*/script', 'footer of phones', ['compact-footer']),
  file('jquery\\.validate', 'checks of forms', ['server-form', 'one-click-buy']),
  file('sticky-sidebar', 'side column that stays in view', ['sticky-sidebar']),
  file('buy_services', 'services of a product', ['services']),
  file('components/bitrix/catalog\\.smart\\.filter/main_ajax/script', 'filter of a list', ['smart-filter']),
  file('components/bitrix/catalog\\.section/catalog_block/script', 'lists of cards', ['list-paging', 'buy-button']),
  file('components/bitrix/catalog/main/script', 'header of a list', ['fixed-header', 'list-reload']),
  file('countdown', 'countdowns', ['countdown']),
  file('jquery\\.history', 'addresses of filtered lists', ['smart-filter', 'list-reload']),
  file('components/bitrix/catalog\\.element/main/script', 'fixed header and tabs of a product', [
    'fixed-header',
    'product-tabs',
    'offer-choice',
  ]),
  file('tabs_history', 'tabs in the address', ['product-tabs']),
  file('catalog_element', 'long texts, tabs of a product', ['long-text', 'product-tabs']),
  file('(?:slider\\.swiper|swiper-bundle|galleryEvents)', 'gallery of a product', ['gallery', 'additional-gallery']),
  // What they are for is known, and no feature of the layer does all of it.
  file(
    'lite\\.bootstrap',
    'tabs, collapse, dropdowns',
    ['product-tabs', 'accordion', 'dropdown-select'],
    'data-toggle outside of product and questions',
  ),
  file('(?:lazysizes|ls\\.unveilhooks)', 'pictures that come when they are seen', [], 'pictures without src'),
  file('bottom_panel', 'bar at the bottom of phones', [], 'it fetches the bar'),
  file('ripple', 'waves under buttons', [], 'the waves'),
  file('hint', 'hints of properties', [], 'the hints'),
  file('video_inline_appear', 'films in pages', [], 'the films'),
  file('jquery\\.fancybox', 'pictures over the page', ['gallery'], 'pictures of texts and news'),
  file('owl\\.carousel', 'carousels', ['gallery'], 'carousels of banners and brands'),
  file('uniform', 'look of form fields', ['server-form'], 'the look'),
  file('(?:jquery\\.)?(?:actual|alphanumeric|cookie)', 'helpers of other files', [], 'files that stay may need it'),
];

/** Features that stand in a line of the list. */
export const namedFeatures: ReadonlySet<string> = new Set(templateFiles.flatMap(({ features }) => features));

/** Where a template lies; what stands behind it is the path inside of the template. */
const folder = /^\/(?:bitrix|local)\/templates\/[^/]+\/(.+?)(?:\.min)?\.js$/;

/** The path inside of the template's folder, if the file is the template's. */
export const pathInTemplate = (path: string): string | undefined => folder.exec(path)?.[1];

export const knownFile = (path: string): TemplateFile | undefined => {
  const inside = pathInTemplate(path);
  return inside === undefined ? undefined : templateFiles.find((one) => one.path.test(inside));
};
