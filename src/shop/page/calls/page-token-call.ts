import { failed, ok } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { addressBehind } from '../../../platform/server/html-answers.ts';
import { textAt } from '../../../platform/server/php-form.ts';

/** The server does not know this parameter: it tells the request from a visit of the page. */
const mark = { name: 'vitrina', value: 'token' } as const;

/** The session's token in what a page hands to `BX.message` (contract/page.md, 1.3). */
const printed = /\bbitrix_sessid["']?\s*:\s*["']([\da-f]{32})["']/i;

/** Reads a page for the token of the session, which it prints: that of a page that is open for long may have ended (contract/endpoints.md, 1.2). */
export const pageToken = defineCall<{ readonly address: string }, string>({
  name: 'page-token',
  method: 'GET',
  path: '*',
  kind: 'read',
  encode: ({ address }) => ({ address, query: { [mark.name]: mark.value } }),
  recognise({ path, query }) {
    return textAt(query, mark.name) === mark.value ? { address: addressBehind(path, query, [mark.name]) } : undefined;
  },
  decode(body) {
    const token = printed.exec(body)?.[1];
    return token ? ok(token) : failed('unreadable', 'page-token: expected a page with bitrix_sessid, got none');
  },
});
