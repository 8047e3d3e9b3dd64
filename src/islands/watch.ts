import type { Natives } from '../kernel/natives.ts';
import type { IslandRecord, Islands } from './island-record.ts';

/** Milliseconds of work after which mounting yields to the browser. */
export const sliceTime = 5;

/** Islands of one feature rendered together, at most: more would make a task long. */
const mostTogether = 8;

export interface SightWatch {
  add(record: IslandRecord): void;
  remove(record: IslandRecord): void;
  /** Resolves when every island that is on screen now has been mounted. */
  settled(): Promise<void>;
  stop(): void;
}

/**
 * Mounts islands shortly before they come into view: 150 px ahead, 300 px on narrow screens (the specification's margins),
 * in short slices so that no task grows long.
 */
export function watchSight(page: Window, natives: Natives, mount: (records: readonly IslandRecord[]) => Promise<void>): SightWatch {
  const watched = new Map<Element, IslandRecord>();
  const queue = new Set<IslandRecord>();
  /** How many islands of a feature are rendered together: cheap ones in larger groups. */
  const atOnce = new Map<IslandRecord['entry'], number>();
  let isPumping = false;
  let isStopped = false;
  let looked: () => void = () => {};
  const firstLook = new Promise<void>((resolve) => {
    looked = resolve;
    // A page in the background gets no intersection events at all.
    natives.setTimeout(resolve, 500);
  });
  let pumped: Promise<void> = Promise.resolve();

  const observer = new natives.IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const record = watched.get(target);
        if (record && isIntersecting) queue.add(record);
      }
      startPump();
      looked();
    },
    // In a frame, margins need an explicit root: otherwise they are clipped at the frame's edge.
    { root: page.document, rootMargin: page.innerWidth <= 991 ? '300px' : '150px' },
  );

  function startPump(): void {
    if (queue.size && !isPumping) pumped = pump();
  }

  async function pump(): Promise<void> {
    isPumping = true;
    let sliceStart = performance.now();
    for (const record of queue) {
      const { entry } = record;
      const together = [...queue].filter((one) => one.entry === entry).slice(0, atOnce.get(entry) ?? 1);
      for (const one of together) queue.delete(one);
      const start = performance.now();
      await mount(together);
      // Twice as many next time, if those would still fit into a slice at this pace.
      const fitting = (sliceTime / (performance.now() - start)) * together.length;
      atOnce.set(entry, Math.max(1, Math.min(mostTogether, 2 * together.length, Math.floor(fitting))));
      if (performance.now() - sliceStart > sliceTime) {
        await new Promise<void>((resolve) => void natives.setTimeout(resolve, 0));
        sliceStart = performance.now();
      }
    }
    isPumping = false;
  }

  return {
    add(record) {
      if (record.state !== 'waiting' || isStopped) return;
      if (record.entry.marker.isEarly) {
        queue.add(record);
        return startPump();
      }
      watched.set(record.element, record);
      observer.observe(record.element);
    },
    remove(record) {
      watched.delete(record.element);
      queue.delete(record);
      observer.unobserve(record.element);
    },
    async settled() {
      await firstLook;
      await pumped;
    },
    stop() {
      isStopped = true;
      observer.disconnect();
      watched.clear();
      queue.clear();
    },
  };
}

/**
 * Scans parts of the page when they come within two screens of the view: the cost of a page of a thousand cards depends on
 * what is scrolled to. `scanAll` scans the rest at once.
 */
export function watchParts(
  parts: readonly Element[],
  viewHeight: number,
  natives: Natives,
  scan: (part: Element) => void,
): { scanAll(): void } {
  const waiting = new Set(parts);
  const look = (part: Element) => {
    observer.unobserve(part);
    if (waiting.delete(part) && part.isConnected) scan(part);
  };
  const observer = new natives.IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) look(target);
    },
    { root: parts[0]?.ownerDocument ?? null, rootMargin: `${2 * viewHeight}px` },
  );
  for (const part of parts) observer.observe(part);
  return {
    scanAll() {
      for (const part of waiting) look(part);
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
    for (const { addedNodes, removedNodes } of records) {
      for (const node of addedNodes) if (node instanceof Element) added.add(node);
      // Text nodes hold no island.
      for (const node of removedNodes) isAnyRemoved ||= node instanceof Element;
    }
    if (added.size || isAnyRemoved) timer ??= natives.setTimeout(work, 0);
  });
  observer.observe(root, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    if (timer !== undefined) natives.clearTimeout(timer);
  };
}
