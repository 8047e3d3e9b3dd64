// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Entry } from '../../journal/journal.ts';
import type { CallEvent, LayerEvents, Vitrina } from '../../kernel/api.ts';
import { makeGate, parsePageMessage } from '../panel-messages.ts';
import { limits } from '../report-limits.ts';
import { PageLog } from './page-log.ts';

type Listener = (event: never) => void;

let told: { entries: readonly Entry[]; lost: number }[];
let log: PageLog;
let listeners: Map<string, Listener>;
const emit = <Type extends keyof LayerEvents>(type: Type, event: LayerEvents[Type]) => listeners.get(type)?.(event as never);
const call = (id: number, phase: CallEvent['phase'] = 'sent'): CallEvent => ({
  id,
  phase,
  name: 'add',
  method: 'POST',
  url: '/ajax/',
  at: 1,
});
const entries = () => told.flatMap((one) => one.entries);

beforeEach(() => {
  vi.useFakeTimers();
  told = [];
  listeners = new Map();
  log = new PageLog(window, (lines, lost) => void told.push({ entries: lines, lost }));
  const layer = {
    on(type: string, listener: Listener) {
      listeners.set(type, listener);
      return () => listeners.delete(type);
    },
  };
  log.follow(layer as unknown as Vitrina, new AbortController().signal);
});

afterEach(() => {
  log.stop();
  vi.useRealTimers();
});

test('earlier events are sent first, beginning with the page itself [EXT-06]', () => {
  emit('goal', { name: 'goal_wish_add', params: { id: '4150' } });
  vi.advanceTimersByTime(1000);
  expect(told).toEqual([]);
  log.heard(true);
  emit('error', { name: 'x', message: 'y' });
  vi.advanceTimersByTime(250);
  expect(entries().map(({ kind }) => kind)).toEqual(['page', 'goal', 'error']);
  log.heard(false);
  emit('error', { name: 'x', message: 'z' });
  vi.advanceTimersByTime(1000);
  expect(entries()).toHaveLength(3);
});

test('a panel that opens again gets an empty message at once, which says that the page hears it [EXT-06]', () => {
  log.heard(true);
  vi.advanceTimersByTime(250);
  log.heard(false);
  told = [];
  log.heard(true);
  expect(told).toEqual([{ entries: [], lost: 0 }]);
});

test('an outcome gets the key of its call, even when a restarted layer reuses numbers [EXT-06]', () => {
  log.heard(true);
  for (const phase of ['sent', 'answered', 'sent', 'answered'] as const) emit('call', call(1, phase));
  vi.advanceTimersByTime(250);
  const keys = entries().flatMap(({ kind, key }) => (kind === 'call' ? [key] : []));
  expect(keys[0]).toBe(keys[1]);
  expect(keys[2]).toBe(keys[3]);
  expect(new Set(keys).size).toBe(2);
});

test('each message fits the bridge’s limit, further lines wait, and dropped ones are counted [EXT-06]', () => {
  const circular: Record<string, unknown> = { big: 1n };
  circular.self = circular;
  let deep: unknown = 'end';
  for (let level = 0; level < 100; level += 1) deep = [deep];
  log.heard(true);
  emit('state', { store: 'deep', key: '1', value: deep });
  emit('goal', { name: 'g'.repeat(500), params: circular });
  emit('state', { store: 's'.repeat(500), key: 'k'.repeat(500), value: { text: 'ж'.repeat(50_000) } });
  emit('error', { name: 'n'.repeat(9000), message: 'm'.repeat(9000) });
  for (let id = 0; id < 1000; id += 1) emit('call', { ...call(id), url: `/${'u'.repeat(9000)}`, body: 'b'.repeat(90_000) });
  vi.advanceTimersByTime(60_000);
  for (const { entries: lines, lost } of told) {
    expect(lines.length).toBeLessThanOrEqual(limits.entries);
    const json = JSON.stringify({ type: 'log', entries: lines, lost });
    expect(parsePageMessage(json)).toEqual(JSON.parse(json));
  }
  expect(entries()).toHaveLength(500);
  expect(told.reduce((sum, { lost }) => sum + lost, 0)).toBe(505);
});

test('a flooding page is rate-limited, and accepted again when it has calmed down [EXT-01, EXT-06]', () => {
  const mayPass = makeGate(40, 50);
  const passed = (times: number, at: number) => Array.from({ length: times }, () => mayPass(at)).filter(Boolean).length;
  expect(passed(10_000, 0)).toBe(40);
  expect(passed(10_000, 1000)).toBe(20);
  expect(passed(10_000, 100_000)).toBe(40);
  // The longest messages of a busy page, four a second for a minute, all pass.
  const honest = makeGate();
  for (let at = 0; at < 60_000; at += 250) expect(honest(at, 40_000)).toBe(true);
});
