import { basketTotals } from '../basket.ts';
import type { LiteralValue } from '../literals.ts';
import { type PageContext, path } from './context.ts';
import { countersOf, delayedTitle, favouritesTitle } from './counters.ts';
import type { Markup } from './html.ts';
import { inlineScript, jsonLiteral } from './inline-script.ts';

/** `arBasketAsproCounters` with the session's true numbers (contract/endpoints.md, 4.3 and 5.1). */
export function counterData(context: PageContext): { readonly [key: string]: LiteralValue } {
  return print(context, true);
}

/** The zeros marked DEFAULT that a page carries while the server's own cache is not filled (5.6). */
export function unknownCounterData(context: PageContext): { readonly [key: string]: LiteralValue } {
  return print(context, false);
}

/** The call at the end of the fly and the hover basket, with the counters as its data; titles hold HTML entities there (5.1). */
export function renderCounterScript(context: PageContext): Markup {
  const literal = jsonLiteral(counterData(context))
    .replaceAll('₽', '&#8381;')
    .replace(/"([A-Z]+)":/g, '$1:');
  return inlineScript(
    context,
    `if (typeof updateBottomIconsPanel === 'function') updateBottomIconsPanel(${literal});
function jsPriceFormat(number) { return number.toLocaleString('ru-RU', { style: 'currency', currency: 'RUB', minimumFractionDigits: 0 }); }`,
  );
}

function print(context: PageContext, isKnown: boolean): { readonly [key: string]: LiteralValue } {
  const { basket, favourites, compare } = countersOf(context);
  const count = (number: number) => (isKnown ? number : 0);
  const delayed = count(basketTotals(context.session).delayedCount);
  const favoured = count(context.session.favourites.size);
  return {
    READY: { COUNT: count(basket.count), TITLE: isKnown ? basket.title : 'Корзина пуста', HREF: basket.address },
    DELAY: { COUNT: delayed, TITLE: delayedTitle(delayed), HREF: path(context, 'basket/#delayed') },
    COMPARE: { COUNT: count(compare.count), TITLE: compare.title, HREF: compare.address },
    FAVORITE: { COUNT: favoured, TITLE: favouritesTitle(favoured), HREF: favourites.address },
    PERSONAL: { HREF: path(context, 'personal/') },
    DEFAULT: !isKnown,
  };
}
