// @vitest-environment jsdom
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Compat, installCompat } from './compat.ts';
import { classes, classMethods, latePlugins, methods, nothings, plugins, presses, refreshes } from './compat-names.ts';
import { workers } from './real-work.ts';
import { defineLibraries } from './small-libraries.ts';
import { answered } from './stubs.ts';
import { type CompatWord, unheard } from './way-back.ts';

const own = new Set(Object.getOwnPropertyNames(window));
const valueAt = (path: string) => path.split('.').reduce<unknown>((owner, name) => Reflect.get(Object(owner), name), window);
const call = (path: string, ...given: unknown[]): unknown => (valueAt(path) as (...given: unknown[]) => unknown)(...given);
const words: CompatWord[] = [];

function install(): void {
  defineLibraries();
  installCompat();
  (Reflect.get(window, 'vitrinaCompat') as Compat).listen((...word) => words.push(word));
}

function clean(): void {
  for (const name of Object.getOwnPropertyNames(window)) if (!own.has(name)) Reflect.deleteProperty(window, name);
  delete document.documentElement.dataset.vitrina;
  document.body.innerHTML = '';
  words.length = 0;
}

beforeEach(clean);
// Test files share one page: another one would take these functions for the template's.
afterAll(() => {
  clean();
  answered.length = unheard.length = 0;
});

describe('what inline code calls', () => {
  it.each([...nothings, ...methods])('%s does nothing, and is known as no function of the template', (path) => {
    install();
    expect(call(path, '4150', {})).toBeUndefined();
    expect(Reflect.get(Object(valueAt(path)), 'isVitrinas')).toBe(true);
    expect(words).toEqual([]);
  });

  it.each(classes)('%s makes an object whose methods do nothing', (path) => {
    install();
    const made: object = Reflect.construct(valueAt(path) as () => void, [{ ID: 'x' }]);
    for (const method of classMethods) expect((Reflect.get(made, method) as () => unknown)()).toBeUndefined();
    expect(Reflect.get(made, 'isVitrinas')).toBe(true);
  });

  it.each([...plugins, ...latePlugins])('the plugin %s of jQuery gives back what it was called on, with jQuery and without', (name) => {
    install();
    const all: object = call('$', 'form') as object;
    expect((Reflect.get(all, name) as () => unknown)()).toBe(all);
    expect(words).toEqual([]);
    const fn: Record<string, () => unknown> = {};
    Object.assign(window, { $: Object.assign((run: () => void) => run(), { fn }) });
    install();
    const found = { [name]: fn[name] };
    expect(found[name]?.()).toBe(found);
  });

  it.each(refreshes)('%s has the basket read again, also where the layer comes later', (name) => {
    installCompat();
    call(name);
    (Reflect.get(window, 'vitrinaCompat') as Compat).listen((...word) => words.push(word));
    call(name);
    expect(words).toEqual([
      ['refresh', name],
      ['refresh', name],
    ]);
  });

  it.each(presses)('%s is told to the layer with what it was given, once, also where the layer comes later', (name) => {
    installCompat();
    call(name, '4150', '21');
    const { listen } = Reflect.get(window, 'vitrinaCompat') as Compat;
    listen((...word) => words.push(word))();
    listen((...word) => words.push(word));
    expect(words).toEqual([['press', name, '4150', '21']]);
  });

  it.each(Object.keys(workers))('%s is there to do its work', (name) => {
    install();
    expect(valueAt(name)).toBe(workers[name]);
  });
});

it('what files that stay may define is left to them, and is there for code that waits for the page [EMB-02]', () => {
  const waiting: (() => unknown)[] = [];
  Object.assign(window, { $: Object.assign((run: () => void) => waiting.push(run), { fn: {} }) });
  install();
  expect(['voteScript', 'JCCatalogSocnetsComments', '$.fn.inputmask'].map(valueAt)).toEqual([undefined, undefined, undefined]);
  (valueAt('$') as (run: () => unknown) => void)(() => call('$.fn.inputmask', 'mask', {}));
  for (const run of waiting) run();
  expect(valueAt('$.fn.inputmask')).toBeTypeOf('function');
});

it('another library’s $ is not taken for jQuery', () => {
  const byId = vi.fn();
  Object.assign(window, { $: byId });
  install();
  expect(byId).not.toHaveBeenCalled();
  expect(Object.keys(byId)).not.toContain('fn');
});

it('nothing is put over what the page has', () => {
  const mine = () => 'mine';
  Object.assign(window, {
    setBasketStatusBtn: mine,
    BX: { message: mine },
    arAsproOptions: { SITE_ID: 's2' },
    FilterHelper: { show: mine },
  });
  install();
  expect([call('setBasketStatusBtn'), call('BX.message'), call('FilterHelper.show')]).toEqual(['mine', 'mine', 'mine']);
  expect(valueAt('arAsproOptions')).toEqual({ SITE_ID: 's2' });
  expect(valueAt('BX.Iblock.SmartFilter')).toBeTypeOf('function');
});

it('without the answer of setTheme.php its options are there to be written to', () => {
  install();
  expect(valueAt('arAsproOptions')).toEqual({ PAGES: {}, THEME: {}, FORM: {}, PRICES: {}, COUNTERS: {} });
  expect([valueAt('arMaxOptions'), valueAt('solutionName')]).toEqual([valueAt('arAsproOptions'), 'arMaxOptions']);
});

it('funcDefined says no of what only stands in, so that a file that stays defines its own', () => {
  install();
  Object.assign(window, { purchaseCounter: () => {} });
  expect(['purchaseCounter', 'showViewedItems', 'nobody'].map((name) => call('funcDefined', name))).toEqual([true, false, false]);
});

it('a cookie is written for each domain of the shop, and the address is read as an object', () => {
  history.replaceState(null, '', '/?sort=price&order=asc');
  Object.assign(window, { arAsproOptions: { SITE_ADDRESS: location.hostname } });
  install();
  call('setCookieOnDomains', 'current_region', '17', {});
  expect(document.cookie).toContain('current_region=17');
  expect(call('parseUrlQuery')).toEqual({ sort: 'price', order: 'asc' });
  // Other files of tests may share this page.
  history.replaceState(null, '', '/');
});

it('a link of a list’s head leads where it leads, unless the layer has taken the press', () => {
  install();
  document.body.innerHTML = '<a href="/catalog/?display=table" data-url="/x"></a>';
  expect(call('AjaxClickLink', document.querySelector('a'))).toBe(true);
});

it('without jQuery what waits for the page runs, and what is unknown of it is named', () => {
  install();
  const run: string[] = [];
  call('$', () => run.push('short'));
  (call('$', document) as { ready(run: () => void): void }).ready(() => run.push('ready'));
  const found = call('$', '.x') as { find(what: string): { slideUp(): { slideUp(): void } }; readonly length: number };
  found.find('b').slideUp().slideUp();
  expect([run, found.length, words]).toEqual([
    ['short', 'ready'],
    0,
    [
      ['unknown', '$.slideUp'],
      ['unknown', '$.slideUp'],
    ],
  ]);
});

it('without the platform’s core its texts, events and prices work', () => {
  install();
  const heard: unknown[] = [];
  call('BX.message', { SITE_ID: 's1', bitrix_sessid: 'abc' });
  const listener = (...given: unknown[]) => heard.push(given);
  call('BX.addCustomEvent', 'onCounterGoals', listener);
  call('BX.onCustomEvent', window, 'oncountergoals', [1, 2]);
  call('BX.removeCustomEvent', 'onCounterGoals', listener);
  call('BX.onCustomEvent', 'onCounterGoals', [3]);
  call('BX.Currency.setCurrencies', [{ CURRENCY: 'RUB', FORMAT: { FORMAT_STRING: '# ₽', THOUSANDS_SEP: ' ' } }]);
  expect([call('BX.message', 'SITE_ID'), call('BX.bitrix_sessid'), heard]).toEqual(['s1', 'abc', [[1, 2]]]);
  expect(call('BX.Currency.currencyFormat', 12900, 'RUB', true)).toBe('12 900 ₽');
});
