import type { Failure } from '../../platform/result.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { failureText } from '../overlays.ts';

/** What is said before a list of stores is there. */
export const stockTexts = lazyMessages({
  'stock.title': 'Наличие в магазинах',
  'stock.failed': 'Не удалось узнать, в каких магазинах есть товар.',
});

/** Why a list of stores did not come. */
export const storesFailureText = (failure: Failure): string => `${stockTexts('stock.failed')} ${failureText(failure)}`;
