import type { Compat } from './compat.ts';
import { latePlugins, plugins } from './compat-names.ts';
import { define, nothing, whenReady } from './stubs.ts';

type Listener = (...given: unknown[]) => unknown;

/** Methods of jQuery that lead on to others: on nothing they give nothing, and nobody has to hear of it. */
const quiet = ['find', 'closest', 'each', 'on', ...plugins, ...latePlugins];

/** Sets `BX` and `$`, where they are missing. */
export function defineLibraries(): void {
  const page = window as { readonly jQuery?: object; readonly vitrinaCompat?: Compat };
  define('BX', makePlatform());
  define('$', page.jQuery ?? makeJQuery((name) => page.vitrinaCompat?.tell('unknown', name)));
}

/** `$` for pages without jQuery: runs what waits for the page, and does nothing with what it is asked to find. */
function makeJQuery(tell: (name: string) => void): object {
  const all: object = new Proxy(nothing, {
    get(own, name) {
      // A function without parameters: its length is what such a list has.
      if (typeof name === 'symbol' || name === 'then' || name in own) return Reflect.get(own, name);
      return (run: unknown) => {
        if (name === 'ready') return ready(run);
        if (!quiet.includes(name)) tell(`$.${name}`);
        return all;
      };
    },
    apply: (_own, _page, [run]: unknown[]) => ready(run),
  });
  const ready = (run: unknown) => {
    if (typeof run === 'function') whenReady(() => run(all));
    return all;
  };
  return Object.assign(all, { fn: {} });
}

/** What inline code uses of the platform's core, for pages without it: texts, events, prices, and requests whose answers nobody reads. */
function makePlatform(): object {
  const texts: Record<string, unknown> = {};
  const currencies: Record<string, { readonly FORMAT_STRING: string; readonly THOUSANDS_SEP: string }> = {};
  const listeners: { readonly name: string; readonly listener: Listener }[] = [];
  /** Names without regard to case; a target before the name is always the window. */
  const heard =
    (use: (name: string, value: unknown) => unknown) =>
    (...given: unknown[]) => {
      const [name, value] = typeof given[0] === 'string' ? given : given.slice(1);
      use(String(name).toLowerCase(), value);
    };
  const message = (key: string | object) => (typeof key === 'string' ? (texts[key] ?? '') : Object.assign(texts, key));
  const byId = (what: unknown) => (typeof what === 'string' ? document.getElementById(what) : what);
  return Object.assign(byId, {
    message,
    bitrix_sessid: () => message('bitrix_sessid'),
    ready: whenReady,
    addCustomEvent: heard((name, listener) => listeners.push({ name, listener: listener as Listener })),
    removeCustomEvent: heard((_name, listener) => {
      const at = listeners.findIndex((one) => one.listener === listener);
      if (at >= 0) listeners.splice(at, 1);
    }),
    onCustomEvent: heard((name, value) => {
      for (const one of [...listeners]) if (one.name === name) one.listener(...[value].flat());
    }),
    ajax: {
      post: (url: string, data: Record<string, string>) =>
        void fetch(url, { method: 'POST', headers: { 'Bx-ajax': 'true' }, body: new URLSearchParams(data) }).catch(nothing),
    },
    Currency: {
      setCurrencyFormat: (currency: string, format: never) => Reflect.set(currencies, currency, format),
      setCurrencies(list: readonly { readonly CURRENCY: string; readonly FORMAT: never }[]) {
        for (const { CURRENCY, FORMAT } of list) Reflect.set(currencies, CURRENCY, FORMAT);
      },
      currencyFormat(price: number, currency: string, isWhole?: boolean) {
        const { FORMAT_STRING = '#', THOUSANDS_SEP = ' ' } = currencies[currency] ?? {};
        const number = String(Math.round(price)).replace(/\B(?=(\d{3})+$)/g, THOUSANDS_SEP);
        return isWhole ? FORMAT_STRING.replace('#', number) : number;
      },
    },
  });
}
