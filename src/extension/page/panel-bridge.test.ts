// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { panelPort } from '../panel-messages.ts';
import { limits } from '../report-limits.ts';
import { agentHere, channelEvents, onText, sendText } from './channel.ts';
import { bridgePanels } from './panel-bridge.ts';

type Listener = (message?: unknown) => void;

const events = channelEvents('test');
let toPage: unknown[];
let place: AbortController;
let connect: (port: object) => void;

function openPanel(sender: object = { id: 'own' }, name = panelPort) {
  const heard: Listener[] = [];
  const gone: Listener[] = [];
  const got: unknown[] = [];
  connect({
    name,
    sender,
    postMessage: (word: unknown) => void got.push(word),
    disconnect: () => {},
    onMessage: { addListener: (listener: Listener) => void heard.push(listener) },
    onDisconnect: { addListener: (listener: Listener) => void gone.push(listener) },
  });
  const run = (listeners: Listener[]) => (message?: unknown) => {
    for (const listener of listeners) listener(message);
  };
  return { got, say: run(heard), close: run(gone) };
}

const fromPage = (word: unknown) => sendText(document, events.told, typeof word === 'string' ? word : JSON.stringify(word));

beforeEach(() => {
  vi.useFakeTimers();
  toPage = [];
  place = new AbortController();
  const onConnect = { addListener: (listener: typeof connect) => (connect = listener), removeListener: () => {} };
  vi.stubGlobal('chrome', { runtime: { id: 'own', onConnect } });
  bridgePanels(document, events, place.signal);
  onText(document, events.word, place.signal, (json) => void toPage.push(JSON.parse(json)));
});

afterEach(() => {
  place.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page is told when the first panel opens and the last closes, even if it loads later [EXT-02]', () => {
  const [one, other] = [openPanel(), openPanel()];
  sendText(document, agentHere);
  one.close();
  expect(toPage).toEqual([{ do: 'hello' }, { do: 'hello' }, { do: 'hello' }]);
  other.close();
  expect(toPage.at(-1)).toEqual({ do: 'bye' });
  sendText(document, agentHere);
  expect(toPage).toHaveLength(4);
});

test('only valid panel messages reach the page, and only valid page messages reach the panels [EXT-01]', () => {
  openPanel({ id: 'another' });
  openPanel({ id: 'own' }, 'another');
  expect(toPage).toEqual([]);
  const panel = openPanel();
  toPage.length = 0;
  for (const junk of [
    null,
    'pick',
    { do: 'hello' },
    { do: 'grant' },
    { do: 'point', feature: 'x'.repeat(100) },
    { do: 'options', paths: Array(100).fill('A') },
  ])
    panel.say(junk);
  expect(toPage).toEqual([]);
  panel.say({ do: 'pick', turn: 1, tab: 2 });
  expect(toPage).toEqual([{ do: 'pick', turn: 1 }]);

  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  for (const junk of [
    '{',
    '[]',
    { type: 'grant' },
    { type: 'picked', turn: 1, feature: 7, island: 1 },
    { type: 'picked', feature: 'a', island: 1 },
    `{"type":"pick-ended","turn":1}${' '.repeat(limits.message)}`,
  ])
    fromPage(junk);
  fromPage(`{"type":"log","lost":0,"entries":[{"kind":"state","key":"1","at":1,"state":{"store":"s","key":"k","value":${deep}}}]}`);
  expect(panel.got).toEqual([]);
  fromPage({ type: 'pick-ended', turn: 1, more: 'than asked' });
  expect(panel.got).toEqual([{ type: 'pick-ended', turn: 1 }]);
});

test('a flooding page is rate-limited, and a loop of greetings and questions ends [EXT-01]', () => {
  const { got } = openPanel();
  for (let time = 0; time < 10_000; time += 1) fromPage({ type: 'pick-ended', turn: 1 });
  expect(got).toHaveLength(40);
  vi.advanceTimersByTime(1000);
  for (let time = 0; time < 10_000; time += 1) fromPage({ type: 'pick-ended', turn: 1 });
  expect(got).toHaveLength(60);

  const answer = () => sendText(document, agentHere);
  document.addEventListener(events.word, answer);
  sendText(document, agentHere);
  document.removeEventListener(events.word, answer);
  expect(toPage.length).toBeLessThan(5);
});
