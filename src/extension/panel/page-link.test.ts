import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageLink } from './page-link.ts';

type Listener = (message?: unknown) => void;

class FakePort {
  readonly said: unknown[] = [];
  readonly hears: Listener[] = [];
  readonly gone: Listener[] = [];
  isOpen = true;
  onMessage = { addListener: (listener: Listener) => void this.hears.push(listener) };
  onDisconnect = { addListener: (listener: Listener) => void this.gone.push(listener) };
  postMessage = (word: unknown) => void this.said.push(word);
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
  link = new PageLink(7, 'https://shop.example');
});

afterEach(() => {
  link.end();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the line is made anew after each reload, and the journal goes on [EXT-06]', () => {
  latest().tell({ type: 'log', entries: [page], lost: 0 });
  latest().tell({ type: 'pointed', seen: 3 });
  latest().leave();
  expect(link.state).toMatchObject({ seen: undefined, options: {}, picking: 'off' });
  vi.advanceTimersByTime(500);
  expect(ports).toHaveLength(2);
  latest().tell({ type: 'log', entries: [{ ...page, key: '2', path: '/basket/' }], lost: 2 });
  expect(link.state.entries.map((entry) => entry.kind === 'page' && entry.path)).toEqual(['/catalog/', '/basket/']);
  expect(link.state.lost).toBe(2);
  link.clear();
  expect(link.state).toMatchObject({ entries: [], lost: 0 });
});

test('the page’s options are asked for once it can answer [EXT-02]', () => {
  expect(latest().said).toEqual([]);
  latest().tell({ type: 'log', entries: [page], lost: 0 });
  expect(latest().said).toEqual([{ do: 'options', paths: expect.arrayContaining(['SITE_ID', 'THEME.ORDER_BASKET_VIEW']) }]);
  latest().tell({ type: 'options', values: { SITE_ID: 's1' } });
  latest().tell({ type: 'log', entries: [], lost: 0 });
  expect(latest().said).toHaveLength(1);
  expect(link.state.options).toEqual({ SITE_ID: 's1' });
});

test('secrets are out of a line before anybody sees it [EXT-06]', () => {
  const call = { id: 1, phase: 'sent', name: 'add', method: 'POST', url: '/ajax/?sessid=0123456789abcdef0123456789abcdef', at: 1 };
  latest().tell({ type: 'log', entries: [{ kind: 'call', key: '1', at: 1, call }], lost: 0 });
  expect(JSON.stringify(link.state.entries)).not.toContain('0123456789abcdef');
  expect(link.state.entries).toHaveLength(1);
  // What came before anybody knew is redacted when it is handed on.
  const early = { kind: 'error', key: '0', at: 1, error: { name: 'x', message: '0123456789abcdef0123456789abcdef expired' } } as const;
  expect(JSON.stringify(link.redactAgain([early]))).not.toContain('0123456789abcdef');
});

test('what is no word is not taken, whoever sends it, and nothing is after the end [EXT-01]', () => {
  const before = link.state;
  for (const junk of [
    null,
    'log',
    { type: 'log' },
    { type: 'log', entries: [{ ...page, path: 'x'.repeat(5000) }], lost: 0 },
    { type: 'picked', feature: 'x'.repeat(90), island: 1 },
    { type: 'picked', feature: 'x', island: -1 },
  ])
    latest().tell(junk);
  expect(link.state).toBe(before);
  link.end();
  expect(latest().isOpen).toBe(false);
  latest().tell({ type: 'picked', feature: 'gallery', island: 1 });
  latest().leave();
  vi.advanceTimersByTime(5000);
  expect(ports).toHaveLength(1);
  expect(link.state).toBe(before);
});

test('picking is over when the page says so or has gone [EXT-02]', () => {
  link.say({ do: 'pick', on: true });
  latest().tell({ type: 'picking' });
  latest().tell({ type: 'picked', feature: 'gallery', island: 4 });
  expect(link.state).toMatchObject({ picking: 'off', picked: { feature: 'gallery', island: 4 } });
  for (const end of [() => latest().tell({ type: 'pick-ended' }), () => latest().leave()]) {
    link.say({ do: 'pick', on: true });
    latest().tell({ type: 'picking' });
    end();
    expect(link.state.picking).toBe('off');
  }
});

test('picking has begun when the page listens, and no earlier [EXT-02]', () => {
  latest().tell({ type: 'picking' });
  expect(link.state.picking).toBe('off');
  link.say({ do: 'pick', on: true });
  expect(link.state.picking).toBe('asked');
  // Two words that were on their way: the picking before was ended on the page.
  latest().tell({ type: 'pick-ended' });
  latest().tell({ type: 'picked', feature: 'gallery', island: 4 });
  expect(link.state).toMatchObject({ picking: 'asked', picked: undefined });
  latest().tell({ type: 'picking' });
  expect(link.state.picking).toBe('on');
  // Escape in the panel before the page has answered.
  link.say({ do: 'pick', on: false });
  link.say({ do: 'pick', on: true });
  link.say({ do: 'pick', on: false });
  latest().tell({ type: 'picking' });
  expect(link.state.picking).toBe('off');
  // Nobody is there who could pick.
  latest().leave();
  link.say({ do: 'pick', on: true });
  expect(link.state.picking).toBe('off');
});
