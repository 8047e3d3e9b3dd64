import { failed } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { addressBehind, decodeHtml, isWholePage } from '../../../platform/server/html-answers.ts';
import { textAt } from '../../../platform/server/php-form.ts';

/** A part of the page that its server leaves out until it is needed (contract/endpoints.md, 9). */
export interface LazyPartRequest {
  /** Path and query of the current page. */
  readonly address: string;
  /** `menu-fixed`, `menu-mobile`, `menu-megafixed`. */
  readonly code: string;
}

/** Header and menu parts that load when they are needed [HDR-03]. */
export const lazyPart = defineCall<LazyPartRequest, string>({
  name: 'lazy-part',
  method: 'GET',
  path: '*',
  kind: 'read',
  encode: ({ address, code }) => ({ address, query: { nlo: code } }),
  recognise({ path, query }) {
    const code = textAt(query, 'nlo');
    return code ? { address: addressBehind(path, query, ['nlo']), code } : undefined;
  },
  // The address is the page's own: a server that knows no part of that name, or a login, answers with a whole page.
  decode: (body) =>
    isWholePage(body) ? failed('unreadable', 'lazy-part: expected a piece, got a whole page') : decodeHtml('lazy-part', body.trim()),
});
