import { basketMaps, basketTotals } from '../basket.ts';
import texts from '../data/messages.json' with { type: 'json' };
import usual from '../data/theme-options.json' with { type: 'json' };
import { iblock } from '../model.ts';
import { type PageContext, path, templateFolder } from './context.ts';
import { counterData, countersOf, delayedTitle, favouritesTitle } from './counters.ts';
import { renderFlyBox, topBasketParams } from './fly-basket.ts';
import { html, inlineScript, jsonLiteral, type Markup, phpLiteral } from './html.ts';
import { templateCalls } from './template-calls.ts';

/** Kinds of pages: the one class of `.wrapper1` that says so, if there is one, and the name of the PAGES flag (contract/page.md, section 2). */
export const pageKinds = {
  front: { className: 'front_page', flag: 'FRONT_PAGE' },
  basket: { className: 'basket_page', flag: 'BASKET_PAGE' },
  catalogue: { className: 'catalog_page', flag: 'CATALOG_PAGE' },
  personal: { className: 'personal_page', flag: 'PERSONAL_PAGE' },
  order: { className: 'order_page', flag: 'ORDER_PAGE' },
  login: { className: 'auth_page', flag: undefined },
  form: { className: 'form_page', flag: undefined },
  other: { className: '', flag: undefined },
} as const;

export type PageKind = keyof typeof pageKinds;

/** Globals of the head: options, messages and the empty state objects that share one literal at the start (contract/page.md, 1.1–1.3). */
export function renderHeadGlobals(context: PageContext, kind: PageKind): Markup {
  const flags = Object.entries(pageKinds).filter(([, { flag }]) => flag !== undefined);
  const flagged = flags.map(([name, { flag }]) => `arAsproOptions.PAGES.${flag} = "${kind === name ? '1' : ''}";`);
  return html`${inlineScript(context, `BX.message(${jsonLiteral(messages(context))});`)}
${inlineScript(context, renderOptions(context))}
${renderRecaptchaSettings(context)}
${inlineScript(context, `${flagged.join(' ')}`)}
${inlineScript(context, 'var arBasketAsproCounters, arBasketPrices, arStatusBasketAspro; arBasketAsproCounters = arBasketPrices = arStatusBasketAspro = {};')}`;
}

/**
 * The site's settings of Google's captcha and the function that draws one (contract/page.md, 1.3). Own writing: the function loads the stand-in of Google's
 * script when it is called first, and draws what was asked for until then. With `?captcha=google` that script never comes.
 */
function renderRecaptchaSettings(context: PageContext): Markup {
  const { captchaNeeded } = context.session;
  const isMissing = context.url.searchParams.get('captcha') === 'google';
  if (!isMissing && (captchaNeeded === undefined || captchaNeeded === 'letters')) return html``;
  const size = captchaNeeded === 'v2' ? 'normal' : 'invisible';
  const settings = { key: 'demo', ver: captchaNeeded === 'v3' ? '3' : '2', params: { recaptchaSize: size } };
  const code = `var asproRecaptcha = ${jsonLiteral(settings)};`;
  if (isMissing) return inlineScript(context, code);
  return inlineScript(
    context,
    `${code}
(function (nonce) {
  var waiting = [], script;
  window.renderRecaptchaById = function (id) {
    if (window.grecaptcha && grecaptcha.render) return draw(id);
    waiting.push(id);
    load();
  };
  function draw(id) {
    var box = document.getElementById(id);
    if (!box || asproRecaptcha.ver === '3' || box.hasAttribute('data-widgetid')) return;
    box.setAttribute('data-widgetid', grecaptcha.render(box, { sitekey: asproRecaptcha.key, size: asproRecaptcha.params.recaptchaSize }));
  }
  function load() {
    if (script) return;
    script = document.createElement('script');
    script.nonce = nonce;
    script.src = ${jsonLiteral(path(context, 'recaptcha/api.js'))};
    script.onload = function () { waiting.splice(0).forEach(draw); };
    document.head.append(script);
  }
  if (asproRecaptcha.ver === '3') load();
})(document.currentScript.nonce);`,
  );
}

/** The shop's options as script text: `arAsproOptions`, its alias `arMaxOptions` and the alias's name (contract/page.md, 1.1; the answer of `js/setTheme.php`). */
export const renderOptions = (context: PageContext): string =>
  `var solutionName = "arMaxOptions", arAsproOptions = window[solutionName] = ${jsonLiteral(options(context))};`;

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
  return html`<div id="ajax_basket"><div id="basket_preload">${inlineScript(context, `arBasketPrices = ${phpLiteral(prices)}; arBasketAsproCounters = ${phpLiteral(counterData(context, context.session.countersKnown))};${hearts}`)}</div></div><input type="hidden" id="top_basket_params" value="${topBasketParams(context)}">
${renderFlyBox(context)}`;
}

/** The basket maps at the end of the page, single-quoted as PHP prints them, and the marking of the buttons. */
export const renderEndGlobals = (context: PageContext): Markup => html`${renderMaps(context)}${renderMarking(context)}`;

function renderMaps(context: PageContext): Markup {
  const hasActions = context.options.icons === 'actions';
  // In module 2.6.1 both names are of one object (contract/live-pages.md, 7).
  const sameObject = hasActions ? ' var arAsproCounters = arBasketAspro;' : '';
  const maps = phpLiteral(basketMaps(context.session, iblock.catalogue, hasActions));
  return inlineScript(context, `var arBasketAspro = ${maps};${sameObject}`);
}

/** Inline call at the end of every list (contract/page.md, section 4: S). */
export const renderMarking = (context: PageContext): Markup => templateCalls(context, 'marking');

const favouriteItems = (context: PageContext): Record<string, string> =>
  Object.fromEntries([...context.session.favourites].map((id) => [String(id), String(id)]));

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

/**
 * The shop's settings as the template publishes them: all leaves are strings but the counters' flags and JS_ITEM_CLICK (contract/page.md,
 * 1.1). `usual` has the values of an ordinary page; here is what options and query change of them, and the paths.
 */
function themeOptions(context: PageContext): Readonly<Record<string, unknown>> {
  const { basket, minimum, basketButtons, offers } = context.options;
  const asked = (name: string) => context.url.searchParams.get(name);
  const isShown = basketButtons === 'all' ? 'Y' : 'N';
  // The heading names the offer: an option of the theme that few shops use.
  const isNamed = asked('titles') === 'offer' ? 'Y' : 'N';
  const { LOGO_IMAGE, LOGO_IMAGE_LIGHT, LOGO_IMAGE_FIXED } = usual.THEME;
  return {
    ...usual,
    PAGES: pathsOf(context, usual.PAGES),
    PRICES: { MIN_PRICE: String(minimum) },
    THEME: {
      ...usual.THEME,
      ...pathsOf(context, { LOGO_IMAGE, LOGO_IMAGE_LIGHT, LOGO_IMAGE_FIXED }),
      ORDER_BASKET_VIEW: basket.toUpperCase(),
      SHOW_BASKET_PRINT: isShown,
      SHOW_SHARE_BASKET: isShown,
      SHOW_DOWNLOAD_BASKET: isShown,
      SHOW_ONECLICKBUY_ON_BASKET_PAGE: isShown,
      TYPE_SKU: offers === 'type2' ? 'TYPE_2' : 'TYPE_1',
      CHANGE_TITLE_ITEM_LIST: isNamed,
      CHANGE_TITLE_ITEM_DETAIL: isNamed,
      DETAIL_PICTURE_MODE: asked('pictures') === 'magnifier' ? 'MAGNIFIER' : 'POPUP',
      // `?search=corp`: another kind of search.
      TYPE_SEARCH: asked('search') === 'corp' ? 'corp' : 'fixed',
    },
  };
}

const pathsOf = (context: PageContext, files: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(files).map(([name, file]) => [name, path(context, file)]));
