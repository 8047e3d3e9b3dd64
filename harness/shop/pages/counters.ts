import { plural } from '../../../src/platform/plural.ts';
import { formatPrice } from '../../../src/shop/price.ts';
import { basketTotals } from '../basket.ts';
import { iblock } from '../model.ts';
import { compareList } from '../session.ts';
import { type PageContext, path } from './context.ts';
import { inlineScript, jsonLiteral, type Markup } from './html.ts';

export type Counter = ReturnType<typeof countersOf>['basket'];

/**
 * The three badges that header, fixed header, mobile menu and bottom panel show, from the session's true numbers; `basketSum` stands beside
 * the basket's. With the 1.x icons the favourites are the delayed basket lines.
 */
export function countersOf(context: PageContext) {
  const { session, options } = context;
  const { count, sum, delayedCount } = basketTotals(session);
  const favoured = session.favourites.size;
  const basketSum = formatPrice(sum);
  return {
    basket: { count, title: count === 0 ? 'Корзина пуста' : `В корзине товаров на ${basketSum}`, address: path(context, 'basket/') },
    favourites:
      options.icons === 'old'
        ? { count: delayedCount, title: delayedTitle(delayedCount), address: path(context, 'basket/#delayed') }
        : { count: favoured, title: favouritesTitle(favoured), address: path(context, 'personal/favorite/') },
    compare: {
      count: compareList(session, iblock.catalogue).size,
      title: 'Список сравнения',
      address: path(context, 'catalog/compare.php'),
    },
    basketSum,
  };
}

/** Title of the favourites badge, e.g. «В избранном 2 товара». */
export function favouritesTitle(count: number): string {
  return count === 0 ? 'Избранные товары' : `В избранном ${count} ${plural(count, 'товар', 'товара', 'товаров')}`;
}

/** Title of the delayed badge (contract/endpoints.md, 5.3: DELAY_SUMM_TITLE). */
export function delayedTitle(count: number): string {
  return count === 0 ? 'Нет отложенных товаров' : `Отложено ${count} ${plural(count, 'товар', 'товара', 'товаров')}`;
}

/**
 * `arBasketAsproCounters` with the session's true numbers (contract/endpoints.md, 4.3 and 5.1), or with the zeros marked DEFAULT that a
 * page carries while the server's own cache is not filled (5.6).
 */
export function counterData(context: PageContext, isKnown = true) {
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
