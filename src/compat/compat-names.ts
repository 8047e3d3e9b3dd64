/**
 * What inline scripts and attributes of live pages call of the template's own files, by contract/live-pages.md, 8 and 10, and what stands in for it. Not here is what
 * they look for before they call it (`useOfferSelect`, `ItemObj`, `tabsInitOnReady`…), what pages define themselves, and what belongs to others, who would take it
 * for their own (`grecaptcha`, `ymaps`).
 */
const words = (text: string): readonly string[] => text.split(' ');

/** Functions with nothing left to do: the layer does it by itself, from what the page says. */
export const nothings = words(
  'setBasketStatusBtn SetActualBasketFlyCounters sliceItemBlock sliceItemBlockSlide setBigData InitLazyLoad CheckTopMenuFullCatalogSubmenu InitOwlSlider InitFancyBox InitTopestMenuGummi setViewedProduct viewItemCounter initCountdown showViewedItems tabsHistory setClassMobile tableEqualHeight fileInputInit updateQuantity updateQuantityFly updateBottomIconsPanel updateBasketInfoServices markProductAddBasket markProductRemoveBasket markProductDelay',
);

/**
 * Classes that keep nothing and look at nothing. The last two are of component's own files, which stay: for pages that print the call without the file.
 * `JCCatalogSocnetsComments` and `voteScript` are not here: their files stay as well, and define nothing where the name is taken.
 */
export const classes = words(
  'JCTitleSearch JCTitleSearch2 JCTitleSearch3 JCTitleSearch4 JCTitleSearch5 JCSmartFilter JCCatalogElement JCCatalogElementFast JCCatalogOnlyElement JCCatalogSectionOnlyElement TableScroller DropZone BX.Iblock.SmartFilter BX.Iblock.Catalog.CompareClass',
);

/** What attributes call of their objects: the layer hears the press itself. */
export const classMethods = words('click keyup showDropDownPopup selectDropDownItem hideFilterProps MakeAjaxAction');

/** Methods of objects, by their path. */
export const methods = words('FilterHelper.show asproFilterHelper.init RatingLikes.Set appAspro.phone.init');

/** jQuery plugins of the template: each gives back what it was called on. */
export const plugins = words('validate uniform jqmAddClose sliceHeight owlCarousel ikSelect');

/** The same, whose file stays and looks first whether it is there: stands in when the page is parsed and nothing has defined it. */
export const latePlugins = words('inputmask');

/** Calls after which the basket is to be read again: whoever makes them has changed it. */
export const refreshes = words('setStatusButton reloadBasketCounters');

/** Calls that mean a press on a control of the page: the layer presses it (src/shop/press-called.ts). */
export const presses = words('oneClickBuy oneClickBuyBasket deleteProduct delayProduct addProduct setQuantityFly delete_all_items');
