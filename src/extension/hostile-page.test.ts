// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { channelEvents } from './page/channel.ts';
import { bridgePanels } from './page/panel-bridge.ts';
import { PageLink } from './panel/page-link.ts';
import { emptyMemory } from './panel/site-memory.ts';
import { panelPort } from './panel-messages.ts';

/*
 * An open panel and a hostile page: the real bridge and the real panel end, over a stand-in for the browser's port.
 */

type Hear = (message: unknown) => void;

/** One end of a port; messages are delivered to the other end, serialised as browsers do. */
class End {
  other: End | undefined;
  readonly hears: Hear[] = [];
  readonly gone: (() => void)[] = [];
  heard = { count: 0, characters: 0 };
  readonly name: string;
  readonly sender: { readonly id: string };
  onMessage = { addListener: (hear: Hear) => void this.hears.push(hear) };
  onDisconnect = { addListener: (gone: () => void) => void this.gone.push(gone) };

  constructor(name: string, sender: string) {
    this.name = name;
    this.sender = { id: sender };
  }

  postMessage(message: unknown): void {
    const { other } = this;
    if (!other) return;
    const json = JSON.stringify(message);
    other.heard.count += 1;
    other.heard.characters += json.length;
    for (const hear of other.hears) hear(JSON.parse(json));
  }

  disconnect(): void {
    for (const gone of this.other?.gone ?? []) gone();
    this.other = undefined;
  }
}

const events = channelEvents('known-to-the-page');
let onConnect: ((port: End) => void) | undefined;
let panelEnd: End;
let link: PageLink;
let words: string[];
let bridge: AbortController;

function connect(name: string, sender = 'ours'): End {
  const [near, far] = [new End(name, sender), new End(name, sender)];
  near.other = far;
  far.other = near;
  onConnect?.(far);
  return near;
}

const say = (word: unknown) =>
  document.dispatchEvent(new CustomEvent(events.told, { detail: typeof word === 'string' ? word : JSON.stringify(word) }));
const hearWord = (event: Event) => words.push((event as CustomEvent<string>).detail);
const line = (key: string, value: unknown = 1) => ({ kind: 'state', key, at: 1, state: { store: 'basket', key: 'count', value } });

beforeEach(() => {
  vi.useFakeTimers();
  words = [];
  document.addEventListener(events.word, hearWord);
  vi.stubGlobal('chrome', {
    runtime: {
      id: 'ours',
      onConnect: {
        addListener: (listener: (port: End) => void) => {
          onConnect = listener;
        },
        removeListener: () => {},
      },
    },
    tabs: {
      connect: (_tab: number, { name }: { name: string }) => {
        panelEnd = connect(name);
        return panelEnd;
      },
    },
  });
  bridge = new AbortController();
  bridgePanels(document, events, bridge.signal);
});

afterEach(() => {
  link?.end();
  bridge.abort();
  document.removeEventListener(events.word, hearWord);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const openPanel = () => {
  link = new PageLink(1, 'https://shop.example', emptyMemory());
};

it('without an open panel messages of a page are ignored, and only the panel’s port is accepted [EXT-01]', () => {
  say({ type: 'picked', turn: 1, feature: 'a', island: 1 });
  const [foreign, wrong] = [connect(panelPort, 'another'), connect('something-else')];
  for (const port of [foreign, wrong]) port.postMessage({ do: 'hold', on: true });
  say({ type: 'pointed', seen: 1 });
  expect([foreign.heard.count, wrong.heard.count, words]).toEqual([0, 0, []]);
});

it('a flood of ten thousand messages or twenty megabytes is limited, also over time [EXT-01, EXT-06]', () => {
  openPanel();
  for (let time = 0; time < 10_000; time += 1) say({ type: 'log', entries: [line(`${time}`)], lost: 0 });
  expect(panelEnd.heard.count).toBeLessThanOrEqual(40);
  vi.advanceTimersByTime(60_000);
  const long = Array.from({ length: 50 }, (_, index) => line(`long-${index}`, 'x'.repeat(7000)));
  const before = panelEnd.heard.characters;
  for (let second = 0; second < 3; second += 1) {
    for (let time = 0; time < 100; time += 1) say({ type: 'log', entries: long, lost: 0 });
    vi.advanceTimersByTime(1000);
  }
  // 100 MB were sent in three seconds.
  expect(panelEnd.heard.characters - before).toBeLessThan(1_200_000);
  say('x'.repeat(20_000_000));
  expect(link.state.entries.length).toBeLessThanOrEqual(1000);
});

it('the panel’s focus follows a person’s pick, never an unrequested message of a page [EXT-01, EXT-02]', () => {
  openPanel();
  say({ type: 'picked', turn: 1, feature: 'buy-button', island: 1 });
  expect(link.state.picked).toBeUndefined();
  link.pick(true);
  say({ type: 'picking', turn: 1 });
  say({ type: 'picked', turn: 1, feature: 'buy-button', island: 2 });
  say({ type: 'picked', turn: 1, feature: 'buy-button', island: 3 });
  expect(link.state).toMatchObject({ picking: 'off', picked: { feature: 'buy-button', island: 2 } });
});

it('a value nested deeper than the stack is ignored, and the connection continues [EXT-01, EXT-06]', () => {
  openPanel();
  const deep = '['.repeat(150_000) + ']'.repeat(150_000);
  expect(() =>
    say(`{"type":"log","lost":0,"entries":[{"kind":"state","key":"1","at":1,"state":{"store":"a","key":"b","value":${deep}}}]}`),
  ).not.toThrow();
  expect(() =>
    say(`{"type":"log","lost":0,"entries":[{"kind":"goal","key":"1","at":1,"goal":{"name":"a","params":{"b":${deep}}}}]}`),
  ).not.toThrow();
  expect(link.state.entries).toEqual([]);
  say({ type: 'log', entries: [line('2')], lost: 0 });
  expect(link.state.entries).toHaveLength(1);
});

it('no journal line breaks the panel or is sent back to the page [EXT-01, EXT-06]', () => {
  openPanel();
  const nasty = fc.oneof(
    fc.string(),
    fc.constantFrom('http://[', '?__proto__=1', '%E0%A4%A', 'javascript:alert(1)', '{"a":', '[[[', '=&=;'),
  );
  const entry = fc.oneof(
    fc.record({ kind: fc.constant('page'), key: nasty, at: fc.double(), path: nasty }),
    fc.record({
      kind: fc.constant('state'),
      key: nasty,
      at: fc.integer(),
      state: fc.record({ store: nasty, key: nasty, value: fc.jsonValue() }),
    }),
    fc.record({
      kind: fc.constant('goal'),
      key: nasty,
      at: fc.integer(),
      goal: fc.record({ name: nasty, params: fc.dictionary(nasty, fc.jsonValue()) }),
    }),
    fc.record({ kind: fc.constant('error'), key: nasty, at: fc.integer(), error: fc.record({ name: nasty, message: nasty }) }),
    fc.record({
      kind: fc.constant('call'),
      key: nasty,
      at: fc.integer(),
      call: fc.record({
        id: fc.integer(),
        phase: fc.constant('sent'),
        name: nasty,
        method: fc.constantFrom('GET', 'POST'),
        url: nasty,
        body: nasty,
        at: fc.integer(),
      }),
    }),
  );
  const { length } = words;
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 5 }), (entries) => {
      panelEnd.hears[0]?.({ type: 'log', entries: JSON.parse(JSON.stringify(entries)), lost: 0 });
    }),
    { numRuns: 300 },
  );
  expect(link.state.entries.length).toBeGreaterThan(100);
  // The panel sends only its own messages.
  for (const word of words.slice(length)) expect(word).toMatch(/^\{"do":"(?:hello|options)"/);
});
