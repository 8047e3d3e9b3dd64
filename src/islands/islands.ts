import type { IslandReport } from '../kernel/api.ts';
import { hostAttribute } from '../kernel/guard.ts';
import type { RegistryEntry } from '../parts/feature.ts';
import { messageOf } from '../platform/message-of.ts';
import { makeHostEvents } from './host-events.ts';
import type { IslandRecord, IslandSurroundings, Islands, LiveIsland, LoadedRecord } from './island-record.ts';
import { limitUpdates } from './limit-updates.ts';
import { makePressTurns } from './press-turns.ts';
import { findRoots } from './scan.ts';
import { loadRecord, recordAttribute, rerender, restore, takeOver, writeBack } from './take-over.ts';
import { watchHosts } from './watch-hosts.ts';

export function makeIslands(surroundings: IslandSurroundings): Islands {
  const { guard, natives, report, root } = surroundings;
  let { entries } = surroundings;
  let markers = entries.map(({ marker }) => marker);
  const records = new Map<number, IslandRecord>();
  const byElement = new WeakMap<Element, IslandRecord>();
  const events = makeHostEvents(surroundings.page);
  let lastId = 0;
  let isEnded = false;
  const watch = watchHosts(natives.MutationObserver, (task) => void natives.setTimeout(task, 0), followNews);

  function add(entry: RegistryEntry, element: Element): IslandRecord {
    const record: IslandRecord = { id: ++lastId, entry, element, state: 'waiting', foreignWrites: [] };
    records.set(record.id, record);
    byElement.set(element, record);
    surroundings.onFound(record);
    return record;
  }

  function scan(fragment: Element): void {
    cleanCopies(fragment);
    for (const [at, elements] of findRoots(fragment, markers)) {
      const entry = entries[at];
      for (const element of entry ? elements : []) {
        const known = byElement.get(element);
        // With other content it may be readable.
        if (known?.state === 'failed' && known.entry === entry && element !== fragment) drop(known);
        if (entry && !byElement.has(element)) add(entry, element);
      }
    }
  }

  /** Removes the layer's changes from elements that another script copied from an island. */
  function cleanCopies(fragment: Element): void {
    for (const copy of [fragment, ...fragment.querySelectorAll(`[${recordAttribute}]`)]) {
      const id = Number(copy.getAttribute(recordAttribute));
      const original = records.get(id);
      if (!id || original?.element === copy) continue;
      original?.live?.parts.cleanCopy(copy);
      for (const mark of [hostAttribute, recordAttribute]) copy.removeAttribute(mark);
    }
  }

  async function mount(wanted: readonly LoadedRecord[]): Promise<void> {
    const taken = new Map<IslandRecord, LiveIsland>();
    for (const { record, feature, error } of wanted) {
      // Meanwhile the page may have removed the element, or another caller may have mounted it.
      if (isEnded || record.state !== 'waiting' || !record.element.isConnected) continue;
      if (!feature) {
        // A connection that was lost for a moment: the next press, or the next time that it comes into view, asks again.
        record.error = messageOf(error);
        report(record.entry.marker.id, record.error);
        continue;
      }
      try {
        const result = takeOver(record, feature, {
          watch,
          events,
          root,
          rewrite,
          wake,
          onError: (error) => fail(record, error),
          beforeEvent: () => void updateIsland(record),
        });
        if (result.ok) taken.set(record, result.value);
        else fail(record, result.failure.message);
      } catch (error) {
        fail(record, error);
      }
    }
    root.flush();
    for (const [record, live] of taken) goLive(record, live);
  }

  /** At once for one that is live: what waits for it may be the answer to a press. */
  const mountOne = async (record: IslandRecord): Promise<void> => {
    if (record.state === 'waiting') await mount([await loadRecord(record)]);
  };

  /** See `Island.wake`. */
  async function wake(selector: string): Promise<boolean> {
    const found = [...surroundings.page.querySelectorAll(selector)].flatMap((element) => {
      if (!byElement.has(element)) scan(element);
      return byElement.get(element) ?? [];
    });
    await Promise.all(found.map(mountOne));
    return found.every(({ live }) => live);
  }

  /** See `Island.rewrite`. */
  function rewrite(scope: Element, selector: string, change: (element: Element) => void): void {
    const matching = [...(scope.matches(selector) ? [scope] : []), ...scope.querySelectorAll(selector)];
    for (const element of matching) change(element);
    for (const record of [...records.values()]) if (record.live && scope.contains(record.element)) updateIsland(record);
  }

  function goLive(record: IslandRecord, live: LiveIsland): void {
    if (live.error) {
      live.end();
      fail(record, live.error);
      return;
    }
    record.state = 'live';
    delete record.error;
    record.live = live;
    if (live.parts.isUsed) watch.add(record.element);
    surroundings.onWaitEnded(record);
  }

  function end(record: IslandRecord): void {
    surroundings.onWaitEnded(record);
    watch.remove(record.element);
    const { live } = record;
    delete record.live;
    if (live) attempt(record, () => restore(record, live));
  }

  /** Whatever the end of one island throws, the others are ended as well. */
  function attempt({ entry }: IslandRecord, step: () => void): void {
    try {
      step();
    } catch (error) {
      report(entry.marker.id, messageOf(error));
    }
  }

  function fail(record: IslandRecord, error: unknown): void {
    record.state = 'failed';
    record.error = messageOf(error);
    guard.release(record.element);
    report(record.entry.marker.id, record.error);
    end(record);
    if (typeof error !== 'string') surroundings.onCrash(record.entry.marker.id, record.error);
  }

  /** The element stops being an island; if it becomes one again, it is found again. */
  function drop(record: IslandRecord): void {
    record.state = 'gone';
    end(record);
    records.delete(record.id);
    byElement.delete(record.element);
    guard.claim(record.element);
  }

  /** Foreign writes into an island, at any depth: it is read again and updated, or restored if unreadable. Without parts it may have taken its own mark away. */
  function updateIsland(record: IslandRecord): void {
    const { live, element } = record;
    if (!live) return;
    watch.takeWrites(element);
    if (!element.matches(record.entry.marker.selectors.root)) {
      if (live.parts.isUsed) drop(record);
      return;
    }
    try {
      const read = rerender(record, live);
      if (read.ok) root.flush();
      else fail(record, read.failure.message);
      // Rendering and failing may have ended it.
      if (record.live === live) live.parts.refresh();
    } catch (error) {
      fail(record, error);
    }
  }

  const updateSoon = limitUpdates(natives, updateIsland);

  function followNews(hosts: ReadonlySet<Element>): void {
    for (const host of hosts) {
      const record = byElement.get(host);
      if (record?.live) updateSoon(record);
    }
  }

  const takeTurn = makePressTurns(mountOne, natives);

  return {
    scan,
    mount,
    async press({ marker, root, control, index }) {
      const entry = entries.find((candidate) => candidate.marker.id === marker.id);
      // Guarded before the configuration was loaded, which switches the feature off.
      if (!entry) return clickOn(control);
      const record = byElement.get(root) ?? add(entry, root);
      const wasInert = control.closest('[inert]');
      await takeTurn(record, () => {
        if (record.live?.parts.isUsed) updateIsland(record);
        const now = control.isConnected ? control : (root.querySelectorAll(marker.selectors.controls ?? '')[index] ?? control);
        if (!record.live) {
          // A failed island has restored its element, and one whose code did not come has not changed it: the page's own handlers do the action.
          guard.release(root);
          clickOn(now);
          return record.state === 'waiting' ? guard.claim(root) : undefined;
        }
        // An earlier press has made it inert while this one waited. The page's own scripts press what is inert, too.
        if (!wasInert && now.closest('[inert]')) return;
        try {
          for (const hear of record.live.presses) hear(now);
          return record.live?.parts.press(now);
        } catch (error) {
          fail(record, error);
        }
      });
    },
    follow(added, isAnyRemoved) {
      const fragments = [...added].filter((fragment) => fragment.isConnected);
      // First: a copy is identified by its original island, which may have left the page at the same time.
      for (const fragment of fragments) cleanCopies(fragment);
      if (isAnyRemoved) for (const record of [...records.values()]) if (!record.element.isConnected) drop(record);
      for (const fragment of fragments) scan(fragment);
    },
    report: () =>
      [...records.values()].map(({ entry, element, state, error }) =>
        // Those that are gone are not among the records.
        ({ feature: entry.marker.id, element, state: state as IslandReport['state'], ...(error !== undefined && { error }) }),
      ),
    restrictTo(kept) {
      entries = kept;
      markers = entries.map(({ marker }) => marker);
      for (const record of [...records.values()]) if (record.state !== 'failed' && !kept.includes(record.entry)) drop(record);
    },
    clear() {
      isEnded = true;
      watch.stop();
      for (const record of records.values()) {
        guard.claim(record.element);
        attempt(record, () => (record.live ? restore(record, record.live) : writeBack(record)));
        byElement.delete(record.element);
      }
      records.clear();
      events.end();
    },
  };
}

function clickOn(element: Element): void {
  if (element instanceof HTMLElement) element.click();
  else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}
