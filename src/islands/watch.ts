import type { Natives } from '../kernel/natives.ts';
import { nextTask } from '../kernel/settle.ts';
import { onFirstScroll } from '../platform/first-scroll.ts';
import type { IslandRecord, Islands, LoadedRecord } from './island-record.ts';
import { scanInSlices, sliceTime } from './scan-in-slices.ts';
import { loadRecord } from './take-over.ts';

/** Islands rendered together, at most: more would make a task long. */
const mostTogether = 16;

export interface ViewWatch {
  add(record: IslandRecord): void;
  remove(record: IslandRecord): void;
  /** Resolves when every island that is on screen now has been mounted. */
  settled(): Promise<void>;
  stop(): void;
}

/**
 * Mounts islands shortly before they come into view: 150 px ahead, 300 px on narrow screens (the specification's margins),
 * in short slices so that no task grows long. Before the page is first scrolled nothing comes from above: the header that is fixed later waits there, with a third
 * of a product page's islands.
 */
export function mountInView(page: Window, natives: Natives, mount: Islands['mount']): ViewWatch {
  const watched = new Map<Element, IslandRecord>();
  /** In or near the view, and their code is loading. */
  const loading = new Set<IslandRecord>();
  const queue = new Map<IslandRecord, LoadedRecord>();
  /** Milliseconds of one island: the first of its feature runs cold code. */
  const pace = { first: 2, next: 1 };
  const drawn = new Set<IslandRecord['entry']>();
  /** Resolves when the code of all that were asked for so far has come. */
  let loads: Promise<unknown> = Promise.resolve();
  let mounting: Promise<void> = Promise.resolve();
  let isMounting = false;
  let isStopped = false;
  let endFirstLook: () => void = () => {};
  const firstLook = new Promise<void>((resolve) => {
    endFirstLook = resolve;
    // A page in the background gets no intersection events at all; one that is busy gets them late.
    natives.setTimeout(resolve, page.document.hidden ? 0 : 2000);
  });

  const margin = page.innerWidth <= 991 ? '300px' : '150px';
  const observe = (rootMargin: string) =>
    new natives.IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const record = watched.get(target);
          if (record && isIntersecting) load(record);
        }
        endFirstLook();
      },
      // In a frame, margins need an explicit root: otherwise they are clipped at the frame's edge.
      { root: page.document, rootMargin },
    );
  let observer = observe(`0px ${margin} ${margin}`);
  const ended = new AbortController();
  onFirstScroll(page, async () => {}, observeBothWays, ended.signal);

  function observeBothWays(): void {
    observer.disconnect();
    observer = observe(margin);
    for (const element of watched.keys()) observer.observe(element);
  }

  /** Nobody waits for the code of another feature. */
  function load(record: IslandRecord): void {
    if (loading.has(record) || queue.has(record)) return;
    loading.add(record);
    const queueLoaded = async () => {
      const loaded = await loadRecord(record);
      if (!loading.delete(record)) return;
      queue.set(record, loaded);
      if (!isMounting) mounting = mountQueue();
    };
    loads = Promise.all([loads, queueLoaded()]);
  }

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

  async function mountQueue(): Promise<void> {
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
    add(record) {
      if (record.state !== 'waiting' || isStopped) return;
      if (record.entry.marker.isEarly) return load(record);
      watched.set(record.element, record);
      observer.observe(record.element);
    },
    remove(record) {
      watched.delete(record.element);
      loading.delete(record);
      queue.delete(record);
      observer.unobserve(record.element);
    },
    async settled() {
      await firstLook;
      await loads;
      await mounting;
    },
    stop() {
      isStopped = true;
      ended.abort();
      observer.disconnect();
      watched.clear();
      loading.clear();
      queue.clear();
    },
  };
}

/** Parts that are scanned when the first of them comes near: the browser looks at each observed element in each frame, at a thousand for milliseconds. */
const groupSize = 4;

/**
 * Scans parts of the page when they come within two screens of the view: the cost of a page of a thousand cards depends on
 * what is scrolled to. They are looked for once `begin` resolves, and scanned in short slices: scrolling by a screen brings a dozen at once. `scanAll` scans the
 * rest at once.
 */
export function watchParts(
  parts: readonly Element[],
  viewHeight: number,
  natives: Natives,
  scan: (part: Element) => void,
  begin: Promise<unknown>,
  stopped: AbortSignal,
): { scanAll(): void } {
  const waiting = new Set(parts);
  const look = (part: Element) => {
    if (waiting.delete(part) && part.isConnected) scan(part);
  };
  const observer = new natives.IntersectionObserver(
    (entries) => {
      const near = entries.flatMap(({ isIntersecting, target }) => {
        if (!isIntersecting) return [];
        observer.unobserve(target);
        const at = parts.indexOf(target);
        return parts.slice(at, at + groupSize);
      });
      void scanInSlices(near, look, nextTask, stopped);
    },
    { root: parts[0]?.ownerDocument ?? null, rootMargin: `${2 * viewHeight}px` },
  );
  const observe = () => {
    for (const [at, part] of parts.entries()) if (at % groupSize === 0 && waiting.size > 0) observer.observe(part);
  };
  void begin.then(observe);
  return {
    scanAll() {
      waiting.forEach(look);
      observer.disconnect();
    },
  };
}

/** Observes what the page's scripts add and remove, in one batch per task [PAGE-05]. Returns a function that stops. */
export function watchChanges(root: Element, natives: Natives, islands: Islands): () => void {
  let added = new Set<Element>();
  let isAnyRemoved = false;
  let timer: number | undefined;

  function work(): void {
    timer = undefined;
    const [fragments, wasAnyRemoved] = [added, isAnyRemoved];
    added = new Set();
    isAnyRemoved = false;
    islands.follow(fragments, wasAnyRemoved);
  }

  const observer = new natives.MutationObserver((records) => {
    const left = new Map<Node, Node>();
    for (const { target, addedNodes, removedNodes } of records) {
      // Text nodes hold no island.
      for (const node of removedNodes) if (node instanceof Element) left.set(node, target);
      for (const node of addedNodes) {
        // Put back where it was, as whoever sorts a list does with all of it: it holds what it held.
        if (left.get(node) === target) left.delete(node);
        else if (node instanceof Element) added.add(node);
      }
    }
    isAnyRemoved ||= left.size > 0;
    if (added.size || isAnyRemoved) timer ??= natives.setTimeout(work, 0);
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    if (timer !== undefined) natives.clearTimeout(timer);
  };
}
