import { decodeForm } from '../../src/platform/server/php-form.ts';
import type { Call } from './endpoints/endpoint.ts';
import { findCookie, isAjax } from './headers.ts';
import type { Session } from './model.ts';
import type { PageOptions } from './options.ts';
import { makeToken } from './session.ts';
import { readViewed } from './viewed.ts';
import type { LogEntry } from './visitors.ts';

/** The router's bindings for every route. */
export interface ShopBindings {
  Bindings: { call: Call };
}

/** A request with everything that the shop knows about it. */
export interface Arrival {
  readonly call: Call;
  readonly forLog: Omit<LogEntry, 'order'>;
}

/** Decodes query and form; a body that is not a form counts as empty. */
export async function readArrival(
  request: Request,
  url: URL,
  session: Session,
  options: PageOptions,
  surroundings: { readonly isStrict: boolean; readonly cookies: string },
): Promise<Arrival> {
  const { isStrict, cookies } = surroundings;
  const pairs = await readForm(request);
  const query = decodeForm(url.searchParams);
  const known = { cookie: (name: string) => findCookie(cookies, name), viewed: readViewed(cookies) };
  const page = { options, session, url, ...known, ...(isStrict ? { nonce: makeToken() } : {}) };
  // Decoded together, so that the body wins and nested names of both are merged.
  const input = decodeForm([...url.searchParams, ...pairs]);
  const forLog = { method: request.method, path: url.pathname, query, form: decodeForm(pairs), isAjax: isAjax(request) };
  return { call: { request, url, options, session, query, input, page }, forLog };
}

type Pair = readonly [name: string, value: string];

async function readForm(request: Request): Promise<Pair[]> {
  const type = request.headers.get('Content-Type') ?? '';
  const isForm = type.startsWith('application/x-www-form-urlencoded') || type.startsWith('multipart/form-data');
  if (request.method !== 'POST' || !isForm) return [];
  try {
    const form = await request.formData();
    return [...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name]);
  } catch {
    return [];
  }
}
