import { basketMaps, basketTotals } from '../basket.ts';
import { phpLiteral } from '../literals.ts';
import { iblock } from '../model.ts';
import { templateFolder } from './addresses.ts';
import { counterData, unknownCounterData } from './basket-counters.ts';
import { type PageContext, path } from './context.ts';
import { countersOf, delayedTitle, favouritesTitle } from './counters.ts';
import { renderFlyBox } from './fly-basket.ts';
import { html, type Markup } from './html.ts';
import { inlineScript, jsonLiteral } from './inline-script.ts';
import type { PageKind } from './kind.ts';
import { messages } from './messages.ts';
import { templateCalls } from './template-calls.ts';
import { themeOptions } from './theme-options.ts';

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
  return html`<div id="ajax_basket"><div id="basket_preload">${inlineScript(context, `arBasketPrices = ${phpLiteral(prices)}; arBasketAsproCounters = ${phpLiteral(context.session.countersKnown ? counterData(context) : unknownCounterData(context))};${hearts}`)}</div></div>
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
