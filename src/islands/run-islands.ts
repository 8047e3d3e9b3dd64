import type { Island } from '../parts/feature.ts';
import { messageOf } from '../platform/message-of.ts';
import type { FoundIslands } from './find-islands.ts';
import { makeHostEvents } from './host-events.ts';
import type { IslandRecord, IslandSurroundings, LiveIsland, LoadedRecord } from './island-record.ts';
import { limitUpdates } from './limit-updates.ts';
import { rerender, restore, takeOver, writeBack } from './take-over.ts';
import { watchHosts } from './watch-hosts.ts';

/** What happens to an island between its discovery and its end. */
export interface RunningIslands {
  /** Takes records over; what cannot be read or fails is restored. */
  mount(wanted: readonly LoadedRecord[]): Promise<void>;
  /** Reads a live island again, because the page has changed it. */
  update(record: IslandRecord): void;
  /** Restores an island whose code has failed, or whose element is unreadable. */
  fail(record: IslandRecord, error: unknown): void;
  /** Ends an island whose element is none any more. */
  drop(record: IslandRecord): void;
  /** Ends all. */
  end(): void;
}

export function runIslands(
  surroundings: IslandSurroundings,
  found: FoundIslands,
  services: Pick<Island, 'rewrite' | 'wake'>,
): RunningIslands {
  const { guard, natives, report, root } = surroundings;
  const events = makeHostEvents(surroundings.page);
  const updateSoon = limitUpdates(natives, update);
  const watch = watchHosts(
    natives.MutationObserver,
    (task) => void natives.setTimeout(task, 0),
    (hosts) => {
      for (const host of hosts) {
        const record = found.of(host);
        if (record?.live) updateSoon(record);
      }
    },
  );
  let isEnded = false;

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
          ...services,
          watch,
          events,
          root,
          onError: (error) => fail(record, error),
          beforeEvent: () => void update(record),
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

  function endOne(record: IslandRecord): void {
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
    endOne(record);
    if (typeof error !== 'string') surroundings.onCrash(record.entry.marker.id, record.error);
  }

  function drop(record: IslandRecord): void {
    record.state = 'gone';
    endOne(record);
    found.forget(record);
    guard.claim(record.element);
  }

  /** Foreign writes into an island, at any depth: it is read again and updated, or restored if unreadable. Without parts it may have taken its own mark away. */
  function update(record: IslandRecord): void {
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

  return {
    mount,
    update,
    fail,
    drop,
    end() {
      isEnded = true;
      watch.stop();
      for (const record of found.list()) {
        guard.claim(record.element);
        attempt(record, () => (record.live ? restore(record, record.live) : writeBack(record)));
        found.forget(record);
      }
      events.end();
    },
  };
}
