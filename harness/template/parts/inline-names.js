import { setBasketStatusBtn, setStatusButton } from './basket-status.js';
import { CompareClass, InitOwlSlider, tableEqualHeight } from './compare-page.js';
import { validate } from './forms.js';
import { addBasketCounter, checkCounters, viewItemCounter, waitLayer } from './goals.js';
import $ from './jquery.js';
import { CheckTopMenuDotted } from './menu.js';
import { AjaxClickLink } from './paging.js';
import { setCookieOnDomains } from './region.js';
import { JCCatalogSocnetsComments } from './reviews.js';
import { setViewedProduct, showViewedItems } from './viewed.js';

const nothing = () => {};

/** A class whose objects do nothing. */
class Quiet {
  constructor(...settings) {
    this.settings = settings;
  }
}

/** `?sort=price&order=asc` as `{ sort: 'price', order: 'asc' }`. */
const parseUrlQuery = () => Object.fromEntries(new URLSearchParams(window.location.search));

/** Names that inline scripts of the pages call and that do nothing in this shop: carousels, lazy pictures, equal heights, masks. */
const unused = {
  ItemObj: { init: nothing },
  asproFilterHelper: { init: nothing },
  // Its own script may have come before.
  grecaptcha: window.grecaptcha ?? { reset: nothing },
  CheckTopMenuFullCatalogSubmenu: nothing,
  FilterHelper: { show: nothing },
  InitFancyBox: nothing,
  InitLazyLoad: nothing,
  InitTopestMenuGummi: nothing,
  RatingLikes: { Set: nothing },
  SetActualBasketFlyCounters: nothing,
  appAspro: { phone: { init: nothing } },
  // Presses in the small baskets are handled by delegated listeners.
  addProduct: nothing,
  delayProduct: nothing,
  deleteProduct: nothing,
  delete_all_items: nothing,
  fileInputInit: nothing,
  initCountdown: nothing,
  reloadBasketCounters: nothing,
  setBigData: nothing,
  setClassMobile: nothing,
  sliceItemBlock: nothing,
  sliceItemBlockSlide: nothing,
  tabsHistory: nothing,
  tabsInitOnReady: nothing,
  updateBasketInfoServices: nothing,
  updateQuantity: nothing,
  voteScript: { trace_vote: nothing },
};

class DropZone extends Quiet {}
class JCCatalogElement extends Quiet {}
class JCCatalogElementFast extends Quiet {}
class JCCatalogOnlyElement extends Quiet {}
class JCCatalogSectionOnlyElement extends Quiet {}
class TableScroller extends Quiet {}

/** jQuery plugins that inline scripts call on forms and lists; each returns its object unchanged. */
const plugins = ['inputmask', 'uniform', 'jqmAddClose', 'sliceHeight', 'owlCarousel', 'ikSelect'];

function itself() {
  return this;
}

/**
 * Defines what inline scripts of the pages call by name while the page is parsed (harness/shop/pages/template-calls.ts): a missing
 * name ends an inline script in the middle.
 */
export function publishInlineNames() {
  Object.assign(window, unused, {
    AjaxClickLink,
    CheckTopMenuDotted,
    DropZone,
    InitOwlSlider,
    JCCatalogElement,
    JCCatalogElementFast,
    JCCatalogOnlyElement,
    JCCatalogSectionOnlyElement,
    JCCatalogSocnetsComments,
    TableScroller,
    addBasketCounter,
    checkCounters,
    funcDefined: (name) => typeof window[name] === 'function',
    parseUrlQuery,
    setBasketStatusBtn,
    setCookieOnDomains,
    setStatusButton,
    setViewedProduct,
    showViewedItems,
    tableEqualHeight,
    viewItemCounter,
    waitLayer,
  });
  window.BX.Iblock = { ...window.BX.Iblock, Catalog: { CompareClass } };
  for (const name of plugins) $.fn[name] ??= itself;
  $.fn.validate = validate;
}
