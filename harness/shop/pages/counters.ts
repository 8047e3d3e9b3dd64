import { plural } from '../../../src/platform/plural.ts';
import { formatPrice } from '../../../src/shop/price.ts';
import { basketTotals } from '../basket.ts';
import { iblock } from '../model.ts';
import { type PageContext, path } from './context.ts';

/** One badge of the shop: how many, where it leads, and the words for its title. */
export interface Counter {
  readonly count: number;
  readonly title: string;
  readonly address: string;
}

/** The three badges that header, fixed header, mobile menu and bottom panel show; `basketSum` stands beside the basket's. */
export interface Counters {
  readonly basket: Counter;
  /** Favourites; with the 1.x icons the delayed basket lines. */
  readonly favourites: Counter;
  readonly compare: Counter;
  readonly basketSum: string;
}

/** The badges from the session's true numbers. */
export function countersOf(context: PageContext): Counters {
  const { session, options } = context;
  const { count, sum, delayedCount } = basketTotals(session);
  const compared = session.compare.get(iblock.catalogue)?.size ?? 0;
  const basketSum = formatPrice(sum);
  return {
    basket: { count, title: count === 0 ? 'Корзина пуста' : `В корзине товаров на ${basketSum}`, address: path(context, 'basket/') },
    favourites:
      options.icons === 'old'
        ? { count: delayedCount, title: delayedTitle(delayedCount), address: path(context, 'basket/#delayed') }
        : { count: session.favourites.size, title: favouritesTitle(session.favourites.size), address: path(context, 'personal/favorite/') },
    compare: { count: compared, title: 'Список сравнения', address: path(context, 'catalog/compare.php') },
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
