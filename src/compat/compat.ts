import { classes, classMethods, methods, nothings, plugins, presses, refreshes } from './compat-names.ts';
import { workers } from './real-work.ts';
import { makeJQuery, makePlatform } from './small-libraries.ts';
import { define, makeClass, nothing } from './stubs.ts';
import { watchUnknownNames } from './unknown-names.ts';

/** What the layer is told: a name that inline code calls in vain, a call that no control of the page answers, a basket that somebody has changed. */
export type CompatWord = readonly [kind: 'unknown' | 'unanswered' | 'refresh', name: string];

/** `window.vitrinaCompat`: the layer hears what was said before as well. */
export interface Compat {
  /** The returned function ends it. */
  listen(listener: (...word: CompatWord) => void): () => void;
}

/**
 * Stands where the template's own scripts stood on a page from which they are left out: a classic script, before the first inline one that calls
 * them. Defines what is missing, never over what is there.
 */
export function installCompat(): void {
  const listeners = new Set<(...word: CompatWord) => void>();
  const told: CompatWord[] = [];
  const tell = (...word: CompatWord) => {
    // What is wrong is said once.
    if (word[0] !== 'refresh' && told.some(([, name]) => name === word[1])) return;
    told.push(word);
    for (const listener of listeners) listener(...word);
  };
  const compat: Compat = {
    listen(listener) {
      listeners.add(listener);
      for (const word of told) listener(...word);
      return () => void listeners.delete(listener);
    },
  };
  Reflect.set(window, 'vitrinaCompat', compat);
  watchUnknownNames((name) => tell('unknown', name));
  defineLibraries((name) => tell('unknown', name));

  for (const name of Object.keys(workers)) define(name, workers[name] ?? nothing);
  for (const name of [...nothings, ...methods]) define(name, nothing);
  for (const name of classes) define(name, makeClass(classMethods));
  for (const name of refreshes) define(name, () => tell('refresh', name));
  const press = makePresses((name) => tell('unanswered', name));
  for (const name of Object.keys(presses)) define(name, (...given: unknown[]) => press(name, given));
}

/** What the page prints or loads by other ways, where it does not. */
function defineLibraries(tell: (name: string) => void): void {
  const page = window as unknown as Record<string, unknown>;
  // The answer of js/setTheme.php, where that is left out: every later inline line writes into it.
  if (!page.arAsproOptions) {
    page.solutionName = 'arMaxOptions';
    page.arAsproOptions = page.arMaxOptions = { PAGES: {}, THEME: {}, FORM: {}, PRICES: {}, COUNTERS: {} };
  }
  page.BX ??= makePlatform();
  page.$ ??= page.jQuery ?? makeJQuery(tell);
  const { fn = {} } = page.$ as { readonly fn?: Record<string, unknown> };
  for (const plugin of plugins)
    fn[plugin] ??= function (this: unknown) {
      return this;
    };
}

/**
 * Presses the control that a call means, which the layer's guard takes; what is called before the layer is there waits for it. The
 * control's own attribute may lead here again: then the layer has not taken it, and nobody does.
 */
function makePresses(tell: (name: string) => void): (name: string, given: readonly unknown[]) => void {
  let isPressing = false;
  const root = document.documentElement;
  const press = (name: string, given: readonly unknown[]) => {
    const found = [...document.querySelectorAll<HTMLElement>(presses[name]?.(...given) ?? '')];
    const control = found.find((one) => one.offsetParent) ?? found[0];
    if (!control) return tell(name);
    isPressing = true;
    control.click();
    isPressing = false;
  };
  return (name, given) => {
    const { vitrina } = root.dataset;
    if (isPressing || vitrina === 'stopped') tell(name);
    else if (vitrina) press(name, given);
    else document.addEventListener('vitrina:ready', () => press(name, given), { once: true });
  };
}
