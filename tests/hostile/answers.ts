import { startServer } from '../../harness/shop/server.ts';
import { decodeForm } from '../../src/platform/server/decode-form.ts';
import { calls, nameOfRequest } from '../../src/shop/all-calls/all-calls.ts';
import { corpus } from './corpus.ts';

/** Calls whose answers contain nothing that is shown: empty answers, numbers, protocol words, data inside a script. */
export const silent: readonly string[] = [
  ...[
    'toggle-subscription',
    'toggle-compare',
    'remove-line',
    'update-line',
    'remove-linked-services',
    'clear-basket',
    'clear-basket-cache',
  ],
  ...[
    'actual-basket',
    'basket-status',
    'top-basket',
    'remove-top-item',
    'new-captcha',
    'check-captcha',
    'check-value',
    'favourite-count',
    'goal-data',
    'count-view',
    'check-order',
  ],
  ...['favourite-list', 'change-favourite', 'vote-review', 'filter-numbers'],
  // Of the page only the token is taken, which is 32 digits.
  'page-token',
  // Its answer is yes or no; the shown text comes with `subscribe-contact`.
  'subscribe-sync',
  'one-click-files',
];

/** All other calls: each has to get a hostile answer that is shown. */
export const expected: readonly string[] = calls.map(({ name }) => name).filter((name) => !silent.includes(name));

const closed = corpus.filter(({ isOpen }) => !isOpen);
const open = corpus.filter(({ isOpen }) => isOpen);
let turn = 0;

/** Tags that mark a whole page: many calls that expect a fragment refuse pages. */
const ofPages = /<\/?(?:html|head|body|frameset)\b/i;

/**
 * All fragments at once, each in its own element that names the call; of the unterminated fragments only one, a different one each
 * time, at the end. `isPiece`: fragments with tags of a whole page are left out.
 */
function batch(name: string, isPiece = false): string {
  const isTaken = ({ html }: { readonly html: string }) => !isPiece || !ofPages.test(html);
  const endless = goOn.includes(name) ? [] : open.filter(isTaken);
  const last = endless[turn++ % endless.length];
  return [...closed.filter(isTaken), ...(last ? [last] : [])]
    .map(({ html }) => `<div class="hostile ${markOf(name)}">${html}</div>`)
    .join('');
}

/** Class of the elements from an answer of a call. */
export const markOf = (name: string): string => `hostile-${name}`;

/** The tag in an answer behind which the layer reads its content. For other calls the whole answer is shown, and the end is used. */
const places: Readonly<Record<string, RegExp>> = {
  'product-page': /class="js-prices-in-item"[^>]*>\s*<[^>]*class="cost prices[^>]*>/,
  'list-page': /class="item_info"[^>]*>/,
  'send-form': /class="form_result success"[^>]*>/,
  'calculate-delivery': /class="form_desc"[^>]*>/,
  'compare-area': /class="[^"]*catalog-compare__clear[^>]*>.*?<\/(?:span|a|div|button)>/s,
  'filtered-list': /class="inner_wrapper"[^>]*>/,
  'component-part': /class="inner_wrapper"[^>]*>/,
};

/** Calls that need the content behind that place too, which an unterminated fragment would swallow. */
const goOn: readonly string[] = ['product-page', 'calculate-delivery', 'compare-area', 'filtered-list', 'component-part'];

/** Refusals with the server's message, for calls whose successful answers contain no text. */
const refusals: Readonly<Record<string, (html: string) => unknown>> = {
  'add-to-basket': (html) => ({ STATUS: 'ERROR', MESSAGE: 'ERROR_ADD2BASKET', MESSAGE_EXT: html }),
  'delay-item': (html) => ({ STATUS: 'ERROR', MESSAGE: 'ERROR_ADD_DELAY_ITEM', MESSAGE_EXT: html }),
  'bulk-action': (html) => ({ STATUS: 'ERROR', MESSAGE: 'ERROR_ADD2BASKET', MESSAGE_EXT: html }),
  'favourite-action': (html) => ({ status: 'error', data: null, errors: [{ message: html, code: 0, customData: null }] }),
  'compare-action': (html) => ({ status: 'error', data: null, errors: [{ message: html, code: 0, customData: null }] }),
  'compare-several': (html) => ({ status: 'error', data: null, errors: [{ message: html, code: 0, customData: null }] }),
  'clear-favourites': (html) => ({ status: 'error', data: null, errors: [{ message: html, code: 0, customData: null }] }),
  'favourite-several': (html) => ({ status: 'error', data: null, errors: [{ message: html, code: 0, customData: null }] }),
  'one-click-order': (html) => ({ result: 'N', message: html, err: html, ext: { captcha_html: `<div class="captcha-row">${html}</div>` } }),
  'subscribe-contact': (html) => ({ error: true, message: html }),
};

const texts = /NAME|MESSAGE|TEXT|TITLE|HTML|message|err$|error|text|html/;

function poisonJson(value: unknown, html: string, key = ''): unknown {
  if (typeof value === 'string') return value.includes('<') || texts.test(key) ? value + html : value;
  if (Array.isArray(value)) return value.map((child) => poisonJson(child, html, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, poisonJson(child, html, name)]));
}

async function poison(name: string, body: string): Promise<string> {
  const refusal = refusals[name];
  if (refusal) return JSON.stringify(refusal(batch(name)));
  try {
    return JSON.stringify(poisonJson(JSON.parse(body), batch(name)));
  } catch {
    const place = places[name]?.exec(body);
    const at = place ? place.index + place[0].length : body.length;
    const whole = body.slice(0, at) + batch(name) + body.slice(at);
    // A call that refuses whole pages would show none of this, and the test would prove nothing.
    const isTaken = (await calls.find((call) => call.name === name)?.decode(whole))?.ok ?? false;
    return isTaken ? whole : body.slice(0, at) + batch(name, true) + body.slice(at);
  }
}

/**
 * Hostile only in their own step: one loads on scrolling and stays at the top, where it would cover other controls; behind the other comes a
 * call that a refusal leaves out.
 */
const alone: readonly string[] = ['lazy-part', 'clear-favourites'];

export interface PoisonedShop {
  readonly url: string;
  /** Calls whose answer was hostile. */
  readonly done: Set<string>;
  close(): Promise<void>;
}

/**
 * A demo shop that makes every answer to the layer hostile. `current` is the call of the current step. The server does this and not
 * a route of the test, because with routes the browser does not cache files between pages.
 */
export async function startPoisonedShop(current: () => string): Promise<PoisonedShop> {
  const done = new Set<string>();
  const { url, close } = await startServer({
    async rewrite(request, answer) {
      // Requests for pages, pictures and scripts name their destination.
      if (request.headers.get('Sec-Fetch-Dest') !== 'empty') return answer;
      const { pathname, searchParams } = new URL(request.url);
      const received = { method: request.method, query: decodeForm(searchParams), form: decodeForm(await formOf(request)) };
      const name = nameOfRequest(pathname, '/', received);
      if (!name || silent.includes(name) || (alone.includes(name) && current() !== name)) return answer;
      const headers = new Headers(answer.headers);
      headers.delete('Content-Length');
      done.add(name);
      return new Response(await poison(name, await answer.text()), { status: answer.status, headers });
    },
  });
  return { url, done, close };
}

/** Fields of a body, also of a multipart one. */
async function formOf(request: Request): Promise<[string, string][]> {
  const type = request.headers.get('Content-Type');
  if (type?.startsWith('multipart/')) return [...(await request.formData())].map(([name, value]) => [name, String(value)]);
  return type?.startsWith('application/x-www-form-urlencoded') ? [...new URLSearchParams(await request.text())] : [];
}
