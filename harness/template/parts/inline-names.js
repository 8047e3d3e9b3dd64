import { setBasketStatusBtn, setStatusButton } from './basket-status.js';
import { CompareClass, InitOwlSlider } from './compare-page.js';
import { addBasketCounter, checkCounters, viewItemCounter, waitLayer } from './goals.js';
import $ from './jquery.js';
import { AjaxClickLink } from './list-reload.js';
import { CheckTopMenuDotted } from './menu.js';
import { JCCatalogSocnetsComments } from './reviews.js';
import { validate } from './validate.js';
import { setViewedProduct, showViewedItems } from './viewed.js';

const nothing = () => {};

/** A constructor that looks at its place and leaves it as it is. */
class Quiet {
  constructor(...settings) {
    this.settings = settings;
  }
}

/** `?sort=price&order=asc` as `{ sort: 'price', order: 'asc' }`. */
const parseUrlQuery = () => Object.fromEntries(new URLSearchParams(window.location.search));

function setCookieOnDomains(name, value) {
  for (const domain of window.arAsproOptions.SITE_ADDRESS.split(',')) {
    // biome-ignore lint/suspicious/noDocumentCookie: the template writes it so
    document.cookie = `${name}=${value}; path=/; domain=${domain}`;
  }
}

/** What inline scripts of the pages call, and this shop has no use for: carousels, lazy pictures, equal heights, masks. */
const unused = {
  ItemObj: { init: nothing },
  asproFilterHelper: { init: nothing },
  grecaptcha: { reset: nothing },
  CheckTopMenuFullCatalogSubmenu: nothing,
  FilterHelper: { show: nothing },
  InitFancyBox: nothing,
  InitLazyLoad: nothing,
  InitTopestMenuGummi: nothing,
  RatingLikes: { Set: nothing },
  SetActualBasketFlyCounters: nothing,
  appAspro: { phone: { init: nothing } },
  // What a press on the small baskets does is heard higher up.
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
  tableEqualHeight: nothing,
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

/** jQuery plugins that inline scripts call on forms and lists; each gives back what it was called on. */
const plugins = ['inputmask', 'uniform', 'jqmAddClose', 'sliceHeight', 'owlCarousel', 'ikSelect'];

function itself() {
  return this;
}

/**
 * The functions that inline scripts of the pages call by name (harness/shop/pages/template-calls.ts), while the page is still
 * being read: a name that is missing ends the inline script in the middle.
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
    viewItemCounter,
    waitLayer,
  });
  window.BX.Iblock = { ...window.BX.Iblock, Catalog: { CompareClass } };
  for (const name of plugins) $.fn[name] ??= itself;
  $.fn.validate = validate;
}
