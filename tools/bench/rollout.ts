import { trace } from './script-time.ts';
import { median } from './statistics.ts';
import { readTasks, traceCategories } from './trace.ts';
import { type Bench, type Scripts, untilQuiet, visit } from './visit.ts';

/** What the script tag costs a visitor whom the rollout leaves outside. */
export interface OutsideTime {
  /** Milliseconds that the layer adds to the page's script until all is quiet; difference of the medians. */
  readonly script: number;
  /** The same page without the tag: microtasks of the page and of the bench, which name no file. */
  readonly without: number;
  /** Files of the layer that the page requested: the kernel alone. */
  readonly files: number;
}

/**
 * A catalogue page of 24 cards with `rollout.share: 0` and without the template's scripts. The kernel's module names no file in a trace, as little
 * as microtasks do. All that is unnamed is therefore counted, and what the page has of it without the tag is subtracted.
 */
export async function measureOutside(bench: Bench, runs: number): Promise<OutsideTime> {
  const withTag: number[] = [];
  const without: number[] = [];
  let files = 0;
  for (let run = 0; run < runs; run++) {
    const tagged = await visitOutside(bench, 'layer');
    if (tagged.group !== 'without') throw new Error(`Expected a visitor without the layer, got ${tagged.group}`);
    withTag.push(tagged.script);
    files = Math.max(files, tagged.files);
    without.push((await visitOutside(bench, 'none')).script);
  }
  return { script: median(withTag) - median(without), without: median(without), files };
}

async function visitOutside(bench: Bench, scripts: Scripts) {
  const prepare = () => void Object.assign(window, { vitrinaConfig: { rollout: { share: 0 } } });
  const { page, address, ...one } = await visit(bench, 'catalog/', { scripts, prepare });
  const open = async () => {
    await page.goto(address);
    await untilQuiet(page);
  };
  const tasks = readTasks(await trace(bench, { page, address, ...one }, traceCategories, open), 'layer');
  const script = tasks.reduce((sum, task) => sum + task.script.layer, 0);
  const seen = await page.evaluate(() => ({
    group: window.vitrina?.group,
    files: performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.startsWith('/vitrina/')).length,
  }));
  await one.end();
  return { script, ...seen };
}
