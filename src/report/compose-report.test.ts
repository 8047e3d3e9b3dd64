import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseConfig } from '../config/schema.ts';
import type { HeardEvent } from '../kernel/api.ts';
import { makeReport, type ReportFacts } from './compose-report.ts';
import { readReportOptions, readRollout } from './report-options.ts';
import { parseReport, reportLimit, reportPages } from './report-schema.ts';

const noFacts: ReportFacts = {
  version: '0.1.0',
  group: 'with',
  rollout: { share: 30 },
  page: 'product',
  vitals: { lcp: undefined, inp: undefined, cls: undefined, ttfb: undefined },
  live: undefined,
  islands: [],
  heard: [],
  templateGoals: [],
  presses: 0,
};

const call = (name: string, outcome?: string): HeardEvent => ({
  type: 'call',
  event: {
    id: 1,
    phase: outcome ? 'answered' : 'sent',
    name,
    method: 'GET',
    url: '/ajax/item.php?phone=79990000000',
    at: 0,
    ...(outcome ? { outcome } : {}),
  },
});
const error = (name: string): HeardEvent => ({ type: 'error', event: { name, message: 'Иванов Иван, +7 999 000-00-00' } });
const goal = (name: string): HeardEvent => ({ type: 'goal', event: { name, params: { email: 'a@shop.example' } } });

test('counts what was heard, once for each answer, and rounds what was measured', () => {
  const heard = [
    call('add'),
    call('add', 'ok'),
    call('add'),
    call('add', 'ok'),
    call('add', 'http'),
    error('config'),
    goal('goal_basket_add'),
    goal('addToCart'),
  ];
  const islands = [
    { feature: 'gallery', state: 'live' },
    { feature: 'gallery', state: 'failed' },
    { feature: 'reviews', state: 'waiting' },
  ] as const;
  const vitals = { lcp: 1200.4, inp: 80, cls: 0.012345, ttfb: -1 };
  expect(makeReport({ ...noFacts, heard, islands, vitals, live: 900.6, templateGoals: ['goal_basket_add', 'x'], presses: 2 })).toEqual({
    form: 1,
    version: '0.1.0',
    group: 'with',
    share: 30,
    page: 'product',
    vitals: { lcp: 1200, inp: 80, cls: 0.0123 },
    live: 901,
    islands: { gallery: [1, 1] },
    calls: { add: { ok: 2, http: 1 } },
    errors: { config: 1 },
    presses: 2,
    goals: { goal_basket_add: 2 },
  });
});

test('holds no message, no address and nothing that somebody has typed', () => {
  const heard = [call('add', 'ok'), error('Ошибка у Иванова'), error('https://shop.example/?phone=79990000000'), goal('goal_order Иван')];
  const text = JSON.stringify(makeReport({ ...noFacts, heard }));
  expect(text).not.toMatch(/[^ -~]|phone|7999|email|Иван|\?/);
});

const name = fc.oneof(fc.string({ maxLength: 90 }), fc.constantFrom('__proto__', 'constructor', 'buy-button', 'goal_wish_add', ''));
const heardEvents = fc.array(
  fc.oneof(
    name.map(error),
    name.map((end) => goal(`goal_${end}`)),
    fc.tuple(name, fc.constantFrom('ok', 'http', 'silence')).map(([of, outcome]) => call(of, outcome)),
  ),
  { maxLength: 200 },
);
const measured = fc.option(fc.double(), { nil: undefined });

test('whatever happens on a page, its report is one by the schema, and under 2 kB', () => {
  const facts = fc.record({
    version: fc.constantFrom('0.1.0', 'dev'),
    group: fc.constantFrom('with' as const, 'without' as const),
    rollout: fc.anything().map(readRollout),
    page: fc.constantFrom(...reportPages),
    vitals: fc.record({
      lcp: measured,
      inp: measured,
      cls: fc.option(fc.double({ min: 0, max: 900, noNaN: true }), { nil: undefined }),
      ttfb: measured,
    }),
    live: measured,
    islands: fc.array(fc.record({ feature: name, state: fc.constantFrom('live' as const, 'failed' as const, 'waiting' as const) }), {
      maxLength: 300,
    }),
    heard: heardEvents,
    templateGoals: fc.array(name),
    presses: fc.nat(50),
  });
  fc.assert(
    fc.property(facts, (given) => {
      const report = makeReport(given);
      const line = JSON.stringify(report);
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(reportLimit);
      expect(parseReport(line)).toEqual({ report: JSON.parse(line) });
    }),
    { numRuns: 300 },
  );
});

test('of a long list failures stay, and the report says that something is missing', () => {
  const islands = Array.from({ length: 200 }, (_, index) => ({
    feature: `feature-${index}`,
    state: index === 150 ? ('failed' as const) : ('live' as const),
  }));
  const report = makeReport({ ...noFacts, islands });
  expect(report.cut).toBe(true);
  expect(report.islands['feature-150']).toEqual([0, 1]);
  expect(makeReport(noFacts).cut).toBeUndefined();
});

test('a report is sent by the same configurations that the schema takes', () => {
  const address = fc.oneof(
    fc.webUrl(),
    fc.constantFrom('', '/r', '//evil.example/', 'http://shop.example/', '/a b', 'https://shop.example/r?x=1'),
    fc.anything(),
  );
  const keys = {
    address,
    metrika: fc.oneof(fc.boolean(), fc.integer(), fc.anything()),
    sample: fc.oneof(fc.integer({ min: -5, max: 120 }), fc.anything()),
    doNotTrack: fc.oneof(fc.boolean(), fc.anything()),
  };
  fc.assert(
    fc.property(fc.record(keys, { requiredKeys: [] }), (raw) => {
      const given = Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined));
      const problems: string[] = [];
      const { report } = parseConfig({ report: given }, [], (name_) => problems.push(name_));
      const options = readReportOptions(given);
      if (problems.length > 0) expect(options, problems.join()).toBeUndefined();
      else expect(options !== undefined).toBe(Boolean(report.address || report.metrika));
    }),
    { numRuns: 1000 },
  );
});
