import type { IslandReport } from '../kernel/api.ts';
import { hostAttribute } from '../kernel/guard.ts';
import { nextTask } from '../kernel/settle.ts';
import type { AnyFeature, RegistryEntry } from '../parts/feature.ts';
import { hearOnPage } from './host-events.ts';
import { paceNews } from './news-pace.ts';
import type { IslandSurroundings, Islands, LiveIsland, Place } from './place.ts';
import { makePressTurns } from './press-turns.ts';
import { findPlaces } from './scan.ts';
import { endIsland, messageOf, placeAttribute, readAgain, restore, takeOver } from './take-over.ts';
import { watchHosts } from './watch-hosts.ts';

export function makeIslands(surroundings: IslandSurroundings): Islands {
  const { entries, guard, natives, report, root } = surroundings;
  const markers = entries.map(({ marker }) => marker);
  const places = new Map<number, Place>();
  const byElement = new WeakMap<Element, Place>();
  const loaded = new Map<RegistryEntry, AnyFeature>();
  const events = hearOnPage(surroundings.page);
  let lastId = 0;
  let isEnded = false;
  const watch = watchHosts(natives.MutationObserver, (task) => void natives.setTimeout(task, 0), followNews);

  function add(entry: RegistryEntry, element: Element): Place {
    const place: Place = { id: ++lastId, entry, element, state: 'waiting', news: [] };
    places.set(place.id, place);
    byElement.set(element, place);
    surroundings.onFound(place);
    return place;
  }

  function scan(fragment: Element): void {
    cleanCopies(fragment);
    const found = findPlaces(fragment, markers);
    entries.forEach((entry, index) => {
      for (const element of found[index] ?? []) {
        const known = byElement.get(element);
        // With other content it may be readable.
        if (known?.state === 'failed' && known.entry === entry && element !== fragment) drop(known);
        if (!byElement.has(element)) add(entry, element);
      }
    });
  }

  /** Elements that another script has copied from an island carry what the layer had made of it: they become copies of the page's own. */
  function cleanCopies(fragment: Element): void {
    for (const copy of [fragment, ...fragment.querySelectorAll(`[${placeAttribute}]`)]) {
      const id = Number(copy.getAttribute(placeAttribute));
      const original = places.get(id);
      if (!id || original?.element === copy) continue;
      original?.live?.parts.cleanCopy(copy);
      for (const mark of [hostAttribute, placeAttribute]) copy.removeAttribute(mark);
    }
  }

  async function mount(wanted: readonly Place[]): Promise<void> {
    const [first, ...others] = wanted.filter(({ state }) => state === 'waiting');
    if (!first) return;
    const isFirst = !loaded.has(first.entry);
    try {
      const feature = await first.entry.load();
      if (isFirst && !loaded.has(first.entry)) await warmUp(first, feature);
      takeOverAll(isFirst ? [first] : [first, ...others], feature);
    } catch (error) {
      if (!isEnded) for (const place of [first, ...others]) if (place.state === 'waiting') fail(place, error);
    }
    if (isFirst) await mount(others);
  }

  function takeOverAll(wanted: readonly Place[], feature: AnyFeature): void {
    const taken = new Map<Place, LiveIsland>();
    for (const place of wanted) {
      // Meanwhile the page may have taken the element away, or another caller may have mounted it.
      if (isEnded || place.state !== 'waiting' || !place.element.isConnected) continue;
      try {
        const result = takeOver(place, feature, {
          watch,
          events,
          root,
          rewrite,
          wake,
          onError: (error) => fail(place, error),
          beforeEvent: () => void bringUpToDate(place),
        });
        if (result.ok) taken.set(place, result.value);
        else fail(place, result.failure.message);
      } catch (error) {
        fail(place, error);
      }
    }
    root.flush();
    for (const [place, live] of taken) goLive(place, live);
  }

  /** The first island of a feature runs code that was never run before: reading and drawing are then tasks of their own. */
  async function warmUp(place: Place, feature: AnyFeature): Promise<void> {
    loaded.set(place.entry, feature);
    feature.read(place.element, place.entry.marker.selectors);
    await nextTask();
  }

  /** See `Island.wake`. */
  async function wake(selector: string): Promise<void> {
    const wanted = [...surroundings.page.querySelectorAll(selector)];
    for (const element of wanted) if (!byElement.has(element)) scan(element);
    await Promise.all([...places.values()].filter(({ element }) => wanted.includes(element)).map((place) => mount([place])));
  }

  /** See `Island.rewrite`. */
  function rewrite(scope: Element, selector: string, change: (element: Element) => void): void {
    const matching = [...(scope.matches(selector) ? [scope] : []), ...scope.querySelectorAll(selector)];
    for (const element of matching) change(element);
    for (const place of [...places.values()]) if (place.live && scope.contains(place.element)) bringUpToDate(place);
  }

  function goLive(place: Place, live: LiveIsland): void {
    if (live.error) {
      endIsland(live);
      fail(place, live.error);
      return;
    }
    place.state = 'live';
    place.live = live;
    if (live.parts.isUsed) watch.add(place.element);
    surroundings.onLeft(place);
  }

  function end(place: Place): void {
    surroundings.onLeft(place);
    watch.remove(place.element);
    const { live } = place;
    delete place.live;
    if (live) restore(place, live);
  }

  function fail(place: Place, error: unknown): void {
    place.state = 'failed';
    place.error = messageOf(error);
    guard.release(place.element);
    report(place.entry.marker.id, place.error);
    end(place);
  }

  /** The element is no island any more; when it becomes one again, it is found again. */
  function drop(place: Place): void {
    place.state = 'gone';
    end(place);
    places.delete(place.id);
    byElement.delete(place.element);
    guard.claim(place.element);
  }

  /** What others write into an island is news, at any depth: the island goes on with what is there now, or leaves the element to the page. */
  function bringUpToDate(place: Place): void {
    const { live, element } = place;
    if (!live) return;
    watch.takeNews(element);
    if (live.parts.isUsed && !element.matches(place.entry.marker.selectors.root)) {
      drop(place);
      return;
    }
    const read = readAgain(place, live);
    if (read.ok) root.flush();
    if (!read.ok) fail(place, read.failure.message);
    // Drawing it may have ended it.
    else if (place.live === live) live.parts.refresh();
  }

  const followNewsOf = paceNews(natives, bringUpToDate);

  function followNews(hosts: ReadonlySet<Element>): void {
    for (const host of hosts) {
      const place = byElement.get(host);
      if (place?.live) followNewsOf(place);
    }
  }

  /** Copies of an item that were never seen show what happened to it as well. */
  function writeBack(place: Place): void {
    const feature = loaded.get(place.entry);
    const props = feature?.writeBack && feature.read(place.element, place.entry.marker.selectors);
    if (props?.ok) feature?.writeBack?.(place.element, props.value, place.entry.marker.selectors);
  }

  const untilTurn = makePressTurns((place) => mount([place]));

  return {
    scan,
    mount,
    async press({ marker, root, control, index }) {
      const entry = entries.find((candidate) => candidate.marker.id === marker.id);
      // Guarded before the configuration was there, which leaves it to the page.
      if (!entry) return clickOn(control);
      const place = byElement.get(root) ?? add(entry, root);
      const turn = untilTurn(place);
      if (turn) await turn;
      if (place.live?.parts.isUsed) bringUpToDate(place);
      const now = control.isConnected ? control : (root.querySelectorAll(marker.selectors.controls ?? '')[index] ?? control);
      // An island that failed has given its element back: the page's own handlers do what was asked.
      if (!place.live) return clickOn(now);
      for (const hear of place.live.presses) hear(now);
      place.live?.parts.press(now);
    },
    follow(added, isAnyRemoved) {
      const fragments = [...added].filter((fragment) => fragment.isConnected);
      // First: a copy is known by the island that it was made of, which may have left the page at the same time.
      for (const fragment of fragments) cleanCopies(fragment);
      if (isAnyRemoved) for (const place of [...places.values()]) if (!place.element.isConnected) drop(place);
      for (const fragment of fragments) scan(fragment);
    },
    report: () =>
      [...places.values()].map((place): IslandReport => {
        const base = { feature: place.entry.marker.id, element: place.element, state: place.state === 'gone' ? 'failed' : place.state };
        return place.error === undefined ? base : { ...base, error: place.error };
      }),
    clear() {
      isEnded = true;
      watch.stop();
      for (const place of places.values()) {
        guard.claim(place.element);
        if (place.live) restore(place, place.live);
        else writeBack(place);
        byElement.delete(place.element);
      }
      places.clear();
      events.end();
    },
  };
}

function clickOn(element: Element): void {
  if (element instanceof HTMLElement) element.click();
  else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}
