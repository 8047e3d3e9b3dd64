/** How the server prints its answers (contract/endpoints.md, 1.1 and the section of each call). */

/** HTML, or JSON that the live server sends under `text/html`. */
export const htmlAnswer = (text: string, status = 200): Response => answer(text, 'text/html; charset=UTF-8', status);

export const textAnswer = (text: string, status = 200): Response => answer(text, 'text/plain; charset=UTF-8', status);

/** JSON under its own name: getAjaxBasket, goals, controller and component answers. */
export const jsonAnswer = (value: unknown, status = 200): Response => answer(phpJson(value), 'application/json; charset=UTF-8', status);

/** Ordinary JSON, with `{}` for empty maps: for the control interface, which is not part of the live server. */
export const plainJson = (value: unknown, status = 200): Response =>
  answer(JSON.stringify(value), 'application/json; charset=UTF-8', status);

/** JSON text under `text/html`, as item.php prints it. */
export const jsonAsHtml = (value: unknown): Response => htmlAnswer(phpJson(value));

/** A JavaScript literal, as the filter's numbers are printed. */
export const literalAnswer = (text: string): Response => answer(text, 'application/x-javascript; charset=UTF-8');

export const scriptAnswer = (text: string): Response => answer(text, 'application/javascript; charset=UTF-8');

/** Leads to another address of the shop. */
export const redirectTo = (address: string): Response =>
  new Response(null, { status: 302, headers: { Location: address, 'Cache-Control': 'no-store' } });

/** 200 with nothing in it: the answer of most writes. */
export const emptyAnswer = (): Response => htmlAnswer('');

/** The value as PHP's json_encode prints it: a map without entries is `[]` (contract/endpoints.md, invariant 12). */
const phpJson = (value: unknown): string => JSON.stringify(value, (_key, child: unknown) => (isEmptyMap(child) ? [] : child));

const isEmptyMap = (value: unknown) => typeof value === 'object' && value !== null && Object.keys(value).length === 0;

function answer(text: string, type: string, status = 200): Response {
  // Markup is an object of its own kind.
  return new Response(String(text), { status, headers: { 'Content-Type': type, 'Cache-Control': 'no-store' } });
}

/** The envelope of controller actions (contract/endpoints.md, 1.2). HTTP status is 200 in every case. */

/** `status: success` with the action's data; an empty map in it prints as `[]`. */
export const actionSuccess = (data: unknown): Response => jsonAnswer({ status: 'success', data, errors: [] });

/** Texts that the shopper will see. */
export const actionError = (messages: readonly string[], code = 0): Response =>
  jsonAnswer({ status: 'error', data: null, errors: messages.map((message) => ({ message, code, customData: null })) });

/** Carries the right token: the client stores it and repeats the request once. */
export const invalidToken = (sessid: string): Response =>
  jsonAnswer({
    status: 'error',
    data: null,
    errors: [{ message: 'Invalid csrf token', code: 'invalid_csrf', customData: { csrf: sessid } }],
  });
