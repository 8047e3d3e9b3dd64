import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { startServer } from '../../harness/shop/server.ts';
import { chromiumArguments, findChromium } from '../shared/browser.mjs';
import { measureBasket } from './basket.ts';
import { describeBudgets, judge } from './budgets.ts';
import { buildAll } from './build.ts';
import { measureBytes } from './bytes.ts';
import { measureClicks, type PressedPage } from './clicks.ts';
import { measureHeap } from './heap.ts';
import { measureLayoutShift } from './layout-shift.ts';
import { measureListeners } from './listeners.ts';
import { measurePaging } from './paging.ts';
import { describeResults, type Results } from './report.ts';
import { measureRequests } from './requests.ts';
import { measureOutside } from './rollout.ts';
import { type MeasuredPage, measureLongestTasks, measureScriptTime } from './script-time.ts';
import { measureSessionFile } from './session-file.ts';
import type { Bench } from './visit.ts';

const resultFile = fileURLToPath(new URL('../../bench/latest.json', import.meta.url));

const scriptPages: readonly MeasuredPage[] = [
  { name: 'catalogue', cards: 24, slowdown: 1 },
  { name: 'catalogue', cards: 24, slowdown: 4 },
  { name: 'catalogue', cards: 1000, slowdown: 1 },
  { name: 'product', cards: 24, slowdown: 1 },
  { name: 'product', cards: 24, slowdown: 4 },
];

const clickPages: readonly PressedPage[] = [
  { cards: 24, slowdown: 1 },
  { cards: 1000, slowdown: 1 },
];

const measurements: Record<keyof Results, (bench: Bench) => Promise<Results>> = {
  bytes: async (bench) => ({ bytes: await measureBytes(bench) }),
  script: async (bench) => ({ script: await measureScriptTime(bench, scriptPages, 3) }),
  rollout: async (bench) => ({ rollout: await measureOutside(bench, 3) }),
  tasks: async (bench) => ({ tasks: await measureLongestTasks(bench, 3) }),
  listeners: async (bench) => ({ listeners: await measureListeners(bench, [390, 1280]) }),
  clicks: async (bench) => ({ clicks: await measureClicks(bench, clickPages, 4) }),
  basket: async (bench) => ({ basket: await measureBasket(bench, [1, 100], 3) }),
  requests: async (bench) => ({ requests: await measureRequests(bench) }),
  paging: async (bench) => ({ paging: await measurePaging(bench, [24, 1000], 3) }),
  shift: async (bench) => ({ shift: await measureLayoutShift(bench, [390, 1280]) }),
  heap: async (bench) => ({ heap: await measureHeap(bench, { 24: 3, 1000: 1 }) }),
  session: async (bench) => ({ session: await measureSessionFile(bench) }),
};

/** They count and measure no time: they may keep both cores busy together, which saves a tenth of the run. */
const counting: readonly (keyof Results)[] = ['bytes', 'listeners', 'requests', 'shift', 'heap'];

/**
 * Builds, measures, prints the tables and, when every part was measured, writes `bench/latest.json`. Answers whether all
 * budgets hold. Rejects when there is no Chromium or a page does not become live.
 */
export async function runBench({ only }: { readonly only: readonly string[] }): Promise<boolean> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Expected a Chromium, found none. Install one, or name it in CHROMIUM_PATH.');
  tell('building');
  const { leanFolder, ...builds } = buildAll(only.includes('session'));
  const server = await startServer(builds);
  const leanServer = await startServer({ ...builds, embedFolder: leanFolder });
  const browser = await chromium.launch({ executablePath, args: [...chromiumArguments] });
  try {
    let results: Results = {};
    console.log(`Chromium ${browser.version()}`);
    const parts = (Object.keys(measurements) as (keyof Results)[]).filter((part) => only.includes(part));
    const measure = async (part: keyof Results): Promise<void> => {
      tell(`measuring: ${part}`);
      const found = await measurements[part]({ browser, shop: server.url, leanShop: leanServer.url });
      // At once, so that a run that is cut short has told what it knew.
      console.log(`\n${describeResults(found)}\n`);
      results = { ...results, ...found };
    };
    await Promise.all(parts.filter((part) => counting.includes(part)).map(measure));
    for (const part of parts.filter((one) => !counting.includes(one))) await measure(part);
    tell('done');
    const budgets = judge(results);
    if (budgets.length > 0) console.log(`\n${describeBudgets(budgets)}`);
    if (parts.length === Object.keys(measurements).length) {
      await mkdir(dirname(resultFile), { recursive: true });
      const record = { date: new Date().toISOString(), chromium: browser.version(), budgets, results };
      await writeFile(resultFile, `${JSON.stringify(record, undefined, 2)}\n`);
    }
    return budgets.every(({ ok }) => ok);
  } finally {
    await browser.close();
    await server.close();
    await leanServer.close();
  }
}

const started = performance.now();

/** Progress goes to the error stream, so that the table can be piped. */
function tell(what: string): void {
  console.error(`${((performance.now() - started) / 1000).toFixed(0).padStart(4)} s  ${what}`);
}
