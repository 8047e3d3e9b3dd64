import type { Result } from '../contract/result.ts';
import type { Feature, RegistryEntry } from '../features/feature.ts';
import type { IslandReport } from './api.ts';
import { hostAttribute } from './guard.ts';
import type { IslandSurroundings, Islands, LiveIsland, Place } from './place.ts';
import { makePressTurns } from './press-turns.ts';
import { rewritePage } from './rewrite.ts';
import { findPlaces } from './scan.ts';
import { nextTask } from './settle.ts';
import { giveBack, messageOf, placeAttribute, readAgain, takeOver } from './take-over.ts';

/** An island that is overwritten more often than this within `quarrelTime` ms waits `truce` ms before it is taken over again. */
const quarrelLimit = 20;
const quarrelTime = 10_000;
const truce = 1000;
/** So many originals of islands that left the page are kept, in case the page puts them in again. */
const keptOriginals = 1000;

export function makeIslands(surroundings: IslandSurroundings): Islands {
  const { entries, guard, report } = surroundings;
  const markers = entries.map(({ marker }) => marker);
  const places = new Map<number, Place>();
  const byElement = new WeakMap<Element, Place>();
  const byHost = new WeakMap<Element, Place>();
  /** Originals of places that left the page: the page may put the host, or a copy of it, in again. */
  const originals = new Map<number, Element>();
  // biome-ignore lint/suspicious/noExplicitAny: see RegistryEntry.load
  const loaded = new Map<RegistryEntry, Feature<any>>();
  let lastId = 0;
  let isEnded = false;

  function add(entry: RegistryEntry, element: Element, repairs: readonly number[] = []): Place {
    const place: Place = { id: ++lastId, entry, element, state: 'waiting', repairs };
    places.set(place.id, place);
    byElement.set(element, place);
    if (repairs.length > quarrelLimit) surroundings.natives.setTimeout(() => surroundings.onFound(place), truce);
    else surroundings.onFound(place);
    return place;
  }

  function scan(fragment: Element): void {
    restoreOrphans(fragment);
    const found = findPlaces(fragment, markers);
    entries.forEach((entry, index) => {
      for (const element of found[index] ?? []) {
        const known = byElement.get(element);
        if (known?.state === 'gone') forget(known);
        if (!known || known.state === 'gone') add(entry, element);
      }
    });
  }

  /** Hosts without an island: put in again by the page after they were dropped, or copied by it. Each becomes the page's element again. */
  function restoreOrphans(fragment: Element): void {
    for (const host of [fragment, ...fragment.querySelectorAll(`[${placeAttribute}]`)]) {
      const id = Number(host.getAttribute(placeAttribute));
      if (!id || byHost.get(host)?.live?.island.host === host) continue;
      const original = places.get(id)?.element ?? originals.get(id);
      // An original that stands somewhere, or is kept for a live island, stays there; the copy of its host becomes a copy of it.
      if (original) host.replaceWith(original.parentNode || places.has(id) ? original.cloneNode(true) : original);
      else host.removeAttribute(hostAttribute);
    }
  }

  async function mount(place: Place): Promise<void> {
    if (place.state !== 'waiting') return;
    try {
      const feature = await place.entry.load();
      if (!loaded.has(place.entry)) await warmUp(place, feature);
      // Meanwhile the page may have taken the element away, or another caller may have mounted it.
      if (isEnded || place.state !== 'waiting' || !place.element.isConnected) return;
      const released = guard.untilReleased(place.element);
      if (released) return void released.then(() => mount(place));
      goLive(place, takeOver(place, feature, { onBreak: (error) => fail(place, error), rewrite, wake }));
    } catch (error) {
      if (!isEnded) fail(place, error);
    }
  }

  /** The first island of a feature runs code that was never run before: reading and drawing are then tasks of their own. */
  // biome-ignore lint/suspicious/noExplicitAny: see RegistryEntry.load
  async function warmUp(place: Place, feature: Feature<any>): Promise<void> {
    loaded.set(place.entry, feature);
    feature.read(place.element, place.entry.marker.selectors);
    await nextTask();
  }

  /** See `Island.wake`. */
  async function wake(selector: string): Promise<void> {
    const wanted = [...surroundings.page.querySelectorAll(selector)];
    for (const element of wanted) if (!byElement.has(element)) scan(element);
    await Promise.all([...places.values()].filter(({ element }) => wanted.includes(element)).map(mount));
  }

  /** See `Island.rewrite`. */
  function rewrite(scope: Element, selector: string, change: (element: Element) => void): void {
    const inside = [...places.values()].filter(({ live }) => live && scope.contains(live.island.host));
    rewritePage(
      scope,
      inside.flatMap(({ element, live }) => (live?.island.host === element ? [] : [element])),
      selector,
      change,
    );
    for (const place of inside) {
      // A change may end islands, by what it makes others do.
      const again = place.live && readAgain(place, place.live);
      if (again?.ok === false) fail(place, again.failure.message);
    }
  }

  function goLive(place: Place, taken: Result<LiveIsland>): void {
    if (!taken.ok) {
      fail(place, taken.failure.message);
      return;
    }
    place.state = 'live';
    place.live = taken.value;
    byHost.set(taken.value.island.host, place);
    surroundings.onLeft(place);
  }

  function fail(place: Place, error: unknown): void {
    place.state = 'failed';
    place.error = messageOf(error);
    guard.release(place.element);
    surroundings.onLeft(place);
    const { live } = place;
    delete place.live;
    if (live) giveBack(place, live);
    report(place.entry.marker.id, place.error);
  }

  function drop(place: Place): void {
    place.state = 'gone';
    surroundings.onLeft(place);
    const { live } = place;
    delete place.live;
    if (live) giveBack(place, live);
    places.delete(place.id);
    keepOriginal(place.id, place.element);
  }

  function keepOriginal(id: number, element: Element): void {
    originals.set(id, element);
    for (const oldest of originals.keys()) {
      if (originals.size <= keptOriginals) break;
      originals.delete(oldest);
    }
  }

  function forget(place: Place): void {
    places.delete(place.id);
    byElement.delete(place.element);
  }

  /** Somebody wrote over the island. If they brought the widget's markup, that is the page's element from now on; else the old one returns. */
  function repair(place: Place, live: LiveIsland): void {
    const now = Date.now();
    const repairs = [...place.repairs.filter((at) => now - at < quarrelTime), now];
    const { host } = live.island;
    const written = place.element.cloneNode(false) as Element;
    written.append(...[...host.childNodes].filter((node) => !live.skeleton.includes(node as Element)));
    const content = written.firstElementChild && live.feature.read(written, live.island.selectors).ok ? written : place.element;
    delete place.live;
    place.state = 'gone';
    giveBack(place, live, content);
    forget(place);
    keepOriginal(place.id, content);
    add(place.entry, content, repairs);
  }

  /** Copies of an item that were never seen show what happened to it as well. */
  function handBack(place: Place): void {
    const feature = loaded.get(place.entry);
    const props = feature?.handBack && feature.read(place.element, place.entry.marker.selectors);
    if (props?.ok) feature?.handBack?.(place.element, props.value, place.entry.marker.selectors);
  }

  const untilTurn = makePressTurns(mount);

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
      if (place.live && marker.kind === 'enhance') {
        for (const hear of place.live.presses) hear(control);
        return;
      }
      const host = place.live?.island.host;
      const target = host && (index < 0 ? host : host.querySelectorAll(marker.selectors.controls ?? '')[index]);
      // An island that failed has given its element back: the page's own handlers do what was asked.
      clickOn(target ?? control);
    },
    tend(touched, removed) {
      for (const host of touched) {
        const place = byHost.get(host);
        const live = place?.live;
        if (place && live?.skeleton.some((element) => !host.contains(element))) repair(place, live);
      }
      for (const root of removed) {
        for (const element of root.isConnected ? [] : [root, ...root.querySelectorAll('*')]) {
          const place = byHost.get(element) ?? byElement.get(element);
          if (place && places.has(place.id) && (place.live?.island.host ?? place.element) === element) drop(place);
        }
      }
    },
    isOurs(node) {
      const host = (byHost.get(node as Element) ?? byElement.get(node as Element))?.live?.island.host;
      return host?.isConnected === true && (host === node || !node.isConnected);
    },
    report: () =>
      [...places.values()].flatMap((place): IslandReport[] => {
        if (place.state === 'gone') return [];
        const element = place.live?.island.host ?? place.element;
        const base = { feature: place.entry.marker.id, element, state: place.state };
        return [place.error === undefined ? base : { ...base, error: place.error }];
      }),
    clear() {
      isEnded = true;
      for (const place of places.values()) {
        guard.claim(place.element);
        if (place.live) giveBack(place, place.live);
        else handBack(place);
        byElement.delete(place.element);
      }
      places.clear();
      originals.clear();
    },
  };
}

function clickOn(element: Element): void {
  if (element instanceof HTMLElement) element.click();
  else element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}
