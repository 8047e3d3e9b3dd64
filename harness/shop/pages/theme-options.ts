import { type PageContext, path } from './context.ts';

const basketViews = { normal: 'NORMAL', fly: 'FLY', bottom: 'BOTTOM' } as const;

/** The shop's settings as the template publishes them: all leaves are strings but the counters' flags and JS_ITEM_CLICK (contract/page.md, 1.1). */
export function themeOptions(context: PageContext): Readonly<Record<string, unknown>> {
  const { basket, minimum, basketButtons } = context.options;
  const named = context.url.searchParams.get('titles') === 'offer';
  const isShown = basketButtons === 'all' ? 'Y' : 'N';
  return {
    FORM: { ASK_FORM_ID: 'ASK', CALLBACK_FORM_ID: 'CALLBACK', TOORDER_FORM_ID: 'TOORDER' },
    PAGES: {
      CATALOG_PAGE_URL: path(context, 'catalog/'),
      COMPARE_PAGE_URL: path(context, 'catalog/compare.php'),
      SEARCH_PAGE_URL: path(context, 'catalog/'),
      BASKET_PAGE_URL: path(context, 'basket/'),
      FAVORITE_PAGE_URL: path(context, 'personal/favorite/'),
      SHARE_BASKET_PAGE_URL: path(context, 'sharebasket/'),
      ORDER_PAGE_URL: path(context, 'order/'),
      PERSONAL_PAGE_URL: path(context, 'personal/'),
      SUBSCRIBE_PAGE_URL: path(context, 'personal/subscribe/'),
    },
    PRICES: { MIN_PRICE: String(minimum) },
    THEME: {
      ORDER_BASKET_VIEW: basketViews[basket],
      SHOW_BASKET_ONADDTOCART: 'Y',
      SHOW_BASKET_PRINT: isShown,
      SHOW_SHARE_BASKET: isShown,
      SHOW_DOWNLOAD_BASKET: isShown,
      BASKET_FILE_DOWNLOAD_TEMPLATE: 'xls',
      SHOW_ONECLICKBUY_ON_BASKET_PAGE: isShown,
      EXPRESSION_FOR_PRINT_PAGE: 'Распечатать',
      EXPRESSION_FOR_SHARE_BASKET: 'Поделиться корзиной',
      EXPRESSION_FOR_DOWNLOAD_BASKET: 'Скачать',
      SHOW_TOTAL_SUMM: 'Y',
      TYPE_SKU: context.options.offers === 'type2' ? 'TYPE_2' : 'TYPE_1',
      // The heading names the offer: an option of the theme that few shops use.
      CHANGE_TITLE_ITEM_LIST: named ? 'Y' : 'N',
      CHANGE_TITLE_ITEM_DETAIL: named ? 'Y' : 'N',
      DETAIL_PICTURE_MODE: context.url.searchParams.get('pictures') === 'magnifier' ? 'MAGNIFIER' : 'POPUP',
      LOGO_IMAGE: path(context, 'upload/logo.svg'),
      LOGO_IMAGE_LIGHT: path(context, 'upload/logo-light.svg'),
      LOGO_IMAGE_FIXED: path(context, 'upload/logo-fixed.svg'),
      // `?search=corp`: another kind of search.
      TYPE_SEARCH: context.url.searchParams.get('search') === 'corp' ? 'corp' : 'fixed',
      HEADER_FIXED: '1',
      PHONE_MASK: '+7 (999) 999-99-99',
      VALIDATE_PHONE_MASK: '^[+][0-9] [(][0-9]{3}[)] [0-9]{3}[-][0-9]{2}[-][0-9]{2}$',
      DATE_MASK: 'dd.mm.yyyy',
      SHOW_LICENCE: 'N',
      LICENCE_CHECKED: 'N',
      SHOW_OFFER: 'N',
      OFFER_CHECKED: 'N',
      STICKY_SIDEBAR: 'Y',
      REVIEWS_VIEW: 'STANDART',
      SCROLLTOTOP_TYPE: 'ROUND_COLOR',
      SCROLLTOTOP_POSITION: 'PADDING',
      COMPACT_FOOTER_MOBILE: 'Y',
      YA_GOALS: 'N',
      YA_COUNTER_ID: '',
      USE_BASKET_GOALS: 'Y',
      USE_FORMS_GOALS: 'COMMON',
    },
    COUNTERS: {
      YANDEX_COUNTER: 1,
      GOOGLE_COUNTER: 1,
      YANDEX_ECOMERCE: 'Y',
      GOOGLE_ECOMERCE: 'Y',
      TYPE: { ONE_CLICK: 'Покупка в 1 клик', QUICK_ORDER: 'Быстрый заказ' },
      GOOGLE_EVENTS: { ADD2BASKET: 'addToCart', REMOVE_BASKET: 'removeFromCart', CHECKOUT_ORDER: 'checkout', PURCHASE: 'gtm.dom' },
      USE_BASKET_GOALS: 'Y',
      USE_FULLORDER_GOALS: 'Y',
    },
    JS_ITEM_CLICK: { precision: 6, precisionFactor: 1_000_000 },
  };
}
