import { failed, ok, type Result } from '../result.ts';
import { type DecodedForm, encodeForm } from './php-form.ts';

/** The address without the query parameters that the layer adds. */
export function addressBehind(path: string | undefined, query: DecodedForm, added: readonly string[]): string {
  const own = Object.fromEntries(Object.entries(query).filter(([name]) => !added.includes(name)));
  const text = encodeForm(own).toString();
  return (path ?? '') + (text && `?${text}`);
}

/** Whether an answer is a whole page: the shop's error page or its login, where a piece was asked for. */
export const isWholePage = (html: string): boolean => /<(?:!doctype|html|body)\b/i.test(html.slice(0, 2000));

/** An answer that is not HTML is a failure: empty, `null`, `failure`, JSON. The body is kept for display. */
export function decodeHtml(what: string, body: string): Result<string> {
  return body.trim().startsWith('<')
    ? ok(body)
    : failed('unreadable', `${what}: expected HTML, got "${body.trim().slice(0, 80)}"`, { body });
}
