import { lazyMessages } from '../lazy-messages.ts';

/** What is said before a list of stores is there. */
export const stockTexts = lazyMessages({
  'stock.title': 'Наличие в магазинах',
  'stock.failed': 'Не удалось узнать, в каких магазинах есть товар.',
});
