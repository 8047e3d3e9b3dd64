import { failed, ok } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { textAt } from '../../../platform/server/php-form.ts';

/** A request of the title search (contract/endpoints.md, 10). */
export interface TitleQuery {
  /** Path and query of the page that is requested: the title search works at any page of the shop. */
  readonly address: string;
  /** Id of the field, without the suffix of its twins in other headers. */
  readonly inputId: string;
  readonly text: string;
  /** The configured minimum length, which the server checks again. */
  readonly minimum: number;
  /** Empty where the shop offers no choice of scope. */
  readonly scope: string;
}

/** Suggestions for the typed text: a list of links as HTML, or an empty answer [SRC-01]. */
export const titleSearch = defineCall<TitleQuery, string>({
  name: 'title-search',
  method: 'POST',
  path: '*',
  kind: 'read',
  encode: ({ address, inputId, text, minimum, scope }) => ({
    address,
    form: { ajax_call: 'y', INPUT_ID: inputId, q: text, l: minimum, ...(scope ? { type: scope } : {}) },
  }),
  recognise({ path = '', form }) {
    const inputId = textAt(form, 'INPUT_ID');
    if (textAt(form, 'ajax_call') !== 'y' || !inputId) return undefined;
    return {
      address: path,
      inputId,
      text: textAt(form, 'q') ?? '',
      minimum: Number(textAt(form, 'l')) || 1,
      scope: textAt(form, 'type') ?? '',
    };
  },
  decode: (body) =>
    /<(?:!doctype|html|head|body)\b/i.test(body)
      ? failed('unreadable', `title-search: expected a list of suggestions, got a page: "${body.slice(0, 80)}"`)
      : ok(body.trim()),
});
