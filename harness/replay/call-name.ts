import { decodeForm } from '../../src/platform/server/decode-form.ts';
import { calls, nameOfRequest } from '../../src/shop/all-calls/all-calls.ts';
import { formPairs, type WireRequest } from './plain-request.ts';

/** Every name that a request can have. */
export const callNames: readonly string[] = [...new Set(calls.map(({ name }) => name))].sort();

/** Name of the contract's call that a request makes. The site may be in a folder (SITE_DIR), which a recording does not contain. */
export function callNameOf(request: WireRequest): string | undefined {
  const { pathname, searchParams } = new URL(request.url);
  const received = { method: request.method.toUpperCase(), query: decodeForm(searchParams), form: decodeForm(formPairs(request)) };
  const folders = pathname.split('/').slice(1, -1);
  for (let depth = 0; depth <= Math.min(folders.length, 2); depth += 1) {
    const siteDir = ['', ...folders.slice(0, depth), ''].join('/');
    try {
      const name = nameOfRequest(pathname, siteDir, received);
      if (name !== undefined) return name;
    } catch {
      // The body of no known call.
    }
  }
  return undefined;
}
