import { median } from './statistics.ts';
import { type Bench, type Scripts, visit } from './visit.ts';

interface Held {
  /** MB (1,000,000 bytes) of JavaScript and DOM objects after garbage collection. */
  readonly heap: number;
  /** Listeners of the page, as the browser's own tools count them. */
  readonly listeners: number;
}

/** What a page holds once it is live and quiet; medians. */
export interface Heap {
  readonly cards: number;
  readonly layer: Held;
  /** The same page with the template's scripts alone. */
  readonly template: Held;
}

/** Heap and listeners at each number of cards, so many times, with and without the layer in turns. */
export async function measureHeap(bench: Bench, runsByCards: Readonly<Record<number, number>>): Promise<Heap[]> {
  const found: Heap[] = [];
  for (const [cards, runs] of Object.entries(runsByCards).map(([cards, runs]) => [Number(cards), runs] as const)) {
    const layer: Held[] = [];
    const template: Held[] = [];
    for (let run = 0; run < runs; run++) {
      layer.push(await heapOf(bench, cards, 'both'));
      template.push(await heapOf(bench, cards, 'template'));
    }
    found.push({ cards, layer: medianOf(layer), template: medianOf(template) });
  }
  return found;
}

const medianOf = (all: readonly Held[]): Held => ({
  heap: median(all.map(({ heap }) => heap)),
  listeners: median(all.map(({ listeners }) => listeners)),
});

async function heapOf(bench: Bench, cards: number, scripts: Scripts): Promise<Held> {
  const { cdp, open, end } = await visit(bench, 'catalog/', { scripts, cards });
  await open();
  // The second collection takes what the first one's finalizers let go of.
  for (let times = 0; times < 2; times++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize } = await cdp.send('Runtime.getHeapUsage');
  await cdp.send('Performance.enable');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const listeners = metrics.find(({ name }) => name === 'JSEventListeners')?.value;
  if (listeners === undefined) throw new Error('Expected Chromium to count listeners, got no JSEventListeners');
  await end();
  return { heap: (usedSize + embedderHeapUsedSize) / 1e6, listeners };
}
