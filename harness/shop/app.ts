import { Hono } from 'hono';
import { decodeForm } from '../../src/platform/server/decode-form.ts';
import { answerControl, controlPrefix } from './control.ts';
import { addressOf, type Call, type ShopBindings } from './endpoints/endpoint.ts';
import { endpoints } from './endpoints/index.ts';
import { delayed, faultyAnswer, isSpoilt, spoilt, takeFault } from './faults.ts';
import { addFiles, isFileAddress, type ShopFiles } from './file-routes.ts';
import { findCookie, isAjax, readCookie, withHeader, withStrictPolicy } from './headers.ts';
import type { Session } from './model.ts';
import { defaultOptions, optionsToRemember, type PageOptions, readOptions } from './options.ts';
import { addPageParts, addPages } from './page-routes.ts';
import { makeToken } from './session.ts';
import { readViewed } from './viewed.ts';
import { type LogEntry, logArrival, makeVisitor, makeVisitors, type Visitor } from './visitors.ts';

/** The environment of the demo shop: Node, a test or a service worker. */
export interface ShopEnvironment {
  /** Default options of pages; `siteDir` moves the whole shop. */
  readonly defaults?: Partial<PageOptions>;
  readonly files: ShopFiles;
  /** `strict` sends a Content-Security-Policy whose nonce the pages' own inline scripts carry. */
  readonly csp?: 'strict' | 'none';
  /** The only visitor, without a cookie: for a service worker, which sees no cookies and stores the visitor itself. */
  readonly onlyVisitor?: Visitor;
  /** Reads the browser's cookies where requests have none, i.e. in a service worker. */
  readonly readCookies?: () => Promise<string>;
}

/** The demo shop as a fetch-style handler; a network error (`Response.error()`) asks the caller to drop the connection. */
export interface Shop {
  fetch(request: Request): Promise<Response>;
}

export const sessionCookie = 'PHPSESSID';
const optionsCookie = 'shop_options';

export function createShop(environment: ShopEnvironment): Shop {
  const defaults: PageOptions = { ...defaultOptions, ...environment.defaults };
  const router = makeRouter(environment, defaults.siteDir);
  const visitors = makeVisitors();
  const { onlyVisitor } = environment;

  return {
    async fetch(request) {
      const url = new URL(request.url);
      const id = readCookie(request, sessionCookie);
      const known = onlyVisitor ?? visitors.find(id);
      // Several requests for files may arrive at once without the cookie; they must not create a visitor each.
      const isFile = isFileAddress(url.pathname, defaults.siteDir);
      const visitor = known ?? (isFile ? makeVisitor() : visitors.welcome(id));
      const response = await answer(visitor, request, url);
      if (response.type === 'error' || known || isFile || visitor.session.id === id) return response;
      return withHeader(response, 'Set-Cookie', `${sessionCookie}=${visitor.session.id}; Path=/; HttpOnly; SameSite=Lax`);
    },
  };

  async function answer(visitor: Visitor, request: Request, url: URL): Promise<Response> {
    if (url.pathname.startsWith(controlPrefix)) return answerControl(visitor, request);
    const remembered = onlyVisitor ? onlyVisitor.rememberedOptions : (readCookie(request, optionsCookie) ?? '');
    const options = readOptions(url.searchParams, remembered, defaults);
    const cookies = environment.readCookies ? await environment.readCookies() : (request.headers.get('Cookie') ?? '');
    const surroundings = { isStrict: environment.csp === 'strict', cookies };
    const arrival = await readArrival(request, url, visitor.session, options, surroundings);
    const response = await answerArrival(visitor, arrival);
    const toRemember = optionsToRemember(url.searchParams, remembered, options);
    if (toRemember === undefined || response.type === 'error') return response;
    visitor.rememberedOptions = toRemember;
    return onlyVisitor ? response : withHeader(response, 'Set-Cookie', `${optionsCookie}=${toRemember}; Path=/; SameSite=Lax`);
  }

  async function answerArrival(visitor: Visitor, arrival: Arrival): Promise<Response> {
    const { request, url } = arrival.call;
    const fault = takeFault(visitor.faults, url);
    const isEndpoint = endpoints.some(({ path }) => addressOf(path, defaults.siteDir) === url.pathname);
    const entry = isEndpoint ? logArrival(visitor, { ...arrival.forLog, ...(fault === undefined ? {} : { fault }) }) : undefined;
    if (typeof fault === 'object') await delayed(fault.delay, request.signal);
    const answer = () => router.fetch(request, { call: arrival.call });
    const response = await (async () => {
      if (fault === undefined || typeof fault === 'object') return answer();
      return isSpoilt(fault) ? spoilt(fault, await answer()) : faultyAnswer(fault, request.signal);
    })();
    if (entry !== undefined) entry.status = response.status;
    const { nonce } = arrival.call.page;
    return nonce === undefined ? response : withStrictPolicy(response, nonce);
  }
}

function makeRouter(environment: ShopEnvironment, siteDir: string): Hono<ShopBindings> {
  const router = new Hono<ShopBindings>({ strict: true });
  addPageParts(router);
  for (const { path, methods, answer } of endpoints) router.on(methods, addressOf(path, siteDir), ({ env }) => answer(env.call));
  addFiles(router, environment.files, siteDir);
  addPages(router, siteDir);
  return router;
}

/** A request with everything that the shop knows about it. */
export interface Arrival {
  readonly call: Call;
  readonly forLog: Omit<LogEntry, 'order'>;
}

/** Decodes query and form; a body that is not a form counts as empty. */
async function readArrival(
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
