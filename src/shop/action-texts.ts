import { getContext } from './context.ts';
import { lazyMessages } from './lazy-messages.ts';

/** What is said of a change: of those that were made, and of refusals, by the keys that the server names (contract/page.md, 1.3). */
const dictionary = {
  ERROR_BASKET_TITLE: 'Не удалось добавить в корзину',
  CATALOG_PARTIAL_BASKET_PROPERTIES_ERROR: 'Выбраны не все свойства, без которых товар не добавить в корзину',
  CATALOG_EMPTY_BASKET_PROPERTIES_ERROR: 'Выберите свойства товара, чтобы добавить его в корзину',
  CATALOG_ELEMENT_NOT_FOUND: 'Товар не найден',
  ERROR_ADD2BASKET: 'Товар не добавлен в корзину',
  ERROR_ADD_DELAY_ITEM: 'Товар не отложен',
  PARENT_ITEM_NOT_FOUND: 'Сначала добавьте в корзину товар, к которому относится услуга',
  'basket.added': 'Добавлено в корзину: {name}',
  'basket.added.unnamed': 'Товар добавлен в корзину',
  'delay.on': 'Отложено: {name}',
  'delay.off': 'Убрано из отложенных: {name}',
  'compare.on': 'Добавлено к сравнению: {name}',
  'compare.off': 'Убрано из сравнения: {name}',
  'favourite.on': 'Добавлено в избранное: {name}',
  'favourite.off': 'Убрано из избранного: {name}',
  'subscribe.on': 'Сообщим, когда появится: {name}',
  'subscribe.off': 'Подписка отменена: {name}',
  'subscribe.title': 'Сообщить о поступлении',
  'item.unnamed': 'товар',
} as const;

export const actionTexts = lazyMessages(dictionary);

const known = new Map<string, string>(Object.entries(dictionary));

/** The text of a key that the server named; empty if nobody knows it. */
export const textOfServer = (key: string): string => getContext().facts.texts.own(key, known.get(key) ?? '');
