// @vitest-environment jsdom
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { takeNatives } from '../kernel/natives.ts';
import type { Behaviour, Feature, Island, RegistryEntry } from '../parts/feature.ts';
import { partOf } from '../parts/part.tsx';
import { failed, ok } from '../platform/result.ts';
import type { IslandRecord } from './island-record.ts';
import { makeIslandRoot } from './island-root.tsx';
import { makeIslands } from './islands.ts';
import { loadRecord } from './take-over.ts';

interface LabelProps {
  readonly item: string;
}

const Part = partOf<{ words: string }>();

let island: Island | undefined;
let readings = 0;

const label: Feature<LabelProps> = {
  read(element) {
    readings += 1;
    const item = element.getAttribute('data-item');
    return item ? ok({ item }) : failed('unreadable', 'label: data-item is missing, expected digits');
  },
  Component(given) {
    island = given.island;
    const [first] = useState(given.props.item);
    return <Part name="words" text={`${given.props.item}, at first ${first}`} />;
  },
};

const entry: RegistryEntry = { marker: { id: 'label', selectors: { root: '.label', words: 'b' } }, load: async () => label };

const problems: string[] = [];
const pressOn = (control: Element, marker = entry.marker) => ({ marker, root: control, control, index: -1 });

async function takeOverAll(entries: readonly RegistryEntry[] = [entry]) {
  const seen: IslandRecord[] = [];
  const islands = makeIslands({
    page: document,
    root: makeIslandRoot(document.createElement('div')),
    entries,
    guard: { release() {}, claim() {}, stop() {} },
    natives: takeNatives(window),
    report: (_name, message) => void problems.push(message),
    // A hidden element is never near the view.
    onFound: (record) => void (record.element.matches('[hidden]') || seen.push(record)),
    onWaitEnded() {},
    onCrash() {},
  });
  islands.scan(document.body);
  await islands.mount(await Promise.all(seen.map(loadRecord)));
  return islands;
}

afterEach(() => {
  problems.length = 0;
  document.body.innerHTML = '';
});

const change = (element: Element) => element.setAttribute('data-item', '4212');
const wordsOf = (selector: string) => document.querySelector(`${selector} .label`)?.textContent;

test('a rewritten island gets the new data and keeps its elements; other islands are not rendered', async () => {
  document.body.innerHTML =
    '<div class="product"><i class="label" data-item="4211"><b>–</b></i><u data-item="4211"></u></div><p><i class="label" data-item="4211"><b>–</b></i></p>';
  const islands = await takeOverAll();
  const words = document.querySelector('.product b');
  const product = document.querySelector('.product') as Element;
  island?.rewrite(product, '[data-item="4211"]', change);
  expect(wordsOf('.product')).toBe('4212, at first 4211');
  expect(document.querySelector('.product b')).toBe(words);
  expect(product.querySelector('u')?.getAttribute('data-item')).toBe('4212');
  expect(wordsOf('p')).toBe('4211, at first 4211');
  islands.clear();
  expect(product.querySelector('.label')?.outerHTML).toBe('<i class="label" data-item="4212"><b>–</b></i>');
});

test('an island that is unreadable after a rewrite is restored and reports why', async () => {
  document.body.innerHTML = '<div class="product"><i class="label" data-item="4211"><b>–</b></i></div>';
  await takeOverAll();
  island?.rewrite(document.body, '.label', (element) => element.removeAttribute('data-item'));
  expect(document.body.innerHTML).toBe('<div class="product"><i class="label"><b>–</b></i></div>');
  expect(problems).toEqual(['label: data-item is missing, expected digits']);
});

test('a rewrite without changes renders nothing', async () => {
  document.body.innerHTML = '<i class="label" data-item="4211"><b>–</b></i>';
  await takeOverAll();
  const before = readings;
  island?.rewrite(document.body, '.label', () => {});
  expect(readings).toBe(before + 1);
  expect(wordsOf('body')).toBe('4211, at first 4211');
});

test('an island whose parts are declared later follows foreign writes from then on [EMB-02]', async () => {
  let show = () => {};
  const late: Feature<undefined> = {
    Component() {
      const [isThere, setThere] = useState(false);
      show = () => flushSync(() => setThere(true));
      return isThere && <Part name="words" text="late" />;
    },
  };
  document.body.innerHTML = '<i class="label"><b>–</b></i>';
  await takeOverAll([{ ...entry, load: async () => late }]);
  show();
  expect(wordsOf('body')).toBe('late');
  (document.querySelector('.label') as Element).innerHTML = '<b>foreign</b>';
  await vi.waitFor(() => expect(wordsOf('body')).toBe('late'));
});

test('a hidden island waits until another one wakes it', async () => {
  document.body.innerHTML =
    '<p><i class="label" data-item="4211"><b>–</b></i></p><div><i class="label" data-item="4212" hidden=""><b>–</b></i></div>';
  await takeOverAll();
  expect(wordsOf('div')).toBe('–');
  expect(await island?.wake('[hidden]')).toBe(true);
  expect(wordsOf('div')).toBe('4212, at first 4212');
});

test('a press on a feature that a late configuration has switched off goes to the page [EMB-04]', async () => {
  document.body.innerHTML = '<i class="label" data-item="4211"><b>–</b></i><button>Сравнить</button>';
  const islands = await takeOverAll();
  const control = document.querySelector('button') ?? document.body;
  const pressed = vi.fn();
  control.addEventListener('click', pressed);
  await islands.press(pressOn(control, { id: 'compare', selectors: { root: 'button' } }));
  expect(pressed).toHaveBeenCalledTimes(1);
});

function behaviourOf(start: Behaviour<string>['start']): RegistryEntry[] {
  const behaviour: Behaviour<string> = { read: (element) => ok(element.getAttribute('data-item') ?? ''), start };
  return [{ marker: { id: 'behaviour', selectors: { root: '.label' } }, load: async () => behaviour }];
}

test('a behaviour starts with its properties, restarts when they change, and ends', async () => {
  document.body.innerHTML = '<i class="label" data-item="4211"></i>';
  const told: string[] = [];
  let started: Island | undefined;
  const islands = await takeOverAll(
    behaviourOf((given, item) => {
      started = given;
      told.push(`start ${item}`);
      return () => void told.push(`end ${item}`);
    }),
  );
  started?.rewrite(document.body, '.label', (element) => element.setAttribute('data-item', '4211'));
  expect(told).toEqual(['start 4211']);
  started?.rewrite(document.body, '.label', change);
  expect(told).toEqual(['start 4211', 'end 4211', 'start 4212']);
  islands.clear();
  expect(told).toEqual(['start 4211', 'end 4211', 'start 4212', 'end 4212']);
  expect(started?.signal.aborted).toBe(true);
});

test('a behaviour that fails to start restores its element, reports why, and gets no more events', async () => {
  document.body.innerHTML = '<i class="label" data-item="4211"></i>';
  let signal: AbortSignal | undefined;
  const islands = await takeOverAll(
    behaviourOf((given) => {
      signal = given.signal;
      throw new Error('no map');
    }),
  );
  expect(islands.report()).toMatchObject([{ feature: 'behaviour', state: 'failed', error: 'no map' }]);
  expect(problems).toEqual(['no map']);
  expect(signal?.aborted).toBe(true);
});

test('of several islands rendered together, one that fails is restored and the others are live', async () => {
  document.body.innerHTML = ['4211', '', '4213'].map((item) => `<i class="label" data-item="${item}"><b>–</b></i>`).join('');
  const islands = await takeOverAll();
  expect(islands.report().map(({ state }) => state)).toEqual(['live', 'failed', 'live']);
  expect([...document.querySelectorAll('.label')].map(({ textContent }) => textContent)).toEqual([
    '4211, at first 4211',
    '–',
    '4213, at first 4213',
  ]);
});

test('a press that its handler throws at is told, the page gets its element back, and the next press [ERR-02]', async () => {
  const act = vi.fn(() => {
    throw new Error('cannot buy');
  });
  const button: Feature<undefined> = {
    Component() {
      return <Part name="root" text="ours" onPress={act} />;
    },
  };
  document.body.innerHTML = '<button class="label">–</button>';
  const islands = await takeOverAll([{ ...entry, load: async () => button }]);
  const control = document.querySelector('button') ?? document.body;
  expect(control.textContent).toBe('ours');
  const pageHandler = vi.fn();
  control.addEventListener('click', pageHandler);
  await islands.press(pressOn(control));
  expect([act.mock.calls.length, pageHandler.mock.calls.length]).toEqual([1, 0]);
  expect(problems).toEqual(['cannot buy']);
  expect([control.outerHTML, islands.report()[0]?.state]).toEqual(['<button class="label">–</button>', 'failed']);
  await islands.press(pressOn(control));
  expect([act.mock.calls.length, pageHandler.mock.calls.length]).toEqual([1, 1]);
});

test('an island that throws when it is read again is restored, and its neighbours are read [ERR-02]', async () => {
  let isBroken = false;
  const fragile: Feature<LabelProps> = {
    ...label,
    read(element, selectors) {
      if (isBroken && element.id === 'a') throw new Error('cannot read');
      return label.read?.(element, selectors) ?? failed('unreadable', 'no reader');
    },
  };
  document.body.innerHTML = '<i class="label" id="a" data-item="4211"><b>–</b></i><i class="label" id="b" data-item="4211"><b>–</b></i>';
  const islands = await takeOverAll([{ ...entry, load: async () => fragile }]);
  isBroken = true;
  island?.rewrite(document.body, '.label', change);
  expect([...document.querySelectorAll('.label')].map(({ textContent }) => textContent)).toEqual(['–', '4212, at first 4211']);
  expect(problems).toEqual(['cannot read']);
  expect(islands.report().map(({ state }) => state)).toEqual(['failed', 'live']);
});

test('a behaviour that throws when it ends does not keep the others from ending [EMB-03]', async () => {
  const ended: string[] = [];
  document.body.innerHTML = '<i class="label" data-item="1"></i><i class="label" data-item="2"></i>';
  const islands = await takeOverAll(
    behaviourOf((_island, item) => () => {
      if (item === '1') throw new Error('cannot end');
      ended.push(item);
    }),
  );
  islands.clear();
  expect([ended, problems]).toEqual([['2'], ['cannot end']]);
});

test('an element whose code did not come waits: a press asks again, and goes to the page if it fails again [ERR-02]', async () => {
  let isOffline = true;
  const load = vi.fn(async () => {
    if (isOffline) throw new Error('no connection');
    return label;
  });
  document.body.innerHTML = '<button class="label" data-item="4211"><b>–</b></button>';
  const islands = await takeOverAll([{ ...entry, load }]);
  const control = document.querySelector('button') ?? document.body;
  const pageHandler = vi.fn();
  control.addEventListener('click', pageHandler);
  await islands.press(pressOn(control));
  expect([load.mock.calls.length, pageHandler.mock.calls.length, problems]).toEqual([2, 1, ['no connection', 'no connection']]);
  expect(islands.report()).toMatchObject([{ state: 'waiting', error: 'no connection' }]);
  isOffline = false;
  await islands.press(pressOn(control));
  expect(pageHandler).toHaveBeenCalledTimes(1);
  expect(control.textContent).toBe('4211, at first 4211');
  expect(islands.report()).toEqual([{ feature: 'label', element: control, state: 'live' }]);
});

test('an island is rendered again when the page puts another element in the place of one that it has read [EMB-02]', async () => {
  let shown: Element | undefined;
  const holder: Feature<{ readonly inner: Element | null }> = {
    read: (element) => ok({ inner: element.querySelector('b') }),
    Component({ props }) {
      shown = props.inner ?? undefined;
      return <Part name="root" title="ours" />;
    },
  };
  document.body.innerHTML = '<i class="label"><b>–</b></i>';
  await takeOverAll([{ ...entry, load: async () => holder }]);
  const host = document.querySelector('.label') as Element;
  const old = shown;
  // As plugins do: an instance that leads back to its element.
  Object.assign(host.querySelector('b') as Element, { swiper: { element: host.querySelector('b') } });
  host.replaceChildren(document.createElement('b'));
  await vi.waitFor(() => expect(shown).toBe(host.querySelector('b')));
  expect(shown).not.toBe(old);
});
