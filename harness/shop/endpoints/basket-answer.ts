import { jsonAsHtml } from './answers.ts';

/** The JSON of item.php's add, multiple and delay branches. `messageExt` is HTML for the shopper. */
export interface BasketAnswer {
  readonly status: 'OK' | 'ERROR';
  /** Key of a page message (contract/endpoints.md, 3.7). */
  readonly message: string;
  readonly messageExt: string;
}

export const accepted = (message: string): BasketAnswer => ({ status: 'OK', message, messageExt: '' });

export const refused = (message: string, messageExt = ''): BasketAnswer => ({ status: 'ERROR', message, messageExt });

/** Several refusals as one text: each is preceded by a line break. */
export const joined = (texts: readonly string[]): string => texts.map((text) => `<br>${text}`).join('');

export const printAnswer = ({ status, message, messageExt }: BasketAnswer): Response =>
  jsonAsHtml({ STATUS: status, MESSAGE: message, MESSAGE_EXT: messageExt });
