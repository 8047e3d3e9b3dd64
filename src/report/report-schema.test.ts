import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FieldReport, parseReport, reportPages, reportSchema } from './report-schema.ts';

const sample: FieldReport = {
  form: 1,
  version: '0.1.0',
  group: 'with',
  share: 30,
  seed: 'november',
  page: 'product',
  vitals: { lcp: 1200, inp: 80, cls: 0.0123, ttfb: 90 },
  live: 900,
  islands: { 'buy-button': [3, 1] },
  calls: { 'add-to-basket': { ok: 2, http: 1 } },
  errors: { 'arAsproOptions.PRICES.MIN_PRICE': 1 },
  presses: 1,
  goals: { goal_basket_add: 2 },
};

test('a report is read as it was written; keys of a newer layer are left out', () => {
  expect(parseReport(JSON.stringify({ ...sample, news: 1 }))).toEqual({ report: sample });
});

test.each([
  ['an empty line', '', 'expected JSON'],
  ['a list', '[]', 'report'],
  ['another form', JSON.stringify({ ...sample, form: 2 }), 'form'],
  ['another group', JSON.stringify({ ...sample, group: 'some' }), 'group'],
  ['a negative time', JSON.stringify({ ...sample, vitals: { lcp: -1 } }), 'vitals.lcp'],
  ['islands without failures', JSON.stringify({ ...sample, islands: { 'buy-button': [1] } }), 'islands.buy-button'],
  ['an address with a query', JSON.stringify({ ...sample, errors: { 'https://shop.example/?token=1': 1 } }), 'errors'],
  ['a name of a person', JSON.stringify({ ...sample, goals: { 'Иванов Иван': 1 } }), 'goals'],
  ['a line that is too long', '9'.repeat(9000), 'expected at most 2000 bytes'],
])('%s is no report, and it is said why', (_, line, words) => {
  expect(parseReport(line)).toEqual({ problem: expect.stringContaining(words) });
});

const fixed = Object.fromEntries(Object.entries(sample).map(([key, value]) => [key, fc.constant(value)]));

test('whatever a receiver has got, reading it never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.record({ ...fixed, islands: fc.jsonValue() }).map((raw) => JSON.stringify(raw)),
      ),
      (line) => {
        const parsed = parseReport(line);
        expect('report' in parsed || parsed.problem.length > 0).toBe(true);
      },
    ),
  );
});

test('the documentation lists every key of a report, and every kind of page', () => {
  const rows = readFileSync('docs/field-report.md', 'utf8')
    .split('\n')
    .flatMap((line) => [...(/^\| (`\w+`(?:, `\w+`)*) \| (.+) \|$/.exec(line)?.slice(1, 3) ?? [])])
    .map((cell) => [...cell.matchAll(/`([\w-]+)`/g)].map(([, name]) => name ?? ''));
  const table = new Map(rows.flatMap((names, index) => (index % 2 === 0 ? names.map((key) => [key, rows[index + 1] ?? []] as const) : [])));
  expect([...table.keys()]).toEqual(Object.keys(reportSchema.shape));
  expect(table.get('page')).toEqual([...reportPages]);
});
