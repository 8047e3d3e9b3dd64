import { lazyMessages } from '../shop/lazy-messages.ts';

/** The text that every dialog has. */
export const dialogTexts = lazyMessages({ 'dialog.close': 'Закрыть' });
