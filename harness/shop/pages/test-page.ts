import { runInNewContext } from 'node:vm';
import { isMissingName } from '../../../tests/support/template-names.ts';
import { findProduct } from '../catalogue.ts';
import type { Product, Session } from '../model.ts';
import { defaultOptions, type PageOptions } from '../options.ts';
import { makeSession } from '../session.ts';
import type { PageContext } from './context.ts';

/** A product of the catalogue that the test relies on. */
export function productById(id: number): Product {
  const found = findProduct(id);
  if (found === undefined) throw new Error(`Expected product ${id} in the catalogue, got none.`);
  return found;
}

interface Wanted {
  readonly path?: string;
  readonly options?: Partial<PageOptions>;
  readonly session?: Session;
  readonly nonce?: string;
}

/** A context for tests: the front page of an empty session, layer and template off, unless told otherwise. */
export function makeContext({
  path = '/',
  options = {},
  session = makeSession('visitor', 'a'.repeat(32)),
  nonce,
}: Wanted = {}): PageContext {
  const usual: PageOptions = { ...defaultOptions, layer: 'none' };
  const context = { options: { ...usual, ...options }, session, url: new URL(path, 'http://shop.example') };
  return nonce === undefined ? context : { ...context, nonce };
}

/** The page as a document; only in tests that run in jsdom. */
export const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

/** The results of the page's inline scripts: its globals and the texts passed to `BX.message`. */
export function runInlineScripts(page: Document): Record<string, unknown> {
  const messages: Record<string, string> = {};
  const globals: Record<string, unknown> = {
    messages,
    BX: { message: (texts: Record<string, string>) => Object.assign(messages, texts), ready() {}, Currency: { setCurrencies() {} } },
    document: { readyState: 'complete', addEventListener() {}, querySelector: () => null, currentScript: { nonce: '' } },
  };
  globals.window = globals;
  for (const script of page.querySelectorAll('script:not([src]):not([type])')) runUnlessMissing(script.textContent ?? '', globals);
  return globals;
}

/** A script that calls a function of the template ends there, as on a page without its scripts. */
function runUnlessMissing(code: string, globals: Record<string, unknown>): void {
  try {
    runInNewContext(code, globals);
  } catch (error) {
    if (!isMissingName(error as Error)) throw error;
  }
}
