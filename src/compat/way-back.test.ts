// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { answered, define, standIn, valueAt } from './stubs.ts';
import { isInPress, makeScript, unheard, watchLayer } from './way-back.ts';

const names = ['TestClass', 'testCall', 'testOwn', 'testPress', 'TestSpace', 'isDone'];

afterEach(() => {
  for (const name of names) Reflect.deleteProperty(window, name);
  delete document.documentElement.dataset.vitrina;
  document.head.innerHTML = document.body.innerHTML = '';
  // Test files share their modules.
  answered.length = unheard.length = 0;
});

it('when the layer stops, stand-ins are removed, scripts load in order, and missed calls are repeated [EMB-01]', async () => {
  const called: unknown[] = [];
  for (const path of ['testCall', 'testOwn', 'TestSpace.run']) define(path, standIn(path));
  define('TestClass', standIn('TestClass', ['click']));
  const made = Reflect.construct(valueAt('TestClass') ?? Object, ['/ajax/']) as { click(what: string): void };
  made.click('nothing');
  valueAt('testCall')?.(4150);
  valueAt('TestSpace.run')?.();
  unheard.push(['unknown', 'someName'], ['press', 'testPress', '7']);
  // A file that stays has its own.
  const own = () => 'own';
  Object.assign(window, { testOwn: own });

  document.documentElement.dataset.vitrina = 'live';
  watchLayer(() => ['/a.js', '/b.js'].map((address) => makeScript(address, 'abc')));
  document.documentElement.dataset.vitrina = 'stopped';
  const scripts = () => [...document.head.querySelectorAll('script')];
  await vi.waitUntil(() => scripts().length > 0);
  expect(scripts().map(({ outerHTML, async }) => [outerHTML, async])).toEqual([
    ['<script src="/a.js" nonce="abc"></script>', false],
    ['<script src="/b.js" nonce="abc"></script>', false],
  ]);
  expect(['TestClass', 'testCall', 'TestSpace', 'testOwn'].map((name) => Reflect.get(window, name))).toEqual([
    undefined,
    undefined,
    undefined,
    own,
  ]);

  Object.assign(window, {
    TestClass: class {
      address: string;
      constructor(address: string) {
        this.address = address;
      }
      click(what: string) {
        called.push([this.address, what]);
      }
    },
    TestSpace: { run: () => called.push('run') },
    testCall: (...given: unknown[]) => called.push(given),
    testPress: (...given: unknown[]) => called.push(given),
  });
  scripts()[1]?.dispatchEvent(new Event('error'));
  await vi.waitUntil(() => called.length === 3);
  made.click('filter');
  expect(called).toEqual([[4150], 'run', ['7'], ['/ajax/', 'filter']]);
});

it('only what a starting layer presses counts as given back [EMB-01]', () => {
  watchLayer(() => []);
  const heard: boolean[] = [];
  document.body.innerHTML = '<b></b>';
  const control = document.querySelector('b');
  control?.addEventListener('click', () => heard.push(isInPress()));
  for (const vitrina of ['live', 'starting']) {
    document.documentElement.dataset.vitrina = vitrina;
    control?.click();
  }
  expect(heard).toEqual([false, true]);
});
