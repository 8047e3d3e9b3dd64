import { failed, ok, type Result } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { textAt } from '../../../platform/server/php-form.ts';
import { hasWholeForm } from '../../../platform/server/whole-form.ts';

export interface PopupQuestion {
  /** `data-param-*` of the trigger and other parameters of the form; `form_id` names it. */
  readonly params: Readonly<Record<string, string>>;
  /** All attributes of the trigger as JSON. */
  readonly trigger?: string;
  /** The popup is the login (contract/endpoints.md, 7). */
  readonly isLogin?: true;
}

/** A whole page is an error page; for unknown forms the server sends an empty answer. */
function decodePiece(what: string, body: string): Result<string> {
  if (!hasWholeForm(body)) return failed('unreadable', `${what}: expected a whole form with its button, got one that breaks off`);
  if (/<[a-z]/i.test(body) && !/<(?:html|head|body|frameset)\b/i.test(body)) return ok(body);
  return failed('unreadable', `${what}: expected a piece of HTML, got "${body.trim().slice(0, 80)}"`);
}

/** The content of a popup that has no call of its own: every web form (contract/endpoints.md, 7.1) [POP-03]. */
export const popupForm = defineCall<PopupQuestion, string>({
  name: 'popup-form',
  method: 'GET',
  path: '{site}ajax/form.php',
  kind: 'read',
  encode: ({ params, trigger, isLogin }) => ({
    query: { ...params, ...(isLogin ? { auth: 'Y' } : {}), ...(trigger === undefined ? {} : { 'data-trigger': trigger }) },
  }),
  recognise({ query }) {
    const { auth, 'data-trigger': trigger, ...rest } = query;
    return {
      params: Object.fromEntries(Object.entries(rest).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : []))),
      ...(typeof trigger === 'string' ? { trigger } : {}),
      ...(auth === 'Y' ? { isLogin: true as const } : {}),
    };
  },
  decode: (body) => decodePiece('popup-form', body),
});

/** The login; for a logged-in shopper the answer redirects (contract/endpoints.md, 7.3) [POP-04]. */
export const loginForm = defineCall<{ readonly backurl: string }, string>({
  name: 'login-form',
  method: 'GET',
  path: '{site}ajax/auth.php',
  kind: 'read',
  encode: ({ backurl }) => ({ query: { backurl } }),
  recognise: ({ query }) => ({ backurl: textAt(query, 'backurl') ?? '' }),
  decode: (body) => decodePiece('login-form', body),
});

/** The popup of a basket error (contract/endpoints.md, 7.4) [POP-04]. */
export const basketErrorFrame = defineCall<Record<string, never>, string>({
  name: 'basket-error',
  method: 'GET',
  path: '{site}ajax/basket_error.php',
  kind: 'read',
  encode: () => ({}),
  recognise: () => ({}),
  decode: (body) =>
    /id="bx_ajax_text"/.test(body)
      ? decodePiece('basket-error', body)
      : failed('unreadable', `basket-error: expected #bx_ajax_text, got "${body.trim().slice(0, 80)}"`),
});
