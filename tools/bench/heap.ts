import { median } from './statistics.ts';
import { type Bench, type Scripts, visit } from './visit.ts';

/** Heap after garbage collection, in MB (1,000,000 bytes): JavaScript and DOM objects; medians. */
export interface Heap {
  readonly cards: number;
  readonly layer: number;
  /** The same page with the template's scripts alone. */
  readonly template: number;
}

/** Heap at each number of cards, with and without the layer in turns. */
export async function measureHeap(bench: Bench, allCards: readonly number[], runs: number): Promise<Heap[]> {
  const found: Heap[] = [];
  for (const cards of allCards) {
    const layer: number[] = [];
    const template: number[] = [];
    for (let run = 0; run < runs; run++) {
      layer.push(await heapOf(bench, cards, 'both'));
      template.push(await heapOf(bench, cards, 'template'));
    }
    found.push({ cards, layer: median(layer), template: median(template) });
  }
  return found;
}

async function heapOf(bench: Bench, cards: number, scripts: Scripts): Promise<number> {
  const { cdp, open, end } = await visit(bench, 'catalog/', { scripts, cards });
  await open();
  // The second collection takes what the first one's finalizers let go of.
  for (let times = 0; times < 2; times++) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize } = await cdp.send('Runtime.getHeapUsage');
  await end();
  return (usedSize + embedderHeapUsedSize) / 1e6;
}
