import type { BasketKind } from './basket.ts';
import { filesOf, type PageBytes, sumOf } from './bytes.ts';
import type { ClickTime } from './clicks.ts';
import type { Heap } from './heap.ts';
import { basketWords, nameOfPage, type Results, requestWords, table, toLiveTemplate } from './report.ts';
import type { RequestCount } from './requests.ts';
import type { ScriptTime } from './script-time.ts';
import { round } from './statistics.ts';

/** One promise of the project as a number (issue 2, “What must hold”). */
export interface Budget {
  readonly name: string;
  readonly value: number;
  readonly limit: number;
  readonly unit: string;
  readonly ok: boolean;
}

/** At most so many times as long as the template's own. */
const basketLimits: Readonly<Partial<Record<BasketKind, number>>> = { 'fly-open': 1.2, 'fly-again': 1 };

/** Bytes at rest and scrolled to the end, of the lean build too, and files at rest and those that scrolling adds, at most. */
const pageLimits = {
  catalogue: { atRest: 68_500, all: 75_500, lean: { atRest: 48_000, all: 55_000 }, files: 10, added: 6 },
  product: { atRest: 82_000, all: 85_000, lean: { atRest: 62_000, all: undefined }, files: 12, added: 6 },
} as const;

function judgePage(page: PageBytes): Judged[] {
  const { lean, files, added, ...react } = pageLimits[page.page];
  const { atRest, all } = page.isLean ? lean : react;
  const name = `of a ${page.page} page`;
  const bytes = `all JavaScript ${name}${page.isLean ? ' in the lean build' : ''}`;
  return [
    { name: `${bytes}, at rest`, value: sumOf(page, 'at rest'), limit: atRest, unit: 'B' },
    ...(all === undefined ? [] : [{ name: `${bytes}, scrolled to its end`, value: sumOf(page, 'the end'), limit: all, unit: 'B' }]),
    // The files are the same in both builds.
    ...(page.isLean ? [] : judgeFiles(page, files, added)),
  ];
}

function judgeFiles(page: PageBytes, files: number, added: number): Judged[] {
  const count = filesOf(page, 'at rest').length;
  const name = `of a ${page.page} page`;
  return [
    { name: `files ${name} at rest`, value: count, limit: files, unit: '' },
    { name: `files that scrolling adds ${name}`, value: filesOf(page, 'the end').length - count, limit: added, unit: '' },
  ];
}

/** Script at load, to that of the template alone on a live page, at most: with both, and with the template's scripts left out. Islands in view live, to the demo template's work. */
const scriptLimits: Readonly<Record<string, { readonly both?: number; readonly leftOut?: number; readonly ready?: number }>> = {
  'catalogue, 24 cards': { both: 1.2, leftOut: 0.25 },
  'catalogue, 24 cards, 4x slower': { both: 1.2, ready: 1 },
  'catalogue, 1000 cards': { leftOut: 0.1 },
  product: { both: 1.25, leftOut: 0.35 },
  'product, 4x slower': { both: 1.25, ready: 1 },
};

type Judged = Omit<Budget, 'ok'>;

function judgeScript(rows: readonly ScriptTime[]): Judged[] {
  const least = rows.find(({ cards }) => cards === 24);
  const most = rows.find(({ cards }) => cards === 1000);
  const growth =
    least && most
      ? [
          {
            name: "the layer's script at 1000 cards to that at 24",
            value: round((most.both - most.template) / (least.both - least.template), 2),
            limit: 1.5,
            unit: 'x',
          },
        ]
      : [];
  const ratios = rows.flatMap((row) => {
    const { both, leftOut, ready } = scriptLimits[nameOfPage(row)] ?? {};
    const script = `script at load, ${nameOfPage(row)}:`;
    const live = toLiveTemplate(row);
    return [
      ...ratio(`${script} both to a live page's template alone`, live.both, 1, both),
      ...ratio(`${script} template left out, to a live page's`, live.leftOut, 1, leftOut),
      ...ratio(`${script} template left out, lean build, to a live page's`, live.lean, 1, leftOut && leftOut / 2),
      ...ratio(`islands in view live, ${nameOfPage(row)}: to the template's DOM-ready work`, row.ready.layer, row.ready.template, ready),
    ];
  });
  return [...growth, ...ratios];
}

/** A line for two times of which both were measured and have a limit. */
function ratio(name: string, value: number | undefined, base: number, limit: number | undefined): Judged[] {
  return value === undefined || limit === undefined ? [] : [{ name, value: round(value / base, 2), limit, unit: 'x' }];
}

/** From a press on “buy” until “in basket” is shown, to the template's own, by cards, at the processor's own speed. */
const buyLimits: Readonly<Record<number, number>> = { 24: 0.4, 1000: 0.5 };

const judgeClicks = (rows: readonly ClickTime[]): Judged[] =>
  rows
    .filter(({ kind, slowdown }) => kind === 'buy-done' && slowdown === 1)
    .flatMap(({ cards, layer, template }) =>
      ratio(`press on buy to “in basket” at ${cards} cards, to the template's`, layer, template, buyLimits[cards]),
    );

function judgeHeld(rows: readonly Heap[]): Judged[] {
  return rows.flatMap(({ cards, layer, template }) => [
    { name: `listeners that the layer adds at ${cards} cards`, value: layer.listeners - template.listeners, limit: 100, unit: '' },
    ...(cards === 24
      ? [{ name: 'heap that the layer adds at 24 cards', value: round(layer.heap - template.heap, 2), limit: 1, unit: 'MB' }]
      : []),
  ]);
}

const requestLimits: Readonly<Record<RequestCount['after'], number>> = { add: 3, sale: 4, line: 1 };

const judgeRequests = (rows: readonly RequestCount[]): Judged[] =>
  rows.map(({ after, layer }) => ({ name: `requests after ${requestWords[after]}`, value: layer, limit: requestLimits[after], unit: '' }));

/** Compares the results with the budgets; parts that were not measured have none. */
export function judge({
  bytes,
  script = [],
  rollout,
  tasks,
  listeners = [],
  clicks = [],
  basket = [],
  requests = [],
  paging = [],
  shift,
  heap = [],
  session,
}: Results): Budget[] {
  const found: Judged[] = [];
  if (bytes) {
    found.push({ name: 'kernel', value: bytes.kernel, limit: 10_000, unit: 'B' });
    for (const page of bytes.pages) found.push(...judgePage(page));
  }
  found.push(...judgeScript(script), ...judgeHeld(heap), ...judgeRequests(requests), ...judgeClicks(clicks));
  if (rollout) {
    found.push({ name: 'script of a visitor outside of the rollout', value: round(rollout.script, 2), limit: 5, unit: 'ms' });
    found.push({ name: 'files of a visitor outside of the rollout', value: rollout.files, limit: 1, unit: '' });
  }
  if (tasks) {
    const longest = Math.max(...tasks.map(({ layer }) => layer));
    found.push({
      name: "the layer's longest task, 100 cards or a product page, 4x slower",
      value: round(longest),
      limit: 50,
      unit: 'ms',
    });
  }
  for (const { width, blocking } of listeners)
    found.push({ name: `listeners that may hold scrolling up, at ${width} px`, value: blocking.length, limit: 0, unit: '' });
  for (const { kind, lines, layer, template } of basket) {
    const limit = basketLimits[kind];
    if (limit === undefined) continue;
    const name = `${basketWords[kind]}, lines: ${lines}, to the template's`;
    found.push({ name, value: round(layer / template, 2), limit, unit: 'x' });
  }
  const [shortest, ...longer] = paging;
  for (const { cards, script: cost } of shortest ? longer : []) {
    const value = round(cost / (shortest?.script ?? 1), 2);
    found.push({ name: `script of adding a page at ${cards} cards to that at ${shortest?.cards}`, value, limit: 1.3, unit: 'x' });
  }
  for (const { width, worst } of shift ?? [])
    found.push({ name: `layout shift at ${width} px`, value: round(worst, 4), limit: 0, unit: '' });
  if (session) found.push({ name: 'longest task while a session of 50 MB opens', value: round(session.longest), limit: 200, unit: 'ms' });
  return found.map((budget) => ({ ...budget, ok: budget.value <= budget.limit }));
}

/** One line per budget, “ok” or “over”. */
export function describeBudgets(budgets: readonly Budget[]): string {
  const number = (value: number, unit: string) => `${value.toLocaleString('en')} ${unit}`.trim();
  return table(
    'Budgets',
    budgets.map(({ name, value, limit, unit, ok }) => [name, number(value, unit), `of ${number(limit, unit)}`, ok ? 'ok' : 'over']),
  );
}
