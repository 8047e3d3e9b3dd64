import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveHarness } from '../../harness/serve.ts';
import { bigSession } from './big-session.ts';
import { readTasks, type TraceEvent, traceCategories } from './trace.ts';
import type { Bench } from './visit.ts';

/** How the harness page fares while it opens a big recorded session. */
export interface SessionFile {
  /** Millions of bytes of the file. */
  readonly megabytes: number;
  /** The longest task of the page, in milliseconds of processor time: the page does not answer meanwhile. */
  readonly longest: number;
}

/** Opens a session of 50 MB in the harness, which has been built, from the choice of the file until its first page is there [HAR-01]. */
export async function measureSessionFile({ browser }: Bench): Promise<SessionFile> {
  const harness = await serveHarness();
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-bench-'));
  try {
    const file = join(folder, 'big.har');
    await writeFile(file, JSON.stringify(bigSession()));
    const page = await browser.newPage({ locale: 'ru-RU' });
    await page.goto(`${harness.url}?session`);
    await browser.startTracing(page, { categories: [...traceCategories] });
    await page.locator('input[type=file]').setInputFiles(file);
    await page.locator('iframe').waitFor({ state: 'attached' });
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
    await page.close();
    const longest = Math.max(...readTasks(traceEvents).map(({ whole }) => whole));
    return { megabytes: (await stat(file)).size / 1_000_000, longest };
  } finally {
    await rm(folder, { recursive: true, force: true });
    await harness.close();
  }
}
