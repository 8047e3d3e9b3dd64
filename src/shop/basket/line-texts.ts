import { lazyMessages } from '../lazy-messages.ts';

/** Messages about basket lines. */
export const lineTexts = lazyMessages({
  'line.removed': 'Удалено из корзины: {name}',
  'line.returned': 'Возвращено в корзину: {name}',
  'line.less': 'В наличии только {count}: {name}',
  'line.remove': 'Удалить: {name}',
  'line.delay': 'Отложить: {name}',
  'line.return': 'Вернуть в корзину: {name}',
  'line.quantity': 'Количество: {name}',
  'line.more': 'Увеличить количество: {name}',
  'line.fewer': 'Уменьшить количество: {name}',
  // For any tab the server clears all of them: the text must say so.
  'basket.cleared': 'Корзина очищена: удалены все товары, отложенные тоже',
});
