import { basketMaps, basketTotals } from '../basket.ts';
import texts from '../data/messages.json' with { type: 'json' };
import { phpLiteral } from '../literals.ts';
import { iblock } from '../model.ts';
import { templateFolder } from './addresses.ts';
import { type PageContext, path } from './context.ts';
import { counterData, countersOf, delayedTitle, favouritesTitle } from './counters.ts';
import { renderFlyBox } from './fly-basket.ts';
import { html, inlineScript, jsonLiteral, type Markup } from './html.ts';
import { templateCalls } from './template-calls.ts';

/** Globals of the head: options, messages and the empty state objects that share one literal at the start (contract/page.md, 1.1–1.3). */
export function renderHeadGlobals(context: PageContext, kind: PageKind): Markup {
  const flags = {
    front: 'FRONT_PAGE',
    basket: 'BASKET_PAGE',
    catalogue: 'CATALOG_PAGE',
    personal: 'PERSONAL_PAGE',
    order: 'ORDER_PAGE',
  } as const;
  const flagged = Object.entries(flags).map(([name, flag]) => `arAsproOptions.PAGES.${flag} = "${kind === name ? '1' : ''}";`);
  return html`${inlineScript(context, `BX.message(${jsonLiteral(messages(context))});`)}
${inlineScript(context, renderOptions(context))}
${context.url.searchParams.get('captcha') === 'google' && inlineScript(context, `var asproRecaptcha = ${jsonLiteral({ key: 'demo', ver: '2', params: { recaptchaSize: 'invisible' } })};`)}
${inlineScript(context, `${flagged.join(' ')}`)}
${inlineScript(context, 'var arBasketAsproCounters, arBasketPrices, arStatusBasketAspro; arBasketAsproCounters = arBasketPrices = arStatusBasketAspro = {};')}`;
}

/** The shop's options as script text: `arAsproOptions`, its alias `arMaxOptions` and the alias's name (contract/page.md, 1.1; the answer of `js/setTheme.php`). */
export function renderOptions(context: PageContext): string {
  return `var solutionName = "arMaxOptions", arAsproOptions = window[solutionName] = ${jsonLiteral(options(context))};`;
}

/** The basket line in the header: it fills the prices and counters (contract/page.md, 1.2 and endpoints.md, 5.3 and 5.6). */
export function renderBasketLine(context: PageContext): Markup {
  const { basket, favourites, basketSum } = countersOf(context);
  const { count, delayedCount } = basketTotals(context.session);
  const prices = {
    BASKET_COUNT: count,
    BASKET_SUMM: basketSum,
    BASKET_SUMM_TITLE: basket.title,
    BASKET_SUMM_TITLE_SMALL: count === 0 ? 'пуста' : basketSum,
    DELAY_COUNT: delayedCount,
    DELAY_SUMM_TITLE: delayedTitle(delayedCount),
  };
  const favouriteCounters = {
    FAVORITE: { COUNT: favourites.count, ITEMS: favouriteItems(context), TITLE: favouritesTitle(favourites.count) },
  };
  // The 1.x template knows nothing of favourites: its hearts are delayed basket lines.
  const hearts =
    context.options.icons === 'old' || context.options.icons === 'actions'
      ? ''
      : ` var arAsproCounters = ${jsonLiteral(favouriteCounters)};`;
  return html`<div id="ajax_basket"><div id="basket_preload">${inlineScript(context, `arBasketPrices = ${phpLiteral(prices)}; arBasketAsproCounters = ${phpLiteral(counterData(context, context.session.countersKnown))};${hearts}`)}</div></div>
${renderFlyBox(context)}`;
}

/** The basket maps at the end of the page, single-quoted as PHP prints them, and the marking of the buttons. */
export function renderEndGlobals(context: PageContext): Markup {
  return html`${renderMaps(context)}${renderMarking(context)}`;
}

function renderMaps(context: PageContext): Markup {
  const hasActions = context.options.icons === 'actions';
  // In module 2.6.1 both names are of one object (contract/live-pages.md, 7).
  const sameObject = hasActions ? ' var arAsproCounters = arBasketAspro;' : '';
  const maps = phpLiteral(basketMaps(context.session, iblock.catalogue, hasActions));
  return inlineScript(context, `var arBasketAspro = ${maps};${sameObject}`);
}

/** Inline call at the end of every list (contract/page.md, section 4: S). */
export const renderMarking = (context: PageContext): Markup => templateCalls(context, 'marking');

function favouriteItems(context: PageContext): Record<string, string> {
  return Object.fromEntries([...context.session.favourites].map((id) => [String(id), String(id)]));
}

function options(context: PageContext): unknown {
  return {
    SITE_DIR: context.options.siteDir,
    SITE_ID: 's1',
    SITE_TEMPLATE_PATH: path(context, templateFolder),
    SITE_ADDRESS: context.url.hostname,
    MODULE_VERSION: context.options.icons === 'actions' ? '2.6.1' : '2.4.1',
    ...themeOptions(context),
  };
}

/** What the page hands to `BX.message` (contract/page.md, 1.3 and endpoints.md, 3.7). `PARENT_ITEM_NOT_FOUND` is absent on real pages too. */
export function messages(context: PageContext): Readonly<Record<string, string>> {
  return {
    LANGUAGE_ID: 'ru',
    SITE_ID: 's1',
    SITE_DIR: context.options.siteDir,
    SITE_TEMPLATE_PATH: path(context, templateFolder),
    USER_ID: context.session.user === undefined ? '' : String(context.session.user.id),
    bitrix_sessid: context.session.sessid,
    ...texts,
  };
}

/** The kind of a page, for the class of `.wrapper1` and the PAGES flags (contract/page.md, section 2). */
export type PageKind = 'front' | 'catalogue' | 'basket' | 'personal' | 'order' | 'login' | 'form' | 'other';

const classes: Readonly<Record<PageKind, string>> = {
  front: 'front_page',
  catalogue: 'catalog_page',
  basket: 'basket_page',
  personal: 'personal_page',
  order: 'order_page',
  login: 'auth_page',
  form: 'form_page',
  other: '',
};

/** The one kind class of `.wrapper1`; empty on pages that have none. */
export function kindClass(kind: PageKind): string {
  return classes[kind];
}

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
