import * as z from 'zod/mini';
import { findViewCall, isFunction, type ProductView } from './view-call.ts';

/** The site's settings of goals: `COUNTERS` of the options, else `THEME`, where some shops publish them (contract/endpoints.md, 14.2). */
export interface AnalyticsOptions {
  /** Whether purchases and basket changes go to `dataLayer` at all, and whether to Google's tags. */
  readonly ecommerce: { readonly any: boolean; readonly google: boolean };
  /** Name of the Metrika counter's global, when goals go there. */
  readonly metrika: string | undefined;
  readonly shapes: 'v3' | 'v4';
  /** Names of the pushes; the site may rename them. */
  readonly events: Readonly<Record<'add' | 'remove' | 'checkout' | 'purchase', string>>;
  /** Labels of the kinds of order (`TYPE`). */
  readonly orderTypes: Readonly<Record<'oneClick' | 'quick', string>>;
  /** Goals of web forms: one for all, one for each, or none. */
  readonly formGoals: 'COMMON' | 'SINGLE' | 'NONE';
  /** Whether a switch like `USE_BASKET_GOALS` is not off; absent means on. */
  isOn(name: string): boolean;
}

export interface Timers {
  readonly setTimeout: (callback: () => void, milliseconds: number) => number;
}

/** Milliseconds between two checks for a script of the analytics, and the timeout. */
const poll = 100;
const maxWait = 10_000;

const branchSchema = z.catch(z.record(z.string(), z.unknown()), {});
const textSchema = z.catch(z.pipe(z.union([z.string(), z.number()]), z.transform(String)), '');
const branch = (value: unknown) => z.parse(branchSchema, value);
const text = (value: unknown) => z.parse(textSchema, value);

export function readAnalytics(page: Window): AnalyticsOptions {
  const options = branch(Reflect.get(page, 'arAsproOptions') ?? Reflect.get(page, 'arMaxOptions'));
  const counters = branch(options.COUNTERS);
  const theme = branch(options.THEME);
  const option = (name: string) => text(counters[name] ?? theme[name]);
  const events = branch(counters.GOOGLE_EVENTS);
  const types = branch(counters.TYPE);
  const isMeasured = (ecommerce: string, counter: string) => option(ecommerce) === 'Y' && Number(option(counter)) > 0;
  const google = isMeasured('GOOGLE_ECOMERCE', 'GOOGLE_COUNTER');
  const counter = Number(option('YA_COUNTER_ID'));
  return {
    ecommerce: { google, any: google || isMeasured('YANDEX_ECOMERCE', 'YANDEX_COUNTER') },
    metrika: option('YA_GOALS') === 'Y' && counter > 0 ? `yaCounter${counter}` : undefined,
    shapes: (option('GA_VERSION') || 'v3') === 'v3' ? 'v3' : 'v4',
    events: {
      add: text(events.ADD2BASKET) || 'addToCart',
      remove: text(events.REMOVE_BASKET) || 'removeFromCart',
      checkout: text(events.CHECKOUT_ORDER) || 'checkout',
      purchase: text(events.PURCHASE) || 'gtm.dom',
    },
    orderTypes: { oneClick: text(types.ONE_CLICK), quick: text(types.QUICK_ORDER) },
    formGoals: z.parse(z.catch(z.enum(['COMMON', 'SINGLE', 'NONE']), 'COMMON'), option('USE_FORMS_GOALS')),
    isOn: (name) => option(name) !== 'N',
  };
}

/**
 * Whether the template's main script is on the page. Then its own listener of `onCounterGoals` sends every goal to the Metrika counter, and sending it
 * here too would count it twice [GOAL-03].
 */
export function hasTemplateGoals(page: Window): boolean {
  return ['checkCounters', 'waitLayer', 'addBasketCounter', 'viewItemCounter'].some((name) => isFunction(page, name));
}

interface Waiting {
  readonly use: (found: object) => void;
  /** Milliseconds so far. */
  waited: number;
}

/** Callbacks that wait for a global of the page, in the order of their calls. */
const queues = new WeakMap<Window, Map<string, Waiting[]>>();

function queueOf(page: Window, name: string): Waiting[] {
  const ofPage = queues.get(page) ?? new Map<string, Waiting[]>();
  queues.set(page, ofPage);
  const queue = ofPage.get(name) ?? [];
  ofPage.set(name, queue);
  return queue;
}

const isThere = (found: unknown): found is object => typeof found === 'object' && found !== null;

/**
 * Uses a global of the site's analytics: now if it exists, else as soon as it does, in the order of the calls. Its script loads at any time; waiting ends
 * after ten seconds [GOAL-01].
 */
export function whenDefined(page: Window, name: string, timers: Timers, use: (found: object) => void): void {
  const found: unknown = Reflect.get(page, name);
  const queue = queueOf(page, name);
  if (isThere(found) && queue.length === 0) {
    use(found);
    return;
  }
  queue.push({ use, waited: 0 });
  if (queue.length === 1) pollAgain(page, name, timers, queue);
}

function pollAgain(page: Window, name: string, timers: Timers, queue: Waiting[]): void {
  timers.setTimeout(() => {
    const found: unknown = Reflect.get(page, name);
    for (const waiting of queue.splice(0)) {
      waiting.waited += poll;
      if (isThere(found)) waiting.use(found);
      else if (waiting.waited < maxWait) queue.push(waiting);
    }
    if (queue.length > 0) pollAgain(page, name, timers, queue);
  }, poll);
}

/** Calls a method of a foreign object; returns whether it exists. The caller reports its errors. */
export function callMethod(owner: object, name: string, ...values: readonly unknown[]): boolean {
  const method: unknown = Reflect.get(owner, name);
  if (typeof method !== 'function') return false;
  method.apply(owner, values);
  return true;
}

/**
 * The view to send, or `undefined` if the template's script sends it: an inline script of the product page calls
 * `viewItemCounter(id, price code)` (14.3). Without such a call, the product's own mark and the platform's usual price.
 */
export function findView(page: Window): ProductView | undefined {
  const told = findViewCall(page);
  if (told) return isFunction(page, 'viewItemCounter') ? undefined : told;
  const marked = page.document.querySelector<HTMLElement>('.catalog_detail[data-id], .product-container[data-id]');
  return marked?.dataset.id ? { product: marked.dataset.id, priceCode: 'BASE' } : undefined;
}

const checkoutKey = 'vitrina.checkout';

/** Records the time of the checkout until its goal is sent: the page may be left before the answer arrives. */
export function recordCheckout(page: Window): void {
  try {
    page.sessionStorage.setItem(checkoutKey, String(Date.now()));
  } catch {
    // Without storage the goal is sent only if the answer arrives before the page is left.
  }
}

/** Removes the record, so that the goal is sent once. Returns its time, in milliseconds since 1970. */
export function takeCheckout(page: Window): number | undefined {
  try {
    const at = page.sessionStorage.getItem(checkoutKey);
    page.sessionStorage.removeItem(checkoutKey);
    return Number(at) || undefined;
  } catch {
    return undefined;
  }
}
