import { plural } from '../../src/platform/plural.ts';
import type { Sellable } from './catalogue.ts';
import { escape as escapeHtml } from './pages/html.ts';

/**
 * Why the shop does not sell: texts for people, printed as HTML in the error popup (contract/endpoints.md, 3.1, rows 7 and 9).
 */
export function soldOut(sellable: Sellable): string {
  return isPair(sellable)
    ? `Пара «${escapeHtml(sellable.name)}» закончилась на складе`
    : `Товар «${escapeHtml(sellable.name)}» закончился на складе`;
}

export function notEnough(sellable: Sellable, alreadyThere: number): string {
  const inBasket = alreadyThere > 0 ? `, у вас в корзине уже ${amount(alreadyThere, sellable)}` : '';
  return `«${escapeHtml(sellable.name)}»: на складе ${amount(sellable.stock, sellable)}${inBasket}`;
}

export function chooseVariant(sellable: Sellable): string {
  return `Выберите размер товара «${escapeHtml(sellable.name)}»`;
}

const isPair = (sellable: Sellable) => sellable.product?.measure === 'пара';

function amount(quantity: number, sellable: Sellable): string {
  const number = quantity.toLocaleString('ru-RU');
  return isPair(sellable) ? `${number} ${plural(quantity, 'пара', 'пары', 'пар')}` : `${number} ${sellable.product?.measure ?? 'шт'}`;
}
