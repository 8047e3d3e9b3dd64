import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageLink } from './page-link.ts';
import { emptyMemory } from './site-memory.ts';

type Listener = (message?: unknown) => void;

class FakePort {
  readonly said: unknown[] = [];
  readonly hears: Listener[] = [];
  readonly gone: Listener[] = [];
  isOpen = true;
  onMessage = { addListener: (listener: Listener) => void this.hears.push(listener) };
  onDisconnect = { addListener: (listener: Listener) => void this.gone.push(listener) };
  postMessage = (word: unknown) => {
    if (!this.isOpen) throw new Error('Attempting to use a disconnected port object');
    this.said.push(word);
  };
  disconnect = () => {
    this.isOpen = false;
  };
  tell(word: unknown) {
    for (const hear of this.hears) hear(word);
  }
  leave() {
    for (const gone of this.gone) gone();
  }
}

let ports: FakePort[];
let link: PageLink;
const page = { kind: 'page', key: '1', at: 1, path: '/catalog/' };
const latest = () => ports.at(-1) as FakePort;

beforeEach(() => {
  vi.useFakeTimers();
  ports = [];
  const connect = () => {
    const port = new FakePort();
    ports.push(port);
    return port;
  };
  vi.stubGlobal('chrome', { tabs: { connect }, runtime: {} });
  link = new PageLink(7, 'https://shop.example', emptyMemory());
});

afterEach(() => {
  link.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the connection is renewed after each reload, and the journal continues [EXT-06]', () => {
  expect(link.state.isConnected).toBe(false);
  latest().tell({ type: 'log', entries: [page], lost: 0 });
  expect(link.state.isConnected).toBe(true);
  latest().tell({ type: 'pointed', seen: 3 });
  latest().leave();
  expect(link.state).toMatchObject({ isConnected: false, seen: undefined, options: {}, picking: 'off' });
  vi.advanceTimersByTime(500);
  expect(ports).toHaveLength(2);
  latest().tell({ type: 'log', entries: [{ ...page, key: '2', path: '/basket/' }], lost: 2 });
  expect(link.state.entries.map((entry) => entry.kind === 'page' && entry.path)).toEqual(['/catalog/', '/basket/']);
  expect(link.state.lost).toBe(2);
  link.clear();
  expect(link.state).toMatchObject({ entries: [], lost: 0 });
});

test('the page’s options are requested as soon as it can answer [EXT-02]', () => {
  expect(latest().said).toEqual([]);
  latest().tell({ type: 'log', entries: [page], lost: 0 });
  expect(latest().said).toEqual([{ do: 'options', paths: expect.arrayContaining(['SITE_ID', 'THEME.ORDER_BASKET_VIEW']) }]);
  latest().tell({ type: 'options', values: { SITE_ID: 's1' } });
  latest().tell({ type: 'log', entries: [], lost: 0 });
  expect(latest().said).toHaveLength(1);
  expect(link.state.options).toEqual({ SITE_ID: 's1' });
});

test('secrets are removed from a line before it is shown [EXT-06]', () => {
  const call = { id: 1, phase: 'sent', name: 'add', method: 'POST', url: '/ajax/?sessid=0123456789abcdef0123456789abcdef', at: 1 };
  latest().tell({ type: 'log', entries: [{ kind: 'call', key: '1', at: 1, call }], lost: 0 });
  expect(JSON.stringify(link.state.entries)).not.toContain('0123456789abcdef');
  expect(link.state.entries).toHaveLength(1);
  // Lines from before a secret was learned are redacted when they are copied.
  const early = { kind: 'error', key: '0', at: 1, error: { name: 'x', message: '0123456789abcdef0123456789abcdef expired' } } as const;
  expect(JSON.stringify(link.redactAgain([early]))).not.toContain('0123456789abcdef');
});

test('messages that match no schema are ignored, and so is every message after the end [EXT-01]', () => {
  const before = link.state;
  for (const junk of [
    null,
    'log',
    { type: 'log' },
    { type: 'log', entries: [{ ...page, path: 'x'.repeat(5000) }], lost: 0 },
    { type: 'picked', turn: 1, feature: 'x'.repeat(90), island: 1 },
    { type: 'picked', turn: 1, feature: 'x', island: -1 },
    { type: 'picked', turn: 0, feature: 'x', island: 1 },
  ])
    latest().tell(junk);
  expect(link.state).toBe(before);
  link.end();
  expect(latest().isOpen).toBe(false);
  latest().tell({ type: 'picked', turn: 1, feature: 'gallery', island: 1 });
  latest().leave();
  vi.advanceTimersByTime(5000);
  expect(ports).toHaveLength(1);
  expect(link.state).toBe(before);
});

test('what the cards say when the link has ended is dropped, and no picking is asked for [EXT-02]', () => {
  latest().tell({ type: 'log', entries: [page], lost: 0 });
  const { length } = latest().said;
  link.end();
  link.say({ do: 'leave' });
  link.say({ do: 'check' });
  link.pick(true);
  expect(latest().said).toHaveLength(length);
  expect(link.state).toMatchObject({ isChecking: false, picking: 'off' });
});

/** The number of the last request to pick that the page got. */
const turn = () => Number((latest().said.findLast((word) => (word as { do: string }).do === 'pick') as { turn: number }).turn);

test('picking ends when the page says so or disconnects [EXT-02]', () => {
  link.pick(true);
  latest().tell({ type: 'picking', turn: turn() });
  latest().tell({ type: 'picked', turn: turn(), feature: 'gallery', island: 4 });
  expect(link.state).toMatchObject({ picking: 'off', picked: { feature: 'gallery', island: 4 } });
  for (const end of [() => latest().tell({ type: 'pick-ended', turn: turn() }), () => latest().leave()]) {
    link.pick(true);
    latest().tell({ type: 'picking', turn: turn() });
    end();
    expect(link.state.picking).toBe('off');
  }
});

test('picking begins when the page confirms it; what it says of an earlier request changes nothing [EXT-02]', () => {
  latest().tell({ type: 'picking', turn: 1 });
  expect(link.state.picking).toBe('off');
  link.pick(true);
  expect(link.state.picking).toBe('asked');
  const first = turn();
  // Escape in the panel before the page has answered, and once more: the messages of the first request are still on their way.
  link.pick(false);
  expect(link.state.picking).toBe('off');
  expect(latest().said.at(-1)).toEqual({ do: 'end-pick' });
  link.pick(true);
  latest().tell({ type: 'picking', turn: first });
  latest().tell({ type: 'pick-ended', turn: first });
  latest().tell({ type: 'picked', turn: first, feature: 'gallery', island: 4 });
  expect(link.state).toMatchObject({ picking: 'asked', picked: undefined });
  latest().tell({ type: 'picking', turn: turn() });
  expect(link.state.picking).toBe('on');
  latest().tell({ type: 'pick-ended', turn: first });
  expect(link.state.picking).toBe('on');
  link.pick(false);
  latest().tell({ type: 'picking', turn: turn() });
  expect(link.state.picking).toBe('off');
  // No page is connected.
  latest().leave();
  link.pick(true);
  expect(link.state.picking).toBe('off');
});
