import { describe, expect, it } from 'vitest';
import type { FieldReport } from '../../src/report/report-schema.ts';
import { isExhaustive } from '../../tests/support/variants.ts';
import { describeConclusions, describeEstimate, describeVerdict } from './describe.ts';
import { drawNormal, randomFrom } from './random.ts';
import { type Summary, summarise } from './summarise.ts';
import { makeReport } from './test-reports.ts';

interface Shop {
  /** The factor by which the layer changes times. */
  readonly factor?: number;
  /** Shares of page views with a purchase, with the layer and without. */
  readonly goals?: readonly [number, number];
}

/** Page views of a shop, assigned to groups at random from a sequence of numbers. */
function makeViews(count: number, seed: number, { factor = 1, goals = [0.05, 0.05] }: Shop = {}): FieldReport[] {
  const random = randomFrom(seed);
  return Array.from({ length: count }, () => {
    const isWith = random() < 0.5;
    const time = (middle: number) => Math.round(middle * Math.exp(0.5 * drawNormal(random)) * (isWith ? factor : 1));
    const vitals = { lcp: time(1800), inp: time(150), cls: Math.round(random() * 1000) / 10_000, ttfb: time(300) };
    const told = random() < goals[isWith ? 0 : 1] ? { goal_basket_add: 1 } : {};
    const page = random() < 0.5 ? 'catalogue' : 'product';
    return makeReport({ group: isWith ? 'with' : 'without', page, vitals, goals: told });
  });
}

const countMore = ({ vitals, goals }: Summary) =>
  [...vitals.filter(({ page }) => page === 'all'), ...goals].filter((row) => row.difference?.isMore).length;

describe('groups without a difference', () => {
  it('are called chance in 95 of 100 comparisons of all vitals and goals together', () => {
    const length = isExhaustive ? 100 : 20;
    const quiet = Array.from({ length }, (_, seed) => countMore(summarise(makeViews(200, seed)))).filter((more) => more === 0).length;
    expect(quiet).toBeGreaterThanOrEqual(0.95 * length);
    // Eight bootstraps each, and on a machine that does ten other things they take a minute.
  }, 120_000);

  it('are said to have none', () => {
    expect(describeConclusions(summarise(makeViews(400, 1)))).toEqual(['Разницы больше случайной нет ни в скорости, ни в целях.']);
  });
});

describe('a layer that makes a difference', () => {
  it('is said to be quicker where it is', () => {
    const said = describeConclusions(summarise(makeViews(1000, 21, { factor: 0.7 }))).join('\n');
    expect(said).toMatch(/^LCP: со слоем лучше, разница −\d{3} мс \(95 %: от −\d+ до −\d+ мс\), это больше случайного\.$/m);
    expect(said).toMatch(/^INP: со слоем лучше/m);
    expect(said).not.toMatch(/CLS|цель/);
  });

  it('is said to sell more or less where it does', () => {
    const say = (goals: readonly [number, number]) => describeConclusions(summarise(makeViews(12_000, 3, { goals }))).join('\n');
    expect(say([0.08, 0.05])).toContain('Доля просмотров с целью goal_basket_add: со слоем лучше');
    expect(say([0.05, 0.08])).toContain('Доля просмотров с целью goal_basket_add: со слоем хуже');
  });
});

it('a group of less than 30 measured views is not compared', () => {
  const views = makeViews(50, 4, { factor: 0.1 });
  const summary = summarise(views);
  expect(summary.vitals.every(({ difference }) => !difference)).toBe(true);
  expect(describeConclusions(summary)).toEqual(['Мало данных: нужно хотя бы 30 просмотров с измерением в каждой группе.']);
  expect(summary.vitals.map(describeVerdict)).toContain('мало данных');
});

it('reports of one group alone have nothing to be compared with', () => {
  const only = makeViews(200, 5).filter(({ group }) => group === 'with');
  const lost = 'Сравнить не с чем: все просмотры со слоем. Отчёты другой группы не приходят.';
  expect(describeConclusions(summarise(only))).toEqual([lost]);
  const everybody = only.map((report) => ({ ...report, share: 100 }));
  expect(describeConclusions(summarise(everybody))).toEqual([expect.stringContaining('нужна доля (rollout.share) больше 0 и меньше 100')]);
  expect(summarise(only).vitals.map(describeVerdict)).toContain('не с чем сравнить');
});

it('groups that are not as large as the lot makes them are not believed', () => {
  const views = makeViews(1000, 6).filter(({ group }, index) => group === 'with' || index % 2 === 0);
  expect(summarise(makeViews(1000, 6)).isBalanced).toBe(true);
  expect(summarise(views).isBalanced).toBe(false);
  expect(describeConclusions(summarise(views))[0]).toContain('Выводам верить нельзя');
});

it('rollouts are never mixed: the largest is taken, another when it is asked for', () => {
  const [first, second] = [makeViews(100, 7), makeViews(60, 8).map((report) => ({ ...report, share: 30, seed: 'november' }))];
  const summary = summarise([...first, ...second]);
  expect(summary).toMatchObject({ rollout: { share: 50 }, others: [{ rollout: { share: 30, seed: 'november' }, views: 60 }] });
  expect(summary.views.with + summary.views.without).toBe(100);
  expect(summarise([...first, ...second], 'november/30').views).toEqual(summarise(second).views);
  expect(() => summarise(first, 'november/30')).toThrow('Expected reports of the rollout november/30, got none.');
  expect(() => summarise([])).toThrow('Expected reports, got none.');
});

it('rows say the 75th percentile of each kind of page and group, and how many views it is made of', () => {
  const views = [1, 2, 3, 4].flatMap((lcp) => [
    makeReport({ vitals: { lcp: lcp * 100 } }),
    makeReport({ group: 'without', page: 'product', vitals: { lcp: lcp * 1000 } }),
  ]);
  const rows = summarise(views).vitals.map(({ page, vital, with: first, without: second }) => [page, vital, first?.value, second?.value]);
  expect(rows.filter(([, , first, second]) => first !== undefined || second !== undefined)).toEqual([
    ['all', 'lcp', 300, 3000],
    ['catalogue', 'lcp', 300, undefined],
    ['product', 'lcp', undefined, 3000],
  ]);
  expect(summarise(views).vitals[0]?.with?.views).toBe(4);
});

it('troubles are counted by feature and version, calls by name and kind, and only where the layer is', () => {
  const bad = { islands: { gallery: [2, 1], reviews: [1, 0] }, errors: { 'chunk.live': 2 }, calls: { buy: { ok: 2, http: 1 } } } as const;
  const plain = JSON.parse(JSON.stringify(bad)) as Pick<FieldReport, keyof typeof bad>;
  const views = [
    makeReport(plain),
    makeReport({ ...plain, version: '1.1.0', presses: 2, cut: true }),
    makeReport({ ...plain, group: 'without' }),
  ];
  expect(summarise(views).troubles).toEqual({
    islands: ['1.0.0', '1.1.0'].map((version) => ({ version, feature: 'gallery', live: 2, failed: 1, views: 1 })),
    errors: ['1.0.0', '1.1.0'].map((version) => ({ version, name: 'chunk.live', times: 2, views: 1 })),
    calls: [{ name: 'buy', ok: 4, failed: { http: 2 } }],
    presses: 2,
    cut: 1,
  });
});

it('numbers are written as they are in Russia', () => {
  const write = (value: number) => new Intl.NumberFormat('ru-RU').format(value);
  expect(describeEstimate({ value: 1240, low: 1180.5, high: 1310 }, write)).toBe('1\u00a0240 (1\u00a0180,5…1\u00a0310)');
  expect(describeEstimate(undefined, write)).toBe('—');
});
