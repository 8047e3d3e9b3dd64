import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { hostAttribute } from '../kernel/guard.ts';
import type { AnyFeature, Island, PressListener, RegistryEntry } from '../parts/feature.ts';
import { isSame } from '../parts/look.ts';
import { PartsContext } from '../parts/part.tsx';
import { makeParts } from '../parts/parts.ts';
import { ok, type Result } from '../platform/result.ts';
import type { HostEvents } from './host-events.ts';
import type { IslandRecord, LiveIsland, LoadedRecord } from './island-record.ts';
import type { IslandRoot } from './island-root.tsx';
import { readElement } from './read-element.ts';
import type { HostWatch } from './watch-hosts.ts';

/** The attribute with an element's record: copies made by the page are traced by it. */
export const recordAttribute = 'data-vitrina-record';

/** What the engine provides to an island. */
export interface IslandServices extends Pick<Island, 'rewrite' | 'wake'> {
  readonly watch: Pick<HostWatch, 'add' | 'write' | 'rewrite'>;
  readonly events: HostEvents;
  readonly root: IslandRoot;
  /** Called when a live island fails. */
  onError(error: unknown): void;
  /** Called before user input is handled: the island is read again from the current page. */
  beforeEvent(): void;
}

/** Features whose code has come: asking the browser for a module takes longer than finding it here. */
const loaded = new WeakMap<RegistryEntry, AnyFeature>();

/** Loads the code of a record's feature; never rejects. */
export async function loadRecord(record: IslandRecord): Promise<LoadedRecord> {
  const { entry } = record;
  try {
    const feature = loaded.get(entry) ?? (await entry.load());
    loaded.set(entry, feature);
    return { record, feature };
  } catch (error) {
    return { record, error };
  }
}

/** Reads an element and makes it an island, rendered with the root's next `flush`; the element stays in place and is changed by the island's parts. */
export function takeOver(
  record: IslandRecord,
  feature: AnyFeature,
  { onError, beforeEvent, watch, events, root, ...services }: IslandServices,
): Result<LiveIsland> {
  const { marker } = record.entry;
  const read = readElement(feature, record.element, marker.selectors);
  if (!read.ok) return read;

  const abort = new AbortController();
  const host = record.element as HTMLElement;
  const presses = new Set<PressListener>();
  const island: Island = {
    feature: marker.id,
    host,
    selectors: marker.selectors,
    signal: abort.signal,
    onPress: (listener) => {
      presses.add(listener);
      return () => void presses.delete(listener);
    },
    ...services,
  };
  const parts = makeParts({
    host,
    selectors: marker.selectors,
    hear: (type, listener) => events.add(host, type, listener, abort.signal),
    hostMarks: { [hostAttribute]: marker.id, [recordAttribute]: String(record.id) },
    write: watch.write,
    rewrite: (change) => watch.rewrite(host, change),
    flush(handler) {
      try {
        return flushSync(handler);
      } catch (error) {
        fail(error);
      }
    },
    // New islands are observed after all of them are rendered.
    onUsed: () => record.live === live && watch.add(host),
    beforeEvent,
  });

  const live: LiveIsland = { island, feature, props: read.value, parts, presses, draw, end };
  let stop: (() => void) | undefined;

  function fail(error: unknown): void {
    if (record.live === live) onError(error);
    else live.error ??= error ?? new Error('unknown error');
  }

  function draw(): void {
    const { props } = live;
    if ('Component' in feature) {
      root.set(record.id, createElement(PartsContext, { value: parts }, createElement(feature.Component, { island, props })), fail);
      return;
    }
    try {
      stop?.();
      stop = feature.start(island, props);
    } catch (error) {
      fail(error);
    }
  }

  function end(): void {
    abort.abort();
    events.remove(host);
    parts.end();
    if ('Component' in feature) root.remove(record.id);
    else stop?.();
  }

  draw();
  return ok(live);
}

/** Reads a live island's element again; a change is rendered with the root's next `flush`. An error is a reason to end the island. */
export function rerender(record: IslandRecord, live: LiveIsland): Result<void> {
  const read = readElement(live.feature, record.element, live.island.selectors);
  if (!read.ok) return read;
  if (isSame(read.value, live.props)) return ok(undefined);
  live.props = read.value;
  live.draw();
  return ok(undefined);
}

/** Ends a live island: restores its element, with meanwhile changed state marked as the template would mark it. */
export function restore(record: IslandRecord, live: LiveIsland): void {
  live.end();
  if (!live.feature.writeBack) return;
  const { selectors } = live.island;
  try {
    const read = readElement(live.feature, record.element, selectors);
    live.feature.writeBack(record.element, read.ok ? read.value : live.props, selectors);
  } catch {
    // An element that throws when changed, often the reason for ending, keeps its changes.
  }
}

/** Marks meanwhile changed state on an element that was never taken over, such as a copy of an item further down, once the feature's code is there. */
export function writeBack({ entry, element }: IslandRecord): void {
  const { selectors } = entry.marker;
  const feature = loaded.get(entry);
  const read = feature?.writeBack && readElement(feature, element, selectors);
  if (read?.ok) feature?.writeBack?.(element, read.value, selectors);
}
