import { failed, ok, type Result } from '../result.ts';
import { type DecodedForm, encodeForm } from './php-form.ts';

/** The names that the layer adds to an address; without them it is the address again. */
export function addressBehind(path: string | undefined, query: DecodedForm, added: readonly string[]): string {
  const own = Object.fromEntries(Object.entries(query).filter(([name]) => !added.includes(name)));
  const text = encodeForm(own).toString();
  return (path ?? '') + (text && `?${text}`);
}

/** An answer that is no HTML at all is none: empty, `null`, `failure`, JSON. What came is kept, to be shown. */
export function decodeHtml(what: string, body: string): Result<string> {
  return body.trim().startsWith('<')
    ? ok(body)
    : failed('unreadable', `${what}: expected HTML, got "${body.trim().slice(0, 80)}"`, { body });
}
