// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { takeNatives } from '../kernel/natives.ts';
import type { AnyFeature, RegistryEntry } from '../parts/feature.ts';
import { nextTask } from '../platform/next-task.ts';
import type { IslandRecord, LoadedRecord } from './island-record.ts';
import { mountInView, type ViewWatch } from './mount-in-view.ts';
import { watchChanges } from './watch-changes.ts';
import { watchParts } from './watch-parts.ts';

const feature: AnyFeature = { start: () => () => {} };
let lastId = 0;

/** A record of a feature of its own. */
function recordOf(load: RegistryEntry['load'] = async () => feature): IslandRecord {
  const id = ++lastId;
  const entry: RegistryEntry = { marker: { id: `feature-${id}`, selectors: { root: 'i' } }, load };
  return { id, entry, element: document.createElement('i'), state: 'waiting', foreignWrites: [] };
}

/** A page where everything that is observed is in view at once. */
function watch(mount: (records: readonly LoadedRecord[]) => Promise<void>): ViewWatch {
  class EverythingInView {
    readonly seen: (entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting' | 'target' | 'boundingClientRect'>[]) => void;
    readonly targets = new Set<Element>();
    constructor(seen: EverythingInView['seen']) {
      this.seen = seen;
      queueMicrotask(() =>
        this.seen(
          [...this.targets].map((target) => ({ isIntersecting: true, target, boundingClientRect: target.getBoundingClientRect() })),
        ),
      );
    }
    observe(target: Element) {
      this.targets.add(target);
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('IntersectionObserver', EverythingInView);
  const natives = { ...takeNatives(window), IntersectionObserver: EverythingInView as unknown as typeof IntersectionObserver };
  return mountInView(window, natives, mount);
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('an island whose code is still on its way holds up none of the others', async () => {
  const mounted: IslandRecord[] = [];
  const sight = watch(async (records) => void mounted.push(...records.map(({ record }) => record)));
  let arrive: (code: AnyFeature) => void = () => {};
  const slow = recordOf(() => new Promise((resolve) => (arrive = resolve)));
  const [one, other] = [recordOf(), recordOf()];
  for (const record of [slow, one, other]) sight.add(record);
  await vi.waitFor(() => expect(mounted).toEqual([one, other]));
  arrive(feature);
  await sight.settled();
  expect(mounted).toEqual([one, other, slow]);
});

test('a removed island is not mounted; one whose code fails to load is passed on with the error', async () => {
  const mounted: LoadedRecord[] = [];
  const sight = watch(async (records) => void mounted.push(...records));
  const [gone, broken] = [recordOf(), recordOf(async () => Promise.reject(new Error('offline')))];
  sight.add(gone);
  sight.add(broken);
  sight.remove(gone);
  await sight.settled();
  expect(mounted).toEqual([{ record: broken, error: new Error('offline') }]);
});

test.each([
  ['quick', 0.1, [2, 16, 2]],
  ['slow', 6, [2, ...Array.from({ length: 18 }, () => 1)]],
])('on a %s device a slice holds as many islands as fit, whatever their features', async (_, time, sizes) => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const batches: number[] = [];
  const sight = watch(async (records) => {
    batches.push(records.length);
    now += time * records.length;
  });
  for (let count = 0; count < 20; count++) sight.add(recordOf());
  await sight.settled();
  expect(batches).toEqual(sizes);
});

/** An IntersectionObserver whose reports a test makes. */
function observerByHand() {
  const observed = new Set<Element>();
  const told: { tell(entries: readonly Pick<IntersectionObserverEntry, 'isIntersecting' | 'target'>[]): void } = { tell: () => {} };
  class Observer {
    constructor(tell: typeof told.tell) {
      told.tell = tell;
    }
    observe(target: Element) {
      observed.add(target);
    }
    unobserve(target: Element) {
      observed.delete(target);
    }
    disconnect() {
      observed.clear();
    }
  }
  const natives = { ...takeNatives(window), IntersectionObserver: Observer as unknown as typeof IntersectionObserver };
  return { observed, natives, tell: (entries: Parameters<typeof told.tell>[0]) => told.tell(entries) };
}

test('parts of a long list are scanned by fours when the first comes near; the rest on request, each once', async () => {
  const { observed, natives, tell } = observerByHand();
  document.body.innerHTML = '<i></i>'.repeat(20);
  const parts = [...document.body.children];
  const place = (part: Element | undefined) => (part ? parts.indexOf(part) : -1);
  const scanned: number[] = [];
  const begin = Promise.resolve();
  const list = watchParts(parts, 900, natives, (part) => void scanned.push(place(part)), begin, new AbortController().signal);
  expect(observed.size).toBe(0);
  await begin;
  expect([...observed].map(place)).toEqual([0, 4, 8, 12, 16]);
  const [first, , third] = [...observed];
  if (!first || !third) throw new Error('Expected the first of each four to be observed.');
  tell([{ isIntersecting: false, target: third }]);
  expect(scanned).toEqual([]);
  tell([{ isIntersecting: true, target: third }]);
  await vi.waitFor(() => expect(scanned).toEqual([8, 9, 10, 11]));
  parts[2]?.remove();
  tell([{ isIntersecting: true, target: first }]);
  await vi.waitFor(() => expect(scanned.slice(4)).toEqual([0, 1, 3]));
  list.scanAll();
  list.scanAll();
  expect(scanned.slice(7)).toEqual([4, 5, 6, 7, 12, 13, 14, 15, 16, 17, 18, 19]);
  expect(observed.size).toBe(0);
});

test('parts that come near together are scanned in slices, and not after the layer has stopped', async () => {
  const { observed, natives, tell } = observerByHand();
  document.body.innerHTML = '<i></i>'.repeat(20);
  const stopped = new AbortController();
  let scanned = 0;
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const scan = () => {
    scanned++;
    // Two of them are more than a slice.
    now += 3;
  };
  const begin = Promise.resolve();
  watchParts([...document.body.children], 900, natives, scan, begin, stopped.signal);
  await begin;
  tell([...observed].map((target) => ({ isIntersecting: true, target })));
  await nextTask();
  expect(scanned).toBe(2);
  await nextTask();
  expect(scanned).toBe(4);
  stopped.abort();
  await nextTask();
  await nextTask();
  expect(scanned).toBe(4);
  clock.mockRestore();
});

test('moved and removed elements are reported; elements put back in their place are not', async () => {
  document.body.innerHTML = '<ul><li>2</li><li>1</li></ul><p></p>';
  const [list, other] = [...document.body.children];
  const [two, one] = [...(list?.children ?? [])];
  if (!list || !other || !one || !two) throw new Error('Expected a list of two and a paragraph.');
  const follow = vi.fn();
  const stop = watchChanges(document.documentElement, takeNatives(window), { follow } as unknown as Parameters<typeof watchChanges>[2]);
  const followed = async () => {
    // The changes are told in a microtask, and followed in a task behind it.
    await new Promise((resolve) => setTimeout(resolve));
    await new Promise((resolve) => setTimeout(resolve));
    const calls = follow.mock.calls.map(([added, isAnyRemoved]) => [[...added], isAnyRemoved]);
    follow.mockClear();
    return calls;
  };
  list.append(one, two);
  expect(await followed()).toEqual([]);
  other.append(one);
  expect(await followed()).toEqual([[[one], true]]);
  two.remove();
  expect(await followed()).toEqual([[[], true]]);
  list.append(two);
  expect(await followed()).toEqual([[[two], false]]);
  stop();
});
