// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startBackground } from './background/start-background.ts';
import { startAgent } from './page/agent.ts';
import { startBridge } from './page/bridge.ts';
import * as channel from './page/channel.ts';
import { onPageReport } from './panel/background-link.ts';
import { startPageRecorder } from './recorder/page-recorder.ts';
import { recordLimits } from './recorder/record-limits.ts';
import { TabRecorder } from './recorder/record-tab.ts';
import { startRecorderBridge } from './recorder/recorder-bridge.ts';
import * as recorderEvents from './recorder/recorder-events.ts';
import { extensionId, extensionRoot, makeWorld, senderIn, type World } from './test-browser-world.ts';
import { bank, bankSite, evil, evilSite, forged, forgedPage, forgedReport, ownPreview, planted, strange } from './test-forged.ts';
import { kinds } from './test-kinds.ts';

/** Possible senders of forged messages: the content script of a page whose process was taken over, and other extensions. */
const senders: readonly object[] = [
  senderIn(evil),
  { ...senderIn(evil), frameId: 7 },
  { ...senderIn(evil), url: `${evil.url}?${extensionRoot}/sidepanel.html` },
  { ...senderIn(evil), url: `${extensionRoot}.evil.example/sidepanel.html` },
  { ...senderIn(evil), url: undefined, origin: extensionRoot },
  { ...senderIn(evil), documentLifecycle: 'cached' },
  { id: 'another', url: `${extensionRoot}/sidepanel.html` },
  { ...senderIn(evil), id: 'another' },
];

const malformed: readonly unknown[] = [null, undefined, 0, '', '{', [], {}, { from: {} }, { to: 'bridge' }, { ask: ['switch'] }];

let world: World;
let recorder: TabRecorder;
let overheard: string[];
let channelName: string;

/** Everything visible to the page: the texts of all events on its document, and the answers to its content script. */
function overhear(): void {
  const dispatch = EventTarget.prototype.dispatchEvent;
  vi.spyOn(document, 'dispatchEvent').mockImplementation((event) => {
    if (event instanceof CustomEvent) overheard.push(String(event.detail));
    if (event.type === channel.bridgeHere) channelName = String((event as CustomEvent).detail);
    return dispatch.call(document, event);
  });
}

const settle = () => vi.advanceTimersByTimeAsync(1000);

// jsdom lays nothing out, and outlines measure what they surround, also in a frame that comes late on a busy machine.
Object.assign(Range.prototype, { getBoundingClientRect: () => new DOMRect() });

beforeEach(async () => {
  vi.useFakeTimers();
  overheard = [];
  document.body.innerHTML = '';
  world = makeWorld([evil, bank, strange], [`${evilSite}/*`, `${bankSite}/*`], evil.id);
  Object.assign(world.deeds.kept, {
    [`site:${bankSite}`]: { on: true, preview: planted, before: [null] },
    [`site:${evilSite}`]: { on: true, preview: ownPreview },
  });
  overhear();
  world.begin('extension', startBackground);
  // The bank is being recorded, the hostile page is not.
  recorder = world.begin('extension', () => new TabRecorder(bank.id, '0'));
  await recorder.start(bankSite);
  world.begin('page', () => {
    startPageRecorder(window);
    startRecorderBridge(window);
    startBridge(window);
    startAgent(window);
  });
  await settle();
  // The hostile page runs after us and knows our code.
  overheard = [];
});

afterEach(async () => {
  for (const role of ['agent', 'bridge']) {
    const place: unknown = Reflect.get(role === 'agent' ? window : globalThis, Symbol.for(`vitrina-${role}`));
    if (place instanceof AbortController) place.abort();
  }
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const say = (event: string, detail: unknown) => document.dispatchEvent(new CustomEvent(event, { detail }));

/** The events that the page can send, by the names of the table. */
function eventOf(kind: string): string | undefined {
  const name = kind.replace('event ', '');
  const own = Object.entries(channel.channelEvents(channelName)).find(([key]) => key === name)?.[1];
  return own ?? ({ ...channel, ...recorderEvents } as Record<string, unknown>)[name]?.toString();
}

async function attack(kind: string, content: unknown): Promise<void> {
  const event = kind.startsWith('event ') ? eventOf(kind) : undefined;
  if (event) say(event, content);
  // A forged message is also sent as an event, and the other way round.
  for (const shout of Object.values(channel.channelEvents(channelName)))
    say(shout, typeof content === 'string' ? content : JSON.stringify(content));
  for (const sender of senders) {
    const answer = world.send(content, sender);
    await settle();
    overheard.push(JSON.stringify(await answer) ?? '');
  }
  say(recorderEvents.recordedEvent, JSON.stringify(content));
  window.postMessage(content, '*');
  await settle();
}

describe('a hostile page', () => {
  it('has a line in the table for every kind of message [EXT-01]', () => {
    expect(Object.keys(forged).sort()).toEqual([...new Set(kinds)].sort());
    expect(kinds.length).toBeGreaterThan(25);
  });

  it.each(Object.keys(forged))('cannot switch, write, inject, record or learn of another site by “%s” [EXT-01]', async (kind) => {
    const before = world.look();
    const recording = JSON.stringify(recorder.state);
    for (const content of forged[kind] ?? []) await attack(kind, content);
    for (const content of malformed) await attack(kind, content);
    expect(world.look()).toBe(before);
    expect(JSON.stringify(recorder.state)).toBe(recording);
    // It may receive what it sent itself.
    const said = JSON.stringify(forged[kind]).includes('only the bank');
    if (!said) expect(overheard.filter((text) => text.includes('only the bank'))).toEqual([]);
  });

  it('gets only its own preview, even after its tab has left for another site [EXT-03]', async () => {
    const wants = { from: 'bridge', wants: 'preview' };
    expect(await world.send(wants, senderIn(evil))).toBe(ownPreview);
    expect(await world.send(wants, { ...senderIn(evil), tab: bank })).toBe(ownPreview);
    expect(await world.send(wants, { ...senderIn(evil), frameId: 9 })).toBeUndefined();
    expect(await world.send(wants, { ...senderIn(evil), frameId: 9, documentLifecycle: 'prerender' })).toBe(ownPreview);
    expect(await world.send(wants, { ...senderIn(evil), url: strange.url })).toBeNull();
    expect(await world.send(wants, { ...senderIn(evil), id: 'another' })).toBeUndefined();
  });

  it('changes nothing by malformed messages [EXT-01]', async () => {
    const before = world.look();
    const word = fc.constantFrom('bridge', 'recorder', 'preview', 'switch', 'start', bankSite, evilSite, '__proto__');
    const value = fc.letrec((tie) => ({
      any: fc.oneof({ maxDepth: 3 }, word, fc.integer(), fc.boolean(), fc.constant(null), fc.array(tie('any')), tie('record')),
      record: fc.dictionary(
        fc.constantFrom('from', 'to', 'ask', 'wants', 'command', 'preview', 'report', 'json', 'tab', 'site', 'on'),
        tie('any'),
      ),
    })).any;
    await fc.assert(
      fc.asyncProperty(value, async (content) => {
        const answer = world.send(content, senderIn(evil));
        await settle();
        expect(await answer).not.toEqual(expect.objectContaining({ kind: expect.anything() }));
        for (const event of kinds.filter((kind) => kind.startsWith('event '))) say(eventOf(event) ?? '', JSON.stringify(content));
      }),
      { numRuns: 200 },
    );
    await settle();
    expect(world.look()).toBe(before);
  });
});

describe('a flood', () => {
  it('of ten thousand reports or twenty megabytes is limited to four reports a second [EXT-01]', async () => {
    const { report: told } = channel.channelEvents(channelName);
    const { count, characters } = world.heard;
    for (let time = 0; time < 10_000; time += 1) say(told, JSON.stringify(forgedReport(`forged-${time}`)));
    say(told, ' '.repeat(20_000_000));
    say(channel.agentHere, 'x'.repeat(20_000_000));
    await settle();
    expect(world.heard.count - count).toBeLessThanOrEqual(5);
    expect(world.heard.characters - characters).toBeLessThan(10_000);
  });

  it('of questions in answer to questions ends [EXT-01]', async () => {
    let asked = 0;
    const listener = () => {
      asked += 1;
      if (asked < 50_000) say(channel.agentHere, '');
    };
    document.addEventListener(channel.bridgeHere, listener);
    say(channel.agentHere, '');
    document.removeEventListener(channel.bridgeHere, listener);
    expect(asked).toBe(1);
  });

  it('into a recording stops it at its limits, and what was recorded is saved [EXT-05]', async () => {
    const own = world.begin('extension', () => new TabRecorder(evil.id, '0'));
    await own.start(evilSite);
    world.begin('page', () => startRecorderBridge(window));
    await settle();
    const { characters } = world.heard;
    say(recorderEvents.recordedEvent, JSON.stringify({ ...forgedPage, url: evil.url }));
    const step = JSON.stringify({ type: 'step', at: 1, step: { type: 'keyDown', key: 'Enter', filler: 'x'.repeat(900_000) } });
    const nonsense = 'x'.repeat(1_000_000);
    for (let time = 0; time < 100; time += 1) {
      say(recorderEvents.recordedEvent, nonsense);
      say(recorderEvents.recordedEvent, step);
    }
    await settle();
    expect(own.state).toMatchObject({ kind: 'done', full: 'size', counts: { pages: 1 } });
    expect(world.heard.characters - characters).toBeLessThan(recordLimits.recording + 2 * recordLimits.message);
  });

  it('of nesting deeper than the stack is dropped, and the panel keeps working [EXT-05]', async () => {
    const own = world.begin('extension', () => new TabRecorder(evil.id, '0'));
    await own.start(evilSite);
    const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);
    const tell = (json: string) => world.send({ from: 'recorder', json }, senderIn(evil));
    await tell(JSON.stringify({ ...forgedPage, url: evil.url }));
    await tell(`{"type":"state","at":1,"change":${deep(500_000)}}`);
    const exchange = { ...(forged['recordedSchema exchange']?.[0] as object), body: { text: deep(500_000), base64: false } };
    await tell(JSON.stringify(exchange));
    await own.stop();
    expect(own.state).toMatchObject({ kind: 'done', counts: { pages: 1, requests: 1 } });
  });
});

it('messages of a page that was left do not enter the recording of the current site [EXT-05]', async () => {
  const tell = (url: string, json: object = forgedPage) =>
    world.send({ from: 'recorder', json: JSON.stringify(json) }, { id: extensionId, tab: bank, frameId: 0, url });
  const before = JSON.stringify(recorder.state);
  expect(await tell(evil.url)).toBeUndefined();
  expect(JSON.stringify(recorder.state)).toBe(before);
  expect(await tell(bank.url)).toBe(true);
  expect(recorder.state).toMatchObject({ kind: 'recording', counts: { pages: 1 } });
});

it('a page’s report is shown only for its own tab and site [EXT-01]', async () => {
  const shown: string[] = [];
  const panel = new AbortController();
  world.begin('extension', () => onPageReport(bank.id, panel.signal, ({ features }, site) => shown.push(`${features[0]?.id} ${site}`)));
  const report = (id: string, sender: object) => world.send({ from: 'bridge', report: forgedReport(id) }, sender);
  await report('another tab', senderIn(evil));
  await report('a frame', { ...senderIn(bank), frameId: 3 });
  await report('kept for back', { ...senderIn(bank), documentLifecycle: 'cached' });
  await report('another extension', { ...senderIn(bank), id: 'another' });
  await report('left a moment ago', { ...senderIn(evil), tab: bank });
  await report('true', senderIn(bank));
  panel.abort();
  expect(shown).toEqual([`left a moment ago ${evilSite}`, `true ${bankSite}`]);
});
