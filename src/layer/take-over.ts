import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { failed, ok, type Result } from '../contract/result.ts';
import type { Feature, Island, PressListener } from '../features/feature.ts';
import { PartsContext } from '../islands/part.tsx';
import { makeParts } from '../islands/parts.ts';
import type { HostWatch } from '../islands/watch-hosts.ts';
import { hostAttribute } from './guard.ts';
import type { LiveIsland, Place } from './place.ts';

/** Which place an element stands for: copies of it that the page makes are traced back by it. */
export const placeAttribute = 'data-vitrina-place';

/** What the engine does for an island. */
export interface IslandServices extends Pick<Island, 'rewrite' | 'wake'> {
  readonly watch: Pick<HostWatch, 'write'>;
  /** Told when the island fails after it was live. */
  onError(error: unknown): void;
  /** Called before what a person does is handled: the island is read anew from what the page shows now. */
  beforeEvent(): void;
}

/** Reads an element and mounts its island; the element stays in its place and is changed by the island's parts. */
export function takeOver(
  place: Place,
  // biome-ignore lint/suspicious/noExplicitAny: see RegistryEntry.load
  feature: Feature<any>,
  { onError, beforeEvent, watch, ...services }: IslandServices,
): Result<LiveIsland> {
  const { marker } = place.entry;
  const read = feature.read(place.element, marker.selectors);
  if (!read.ok) return read;

  const abort = new AbortController();
  const host = place.element as HTMLElement;
  const presses = new Set<PressListener>();
  const island: Island = {
    feature: marker.id,
    element: host,
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
    signal: abort.signal,
    hostMarks: { [hostAttribute]: marker.id, [placeAttribute]: String(place.id) },
    write: watch.write,
    flush: flushSync,
    beforeEvent,
  });

  let broken: unknown;
  let isMounting = true;
  const fail = (error: unknown) => {
    if (isMounting) broken = error ?? new Error('unknown error');
    else if (!abort.signal.aborted) onError(error);
  };
  const root = createRoot(host.ownerDocument.createElement('div'), {
    onUncaughtError: fail,
    identifierPrefix: `vitrina-${place.id}-`,
  });
  const live: LiveIsland = { island, feature, props: read.value, root, abort, parts, presses };
  draw(live);
  isMounting = false;
  if (broken) {
    abort.abort();
    parts.end();
    dispose(root);
    return failed('unreadable', messageOf(broken));
  }
  return ok(live);
}

function draw({ root, feature, island, props, parts }: LiveIsland): void {
  flushSync(() => root.render(createElement(PartsContext, { value: parts }, createElement(feature.Component, { island, props }))));
}

/** Reads a live island's element again and draws it with what it says now, if that is something else. An error is a reason to end the island. */
export function readAgain(place: Place, live: LiveIsland): Result<void> {
  const read = live.feature.read(place.element, live.island.selectors);
  if (!read.ok) return read;
  if (JSON.stringify(read.value) === JSON.stringify(live.props)) return ok(undefined);
  live.props = read.value;
  draw(live);
  return ok(undefined);
}

/** Ends a live island: its element is the page's own again, with what has changed meanwhile marked as the template would mark it. */
export function giveBack(place: Place, live: LiveIsland): void {
  live.abort.abort();
  live.parts.end();
  dispose(live.root);
  if (!live.feature.handBack) return;
  const { selectors } = live.island;
  try {
    const read = live.feature.read(place.element, selectors);
    live.feature.handBack(place.element, read.ok ? read.value : live.props, selectors);
  } catch {
    // An element that refuses to be changed, often the reason why the island ends, keeps what it has.
  }
}

/** Not at once: an island may be ending from inside its own rendering, where React refuses to unmount. */
function dispose(root: Root): void {
  queueMicrotask(() => {
    try {
      root.unmount();
    } catch {
      // A slot's tree was damaged by somebody else's writes; its nodes are off the page already.
    }
  });
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
