const russian = new Intl.PluralRules('ru-RU');

/** The Russian form for a count: `plural(2, 'товар', 'товара', 'товаров')` is «товара». */
export function plural(count: number, one: string, few: string, many: string): string {
  const form = russian.select(count);
  if (form === 'one') return one;
  return form === 'few' ? few : many;
}
