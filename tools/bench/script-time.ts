import type { Page } from '@playwright/test';
import { median } from './statistics.ts';
import { readTasks, type Task, type TraceEvent, traceCategories } from './trace.ts';
import { type Bench, type Scripts, scrollThrough, untilQuiet, type Visit, visit } from './visit.ts';

/** A page that is measured, as `report.ts` names it. */
export interface MeasuredPage {
  readonly name: 'catalogue' | 'product';
  readonly cards: number;
  /** How many times slower than this machine the page's processor is. */
  readonly slowdown: number;
}

/** Milliseconds of script from the start of the page until it is live and quiet; medians. */
export interface ScriptTime extends MeasuredPage {
  /** With the template's scripts and the layer. */
  readonly both: number;
  /** With the template's scripts alone. */
  readonly template: number;
  /** With the layer, and compat.js in the place of the template's scripts. */
  readonly leftOut: number;
}

/** Runs the visit while Chromium traces it, and answers what it saw. */
export async function trace(bench: Bench, { page }: Visit, categories: readonly string[], act: () => Promise<void>): Promise<TraceEvent[]> {
  await bench.browser.startTracing(page, { categories: [...categories] });
  await act();
  const buffer = await bench.browser.stopTracing();
  const { traceEvents } = JSON.parse(buffer.toString()) as { traceEvents: TraceEvent[] };
  return traceEvents;
}

const paths: Readonly<Record<MeasuredPage['name'], string>> = { catalogue: 'catalog/', product: 'product/botinki-sever/' };

/** Script time of each page; the kinds of scripts take turns, so that a busy moment hits all. */
export async function measureScriptTime(bench: Bench, pages: readonly MeasuredPage[], runs: number): Promise<ScriptTime[]> {
  const times: ScriptTime[] = [];
  for (const page of pages) {
    const found = { both: [] as number[], template: [] as number[], leftOut: [] as number[] };
    for (let run = 0; run < runs; run++) {
      found.both.push(await scriptTime(bench, page, 'both'));
      found.template.push(await scriptTime(bench, page, 'template'));
      found.leftOut.push(await scriptTime(bench, page, 'left-out'));
    }
    times.push({ ...page, both: median(found.both), template: median(found.template), leftOut: median(found.leftOut) });
  }
  return times;
}

/** As the browser counts it itself: a profiler, which could tell whose script it is, would take most of the time. */
async function scriptTime(bench: Bench, { name, cards, slowdown }: MeasuredPage, scripts: Scripts): Promise<number> {
  const { cdp, open, end } = await visit(bench, paths[name], { scripts, cards, slowdown });
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  await open();
  const { metrics } = await cdp.send('Performance.getMetrics');
  await end();
  const seconds = metrics.find((metric) => metric.name === 'ScriptDuration')?.value;
  if (seconds === undefined) throw new Error('Expected Chromium to count the time of scripts, got no ScriptDuration');
  return seconds * 1000;
}

/** The longest task at 4 times slower, in milliseconds; medians of the runs. */
export interface LongestTask {
  readonly during: 'load' | 'scroll' | 'press';
  /** The layer's share of the task in which that share is longest. */
  readonly layer: number;
  /** That task as a whole: page and layer. */
  readonly whole: number;
  /** The layer's share in the worst run. */
  readonly worst: number;
  /** What ran longest in it, in the median run. */
  readonly heaviest: string;
}

/**
 * The layer's longest tasks on a page of 100 cards until it is live, at a press on a buy button, and while it
 * is scrolled to its end. On a page without the template's scripts, so that whatever names no file is the layer's: a profiler, which could
 * tell them apart, would make each task half as long again.
 */
export async function measureLongestTasks(bench: Bench, runs: number): Promise<LongestTask[]> {
  const found: Record<LongestTask['during'], Task[]> = { load: [], scroll: [], press: [] };
  for (let run = 0; run < runs; run++) {
    const one = await visit(bench, 'catalog/', { scripts: 'layer', cards: 100, slowdown: 4 });
    const tasks = async (act: () => Promise<void>) => readTasks(await trace(bench, one, traceCategories, act), 'layer');
    found.load.push(longest(await tasks(one.open)));
    found.press.push(longest(await tasks(() => buyFirst(one.page))));
    found.scroll.push(longest(await tasks(() => scrollThrough(one.page))));
    await one.end();
  }
  return (['load', 'press', 'scroll'] as const).map((during) => {
    const tasks = found[during].sort((a, b) => a.script.layer - b.script.layer);
    const shares = tasks.map(({ script }) => script.layer);
    const middle = tasks[Math.floor((tasks.length - 1) / 2)];
    return {
      during,
      layer: median(shares),
      whole: middle?.whole ?? 0,
      worst: Math.max(...shares),
      heaviest: middle?.heaviest ?? '',
    };
  });
}

/** Presses the first buy button, and waits until all that follows is over. */
async function buyFirst(page: Page): Promise<void> {
  await page.locator('.item_block .to-cart:not(.read_more)').filter({ visible: true }).first().click();
  await page.locator('.item_block .in-cart').filter({ visible: true }).first().waitFor();
  await untilQuiet(page);
}

function longest(tasks: readonly Task[]): Task {
  const none: Task = { whole: 0, script: { layer: 0, template: 0, other: 0 }, heaviest: '' };
  return tasks.reduce((most, task) => (task.script.layer > most.script.layer ? task : most), none);
}
