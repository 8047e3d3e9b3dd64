import type { Natives } from '../kernel/natives.ts';
import { onFirstScroll } from '../platform/first-scroll.ts';
import type { IslandRecord, Islands, LoadedRecord } from './island-record.ts';
import { mountFrom } from './mount-queue.ts';
import { loadRecord } from './take-over.ts';

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
  const mounting = mountFrom(queue, mount);
  /** Resolves when the code of all that were asked for so far has come. */
  let loads: Promise<unknown> = Promise.resolve();
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
      mounting.start();
    };
    loads = Promise.all([loads, queueLoaded()]);
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
      await mounting.settled();
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
