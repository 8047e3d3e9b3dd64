import { plural } from '../../../src/platform/plural.ts';

/** A quantity with its measure: «2 пары», «0,5 м». */
export function quantityText(quantity: number, measure: string): string {
  const number = quantity.toLocaleString('ru-RU');
  return measure === 'пара' ? `${number} ${plural(quantity, 'пара', 'пары', 'пар')}` : `${number} ${measure}`;
}
