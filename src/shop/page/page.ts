import * as z from 'zod/mini';
import { describeIssue, valueAt } from '../../platform/server/describe-issue.ts';
import { type BasketFacts, type BasketPrices, basketFactsSchema, basketPricesSchema, favouriteSchema } from '../basket-facts.ts';
import { kindsOf, type PageKinds } from './kind.ts';
import { parseOptions, type SiteOptions } from './options.ts';
import { makeTexts, type Texts } from './page-texts.ts';
import { shown } from './shown.ts';

/** Everything that the layer reads from a page once, when it starts. */
export interface PageFacts {
  readonly options: SiteOptions;
  readonly kinds: PageKinds;
  readonly texts: Texts;
  /** Empty for a visitor. */
  readonly userId: string;
  /** The session's token. Not readonly: replaced when the server names another, because the page may be open for longer than its session (contract/endpoints.md, 1.2). */
  sessid: string;
  /** `arBasketAspro`, when the page has it. */
  readonly basket: BasketFacts | undefined;
  /** `arBasketPrices`, when it holds real numbers: a page from the server's cache has zeros and a flag. */
  readonly prices: BasketPrices | undefined;
  /** Favourites of the shop's newer kind: `arAsproCounters.FAVORITE`. */
  readonly favourites: { readonly ids: readonly string[] | undefined; readonly count: number | undefined } | undefined;
}

const favouriteCountersSchema = z.object({ FAVORITE: favouriteSchema });

type Report = (name: string, message: string) => void;

/** Reads the page. Nothing in it can stop the layer: unreadable values are reported by name and left out. */
export function readPage(
  page: Window,
  textOverrides: Readonly<Record<string, string>>,
  report: Report,
  optionOverrides: Readonly<Record<string, unknown>> = {},
): PageFacts {
  const message = pageMessages(page);
  const options = parseOptions(
    Reflect.get(page, 'arAsproOptions') ?? Reflect.get(page, 'arMaxOptions'),
    page.document.body.dataset.site,
    report,
    optionOverrides,
  );
  const counters = readGlobal(page, 'arAsproCounters', favouriteCountersSchema, report);
  return {
    options,
    kinds: kindsOf({
      path: page.location.pathname,
      query: new URLSearchParams(page.location.search),
      options,
      has: (selector) => hasElement(page.document, selector),
    }),
    texts: makeTexts(textOverrides, message),
    userId: message('USER_ID'),
    sessid: message('bitrix_sessid'),
    basket: readGlobal(page, 'arBasketAspro', basketFactsSchema, report),
    prices: hasRealCounters(page) ? readGlobal(page, 'arBasketPrices', basketPricesSchema, report) : undefined,
    favourites: counters && { ids: counters.FAVORITE.ITEMS, count: counters.FAVORITE.COUNT },
  };
}

/** `BX.message(key)`: `""` for an unknown key, also if the page has no messages at all. */
export function pageMessages(page: Window): (key: string) => string {
  return (key) => {
    const platform: unknown = Reflect.get(page, 'BX');
    const message: unknown = isObject(platform) ? Reflect.get(platform, 'message') : undefined;
    if (typeof message !== 'function') return '';
    try {
      const text: unknown = message.call(platform, key);
      return typeof text === 'string' || typeof text === 'number' ? String(text) : '';
    } catch {
      return '';
    }
  };
}

/** A page that was cached with zeros says `DEFAULT: true` (contract/endpoints.md, 4.3). */
function hasRealCounters(page: Window): boolean {
  const counters: unknown = Reflect.get(page, 'arBasketAsproCounters');
  return !isObject(counters) || Reflect.get(counters, 'DEFAULT') !== true;
}

function readGlobal<Schema extends z.ZodMiniType>(
  page: Window,
  name: string,
  schema: Schema,
  report: Report,
): z.output<Schema> | undefined {
  const value: unknown = Reflect.get(page, name);
  if (value === undefined) return undefined;
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  // The template's scripts create empty objects, some of which they never fill: unknown, but valid.
  if (isObject(value) && Object.keys(value).length === 0) return undefined;
  const { path, expected } = describeIssue(parsed.error.issues[0]);
  report([name, ...path].join('.'), `expected ${expected}, got ${shown(valueAt(value, path))}`);
  return undefined;
}

const isObject = (value: unknown): value is object => (typeof value === 'object' || typeof value === 'function') && value !== null;

/** Whether a page has an element like this. One selector after the other: the browser finds a class a third quicker than a list of selectors. */
export function hasElement(page: Document, selector: string): boolean {
  return selector.split(', ').some((one) => page.querySelector(one) !== null);
}
