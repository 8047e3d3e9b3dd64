import { jsonAnswer } from './answers.ts';

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
