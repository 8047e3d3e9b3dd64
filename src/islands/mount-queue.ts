import { nextTask } from '../platform/next-task.ts';
import type { IslandRecord, Islands, LoadedRecord } from './island-record.ts';
import { sliceTime } from './scan-in-slices.ts';

/** Islands rendered together, at most: more would make a task long. */
const mostTogether = 16;

/** Mounts islands that wait in a queue, in short slices so that no task grows long. */
export interface QueueMounting {
  /** To be called with each addition to the queue. */
  start(): void;
  /** Resolves when all that were added so far are mounted. */
  settled(): Promise<void>;
}

export function mountFrom(queue: Map<IslandRecord, LoadedRecord>, mount: Islands['mount']): QueueMounting {
  /** Milliseconds of one island: the first of its feature runs cold code. */
  const pace = { first: 2, next: 1 };
  const drawn = new Set<IslandRecord['entry']>();
  let mounting: Promise<void> = Promise.resolve();
  let isMounting = false;

  /** As many as fit into a slice at this pace. */
  function takeBatch(): { readonly batch: readonly LoadedRecord[]; readonly firsts: number } {
    const batch: LoadedRecord[] = [];
    let firsts = 0;
    let time = 0;
    for (const [record, loaded] of queue) {
      const isFirst = !drawn.has(record.entry);
      time += isFirst ? pace.first : pace.next;
      if (batch.length > 0 && (time > sliceTime || batch.length === mostTogether)) break;
      if (isFirst) firsts++;
      drawn.add(record.entry);
      queue.delete(record);
      batch.push(loaded);
    }
    return { batch, firsts };
  }

  async function mountAll(): Promise<void> {
    isMounting = true;
    // What comes in the same task is drawn together.
    await undefined;
    let sliceStart = performance.now();
    while (queue.size > 0) {
      const { batch, firsts } = takeBatch();
      const start = performance.now();
      await mount(batch);
      const time = performance.now() - start;
      if (firsts === 0) pace.next = time / batch.length;
      // At least the average, because the pace of the others may be too slow.
      else pace.first = Math.max(time / batch.length, (time - (batch.length - firsts) * pace.next) / firsts);
      if (performance.now() - sliceStart > sliceTime) {
        // Not a timer: each of a chain of timers waits 4 ms, and in a tab of the background a second.
        await nextTask();
        sliceStart = performance.now();
      }
    }
    isMounting = false;
  }

  return {
    start() {
      if (!isMounting) mounting = mountAll();
    },
    settled: () => mounting,
  };
}
