/**
 * Names of the template's scripts that inline code of the demo shop's pages calls (harness/shop/pages/template-calls.ts and the
 * parts beside it). On a page without those scripts the call ends with `X is not defined`, as on live pages; with them, each of
 * these names is there (tests/inline-names.spec.ts), and such an error fails the test.
 */
export const templateNames: readonly string[] = [
  '$',
  'AjaxClickLink',
  'CheckTopMenuDotted',
  'CheckTopMenuFullCatalogSubmenu',
  'DropZone',
  'FilterHelper',
  'InitFancyBox',
  'InitLazyLoad',
  'InitOwlSlider',
  'InitTopestMenuGummi',
  'ItemObj',
  'JCCatalogElement',
  'JCCatalogElementFast',
  'JCCatalogOnlyElement',
  'JCCatalogSectionOnlyElement',
  'JCCatalogSocnetsComments',
  'JCSmartFilter',
  'JCTitleSearch',
  'JCTitleSearch2',
  'JCTitleSearch3',
  'JCTitleSearch4',
  'JCTitleSearch5',
  'RatingLikes',
  'SetActualBasketFlyCounters',
  'TableScroller',
  'addProduct',
  'asproFilterHelper',
  'delayProduct',
  'deleteProduct',
  'delete_all_items',
  'fileInputInit',
  'grecaptcha',
  'initCountdown',
  'markProductAddBasket',
  'markProductDelay',
  'markProductRemoveBasket',
  'oneClickBuy',
  'oneClickBuyBasket',
  'parseUrlQuery',
  'reloadBasketCounters',
  'setBigData',
  'setClassMobile',
  'setCookieOnDomains',
  'setQuantityFly',
  'setStatusButton',
  'setViewedProduct',
  'showViewedItems',
  'sliceItemBlock',
  'sliceItemBlockSlide',
  'smartFilter',
  'tabsHistory',
  'updateBasketInfoServices',
  'updateQuantity',
  'updateQuantityFly',
  'viewItemCounter',
  'voteScript',
];

/**
 * The platform's own object exists, but not the part that a component's file adds: `new BX.Iblock.SmartFilter(…)`,
 * `new BX.Iblock.Catalog.CompareClass(…)`. Objects that an inline script then fails to create, `smartFilter` and `CatalogCompareObj`,
 * are undefined for the handlers of the page's controls (contract/live-pages.md, 8).
 */
const missingParts = [
  ...['SmartFilter', 'click', 'keyup', 'showDropDownPopup', 'selectDropDownItem', 'hideFilterProps'],
  ...['Catalog', 'MakeAjaxAction'],
].map((part) => `TypeError: Cannot read properties of undefined (reading '${part}')`);

const missing = /^ReferenceError: ([\w$]+) is not defined$/;

/** Whether this error is expected on a page without the template's scripts: an inline script called one of their functions. */
export function isMissingName({ name, message }: Error): boolean {
  const [, found] = missing.exec(`${name}: ${message}`) ?? [];
  return missingParts.includes(`${name}: ${message}`) || (found !== undefined && templateNames.includes(found));
}
