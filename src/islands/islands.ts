import type { IslandReport } from '../kernel/api.ts';
import type { Press } from '../kernel/guard.ts';
import { type FoundIslands, findIslands } from './find-islands.ts';
import type { IslandRecord, IslandSurroundings, Islands } from './island-record.ts';
import { makePressTurns } from './press-turns.ts';
import { type RunningIslands, runIslands } from './run-islands.ts';
import { loadRecord } from './take-over.ts';

/** What was so when the shopper pressed. */
interface PressTime {
  readonly wasInert: boolean;
  readonly wasLive: boolean;
}

/** Finds the islands of a page, runs them, and gives the page back at the end (design.md, “An island is an element and what its parts are like now”). */
export function makeIslands(surroundings: IslandSurroundings): Islands {
  const { guard, natives, page } = surroundings;
  const found: FoundIslands = findIslands(surroundings, (record) => running.drop(record));
  const running: RunningIslands = runIslands(surroundings, found, { wake, rewrite });
  const takeTurn = makePressTurns(mountOne, natives);

  /** At once for one that is live: what waits for it may be the answer to a press. */
  async function mountOne(record: IslandRecord): Promise<void> {
    if (record.state === 'waiting') await running.mount([await loadRecord(record)]);
  }

  /** See `Island.wake`. */
  async function wake(selector: string): Promise<boolean> {
    const records = [...page.querySelectorAll(selector)].flatMap((element) => {
      if (!found.of(element)) found.scan(element);
      return found.of(element) ?? [];
    });
    await Promise.all(records.map(mountOne));
    return records.every(({ live }) => live);
  }

  /** See `Island.rewrite`. */
  function rewrite(scope: Element, selector: string, change: (element: Element) => void): void {
    const matching = [...(scope.matches(selector) ? [scope] : []), ...scope.querySelectorAll(selector)];
    for (const element of matching) change(element);
    for (const record of found.list()) if (record.live && scope.contains(record.element)) running.update(record);
  }

  function pressNow(record: IslandRecord, { marker, root, control, index }: Press, { wasInert, wasLive }: PressTime): unknown {
    if (record.live?.parts.isUsed) running.update(record);
    const now = control.isConnected ? control : (root.querySelectorAll(marker.selectors.controls ?? '')[index] ?? control);
    if (!record.live) {
      // A failed island has restored its element, and one whose code did not come has not changed it: the page's own handlers do the action.
      guard.release(root);
      clickOn(now);
      return record.state === 'waiting' ? guard.claim(root) : undefined;
    }
    // An earlier press has made it inert while this one waited. The page's own scripts press what is inert, too.
    if (!wasInert && now.closest('[inert]')) return undefined;
    // It could not be focused when it was pressed. What the press opens returns the focus to where it was.
    if (!wasLive && page.activeElement === page.body) (now as Partial<HTMLElement>).focus?.({ preventScroll: true });
    try {
      for (const hear of record.live.presses) hear(now);
      return record.live?.parts.press(now);
    } catch (error) {
      return running.fail(record, error);
    }
  }

  return {
    scan: found.scan,
    mount: running.mount,
    async press(press) {
      const { marker, root, control } = press;
      const entry = found.entryOf(marker.id);
      // Guarded before the configuration was loaded, which switches the feature off.
      if (!entry) return clickOn(control);
      const record = found.of(root) ?? found.add(entry, root);
      const time = { wasInert: control.closest('[inert]') !== null, wasLive: record.live !== undefined };
      await takeTurn(record, () => pressNow(record, press, time));
    },
    follow(added, isAnyRemoved) {
      const fragments = [...added].filter((fragment) => fragment.isConnected);
      // First: a copy is identified by its original island, which may have left the page at the same time.
      for (const fragment of fragments) found.cleanCopies(fragment);
      if (isAnyRemoved) for (const record of found.list()) if (!record.element.isConnected) running.drop(record);
      for (const fragment of fragments) found.scan(fragment);
    },
    report: () =>
      found.list().map(({ entry, element, state, error }) =>
        // Those that are gone are not among the records.
        ({ feature: entry.marker.id, element, state: state as IslandReport['state'], ...(error !== undefined && { error }) }),
      ),
    restrictTo(kept) {
      found.restrictTo(kept);
      for (const record of found.list()) if (record.state !== 'failed' && !kept.includes(record.entry)) running.drop(record);
    },
    clear: running.end,
  };
}

function clickOn(element: Element): void {
  if (element instanceof HTMLElement) element.click();
  else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}
