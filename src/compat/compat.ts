import { classes, classMethods, latePlugins, methods, nothings, plugins, presses, refreshes } from './compat-names.ts';
import { workers } from './real-work.ts';
import { define, standIn } from './stubs.ts';
import { watchUnknownNames } from './unknown-names.ts';
import { type CompatWord, isInPress, unheard } from './way-back.ts';

type Listener = (...word: CompatWord) => void;

/** `window.vitrinaCompat`: the layer hears what was said before as well. */
export interface Compat {
  readonly tell: Listener;
  /** The returned function ends it. */
  listen(listener: Listener): () => void;
}

interface JQuery {
  (whenReady: () => void): unknown;
  readonly fn?: object;
}

/**
 * Stands where the template's own scripts stood on a page from which they are left out: a classic script, before the first inline one that calls
 * them. Defines what is missing, never over what is there.
 */
export function installCompat(): void {
  let hear: Listener | undefined;
  const tell: Listener = (...word) => (hear ? hear(...word) : void unheard.push(word));
  const compat: Compat = {
    tell,
    listen(listener) {
      hear = listener;
      for (const word of unheard.splice(0)) listener(...word);
      return () => {
        hear = undefined;
      };
    },
  };
  Reflect.set(window, 'vitrinaCompat', compat);
  watchUnknownNames((name) => tell('unknown', name));

  // The answer of js/setTheme.php, where that is left out: every later inline line writes into it.
  const page = window as unknown as Record<string, unknown>;
  if (!page.arAsproOptions) {
    page.solutionName = 'arMaxOptions';
    page.arAsproOptions = page.arMaxOptions = { PAGES: {}, THEME: {}, FORM: {}, PRICES: {}, COUNTERS: {} };
  }
  for (const [name, work] of Object.entries(workers)) define(name, work);
  for (const path of [...nothings, ...methods]) define(path, standIn(path));
  const { $ } = window as { readonly $?: JQuery };
  const definePlugins = (names: readonly string[]) => {
    for (const name of names) define(`$.fn.${name}`, standIn(`$.fn.${name}`));
  };
  if ($?.fn) {
    definePlugins(plugins);
    // jQuery runs what waits for the page in the order in which it came: before the page's own code, which calls them.
    $(() => definePlugins(latePlugins));
  }
  for (const path of classes) define(path, standIn(path, classMethods));
  for (const name of refreshes) define(name, () => tell('refresh', name));
  for (const name of presses) define(name, (...given: unknown[]) => isInPress() || tell('press', name, ...given));
}
