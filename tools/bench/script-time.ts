import type { Page } from '@playwright/test';
import { median } from './statistics.ts';
import { type Owner, readTasks, sampledCategories, type Task, type TraceEvent, traceCategories } from './trace.ts';
import { type Bench, scrollThrough, untilQuiet, type Visit, visit } from './visit.ts';

/** Milliseconds of script from the start of the page until it is live and quiet; medians. */
export interface ScriptTime {
  readonly cards: number;
  /** The layer's, on a page that has the template's scripts too. */
  readonly layer: number;
  /** The template's own, on the same page without the layer. */
  readonly template: number;
}

/** Runs the visit while Chromium traces it, and answers what it saw. */
export async function trace(bench: Bench, { page }: Visit, categories: readonly string[], act: () => Promise<void>): Promise<TraceEvent[]> {
  await bench.browser.startTracing(page, { categories: [...categories] });
  await act();
  const buffer = await bench.browser.stopTracing();
  const { traceEvents } = JSON.parse(buffer.toString()) as { traceEvents: TraceEvent[] };
  return traceEvents;
}

/** Script time at each number of cards; runs with and without the layer take turns, so that a busy moment hits both. */
export async function measureScriptTime(bench: Bench, allCards: readonly number[], runs: number): Promise<ScriptTime[]> {
  const times: ScriptTime[] = [];
  for (const cards of allCards) {
    const layer: number[] = [];
    const template: number[] = [];
    for (let run = 0; run < runs; run++) {
      layer.push(await scriptTime(bench, cards, 'layer'));
      template.push(await scriptTime(bench, cards, 'template'));
    }
    times.push({ cards, layer: median(layer), template: median(template) });
  }
  return times;
}

async function scriptTime(bench: Bench, cards: number, owner: Owner & ('layer' | 'template')): Promise<number> {
  const one = await visit(bench, 'catalog/', { scripts: owner === 'layer' ? 'both' : 'template', cards });
  const tasks = readTasks(await trace(bench, one, sampledCategories, one.open));
  await one.end();
  return tasks.reduce((sum, { script }) => sum + script[owner], 0);
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
 * The layer's longest tasks on a page of 100 cards until it is live and at a press on a buy button, and while one of 200 cards
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
    await one.end();
    const long = await visit(bench, 'catalog/', { scripts: 'layer', cards: 200, slowdown: 4 });
    await long.open();
    found.scroll.push(longest(readTasks(await trace(bench, long, traceCategories, () => scrollThrough(long.page)), 'layer')));
    await long.end();
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
