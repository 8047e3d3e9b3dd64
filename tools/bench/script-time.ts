import type { Page } from '@playwright/test';
import { median } from './statistics.ts';
import { readTasks, scriptCategories, sumScripts, type Task, type TraceEvent, traceCategories } from './trace.ts';
import { type Bench, leanBench, type Scripts, scrollThrough, untilQuiet, type Visit, visit } from './visit.ts';

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
  /** With the layer, and compat.js in the place of the template's scripts; measured at the processor's own speed. */
  readonly leftOut?: number;
  /** The same with the lean build. */
  readonly lean?: number;
  readonly ready: Ready;
}

/** Milliseconds by the page's clock; medians. */
interface Ready {
  /** From the arrival of the layer's code until all islands in view are taken over and live. */
  readonly layer: number;
  /** The template's own work when the page is parsed, on a page without the layer. */
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

const paths: Readonly<Record<MeasuredPage['name'], string>> = { catalogue: 'catalog/', product: 'product/botinki-sever/' };

/** Script time of each page, so many times; the kinds of scripts take turns, so that a busy moment hits all. */
export async function measureScriptTime(bench: Bench, pages: readonly MeasuredPage[], runs: number): Promise<ScriptTime[]> {
  const times: ScriptTime[] = [];
  for (const page of pages) {
    const found = {
      both: [] as Loading[],
      template: [] as Loading[],
      leftOut: [] as Loading[],
      lean: [] as Loading[],
    };
    for (let run = 0; run < runs; run++) {
      found.both.push(await load(bench, page, 'both'));
      found.template.push(await load(bench, page, 'template'));
      if (page.slowdown > 1) continue;
      found.leftOut.push(await load(bench, page, 'left-out'));
      found.lean.push(await load(leanBench(bench), page, 'left-out'));
    }
    const script = (loads: readonly Loading[]) => median(loads.map((one) => one.script));
    times.push({
      ...page,
      both: script(found.both),
      template: script(found.template),
      ready: { layer: median(found.both.map(({ ready }) => ready)), template: median(found.template.map(({ ready }) => ready)) },
      ...(page.slowdown === 1 && { leftOut: script(found.leftOut), lean: script(found.lean) }),
    });
  }
  return times;
}

interface Loading {
  readonly script: number;
  readonly ready: number;
}

/**
 * All script, whosever it is: a profiler, which could tell, would take most of the time. By a trace, because Chromium's own figure (`ScriptDuration`) leaves out
 * what runs in microtasks: two thirds of the layer, and next to nothing of the template.
 */
async function load(bench: Bench, { name, cards, slowdown }: MeasuredPage, scripts: Scripts): Promise<Loading> {
  const one = await visit(bench, paths[name], { scripts, cards, slowdown });
  const script = sumScripts(await trace(bench, one, scriptCategories, one.open));
  const ready = await one.page.evaluate(scripts === 'template' ? domReadyTime : timeUntilLive);
  await one.end();
  return { script, ready };
}

/** Runs in the page: from the moment at which it was parsed until everybody who waited for that has run. */
function domReadyTime(): number {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!navigation) throw new Error('Expected the browser to time the page, it did not');
  return navigation.domContentLoadedEventEnd - navigation.domInteractive;
}

/** Runs in the page: the arrival of the chunk with the layer's own code is the last before the islands are taken over. */
function timeUntilLive(): number {
  const chunk = performance.getEntriesByType('resource').find(({ name }) => /\/chunks\/live-[^/]*$/.test(name)) as
    | PerformanceResourceTiming
    | undefined;
  const live = performance.getEntriesByName('vitrina-live')[0];
  if (!chunk || !live) throw new Error('Expected the chunk “live” and the mark “vitrina-live”, got one of them at most');
  return live.startTime - chunk.responseEnd;
}

/** The longest task at 4 times slower, in milliseconds; medians of the runs. */
export interface LongestTask {
  readonly during: 'load' | 'scroll' | 'press' | 'load of a product page';
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
 * is scrolled to its end, and on a product page until it is live. On a page without the template's scripts, so that whatever names no file is the layer's: a profiler, which could
 * tell them apart, would make each task half as long again.
 */
export async function measureLongestTasks(bench: Bench, runs: number): Promise<LongestTask[]> {
  const found: Record<LongestTask['during'], Task[]> = { load: [], press: [], scroll: [], 'load of a product page': [] };
  for (let run = 0; run < runs; run++) {
    const list = await visit(bench, paths.catalogue, { scripts: 'layer', cards: 100, slowdown: 4 });
    const worstOf = async (one: Visit, act: () => Promise<void>) =>
      longest(readTasks(await trace(bench, one, traceCategories, act), 'layer'));
    found.load.push(await worstOf(list, list.open));
    found.press.push(await worstOf(list, () => buyFirst(list.page)));
    found.scroll.push(await worstOf(list, () => scrollThrough(list.page)));
    await list.end();
    const product = await visit(bench, paths.product, { scripts: 'layer', slowdown: 4 });
    found['load of a product page'].push(await worstOf(product, product.open));
    await product.end();
  }
  return (Object.keys(found) as LongestTask['during'][]).map((during) => {
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
