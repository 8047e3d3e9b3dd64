import { plural } from '../../src/platform/plural.ts';
import type { Ware } from './catalogue.ts';
import { escape as escapeHtml } from './pages/html.ts';

/**
 * Why the shop does not sell: texts for people, printed as HTML in the error popup (contract/endpoints.md, 3.1, rows 7 and 9).
 */
export function soldOut(ware: Ware): string {
  return isPair(ware) ? `Пара «${escapeHtml(ware.name)}» закончилась на складе` : `Товар «${escapeHtml(ware.name)}» закончился на складе`;
}

export function notEnough(ware: Ware, alreadyThere: number): string {
  const inBasket = alreadyThere > 0 ? `, у вас в корзине уже ${amount(alreadyThere, ware)}` : '';
  return `«${escapeHtml(ware.name)}»: на складе ${amount(ware.stock, ware)}${inBasket}`;
}

export function chooseVariant(ware: Ware): string {
  return `Выберите размер товара «${escapeHtml(ware.name)}»`;
}

const isPair = (ware: Ware) => ware.product?.measure === 'пара';

function amount(quantity: number, ware: Ware): string {
  const number = quantity.toLocaleString('ru-RU');
  return isPair(ware) ? `${number} ${plural(quantity, 'пара', 'пары', 'пар')}` : `${number} ${ware.product?.measure ?? 'шт'}`;
}
