import { createElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { failed, ok, type Result } from '../contract/result.ts';
import type { Feature, Island, PressListener } from '../features/feature.ts';
import { rememberOriginal } from '../page/originals.ts';
import { hostAttribute } from './guard.ts';
import type { LiveIsland, Place } from './place.ts';

/** Which place a host stands for: copies of a host that the page makes are traced back by it. */
export const placeAttribute = 'data-vitrina-place';

/** Events that the template's delegated handlers wait for on document; behind a host they are React's alone. */
const shielded = ['click', 'dblclick', 'change', 'input', 'focusin', 'focusout'];

/**
 * Draws an island and puts it in the element's place (`replace`) or beside it, unseen (`enhance`).
 * `onBreak` is told when the island fails after it was live; `ways` are what the engine does for the island.
 */
export function takeOver(
  place: Place,
  // biome-ignore lint/suspicious/noExplicitAny: see RegistryEntry.load
  feature: Feature<any>,
  { onBreak, ...ways }: { onBreak(error: unknown): void } & Pick<Island, 'rewrite' | 'wake'>,
): Result<LiveIsland> {
  const { marker } = place.entry;
  const read = feature.read(place.element, marker.selectors);
  if (!read.ok) return read;

  const abort = new AbortController();
  const host = marker.kind === 'replace' ? makeHost(place) : (place.element as HTMLElement);
  const container = marker.kind === 'replace' ? host : place.element.ownerDocument.createElement('div');
  const presses = new Set<PressListener>();
  const island: Island = {
    feature: marker.id,
    element: place.element,
    host,
    selectors: marker.selectors,
    signal: abort.signal,
    onPress: (listener) => {
      presses.add(listener);
      return () => void presses.delete(listener);
    },
    ...ways,
  };

  let broken: unknown;
  let isMounting = true;
  const fail = (error: unknown) => {
    if (isMounting) broken = error ?? new Error('unknown error');
    else if (!abort.signal.aborted) onBreak(error);
  };
  const root = createRoot(container, { onUncaughtError: fail, identifierPrefix: `vitrina-${place.id}-` });
  flushSync(() => root.render(createElement(feature.Component, { island, props: read.value })));
  isMounting = false;
  if (broken) {
    abort.abort();
    dispose(root);
    return failed('unreadable', messageOf(broken));
  }
  if (marker.kind === 'replace') {
    rememberOriginal(host, place.element);
    shield(host, abort.signal);
    swap(place.element, host, marker.selectors.controls);
  }
  const skeleton = marker.kind === 'replace' ? [...host.querySelectorAll('*')] : [];
  return ok({ island, feature, props: read.value, root, abort, skeleton, presses });
}

/** Reads a live island's element again and draws it with what it says now, if that is something else. An error is a reason to end the island. */
export function readAgain(place: Place, live: LiveIsland): Result<void> {
  const read = live.feature.read(place.element, live.island.selectors);
  if (!read.ok) return read;
  if (JSON.stringify(read.value) === JSON.stringify(live.props)) return ok(undefined);
  live.props = read.value;
  flushSync(() => live.root.render(createElement(live.feature.Component, { island: live.island, props: read.value })));
  return ok(undefined);
}

/** Ends a live island and puts the page's own element back exactly where the host stands. */
export function giveBack(place: Place, live: LiveIsland, content: Element = place.element): void {
  const { host, selectors } = live.island;
  live.abort.abort();
  if (place.entry.marker.kind === 'replace' && host.parentNode) swap(host, content as HTMLElement, selectors.controls);
  dispose(live.root);
  live.feature.handBack?.(place.element, live.props, selectors);
}

/** A shallow copy of the page's element: same tag, classes and place, without what the template's scripts look for. */
function makeHost(place: Place): HTMLElement {
  const host = place.element.cloneNode(false) as HTMLElement;
  for (const { name } of [...host.attributes]) if (name.startsWith('data-') || name.startsWith('on')) host.removeAttribute(name);
  host.setAttribute(hostAttribute, place.entry.marker.id);
  host.setAttribute(placeAttribute, String(place.id));
  return host;
}

/** Added after React's own listeners on the same node, so that React has acted when the event stops here (tried, design.md). */
function shield(host: HTMLElement, signal: AbortSignal): void {
  for (const type of shielded) host.addEventListener(type, (event) => event.stopPropagation(), { signal });
}

/** Replaces an element and carries the keyboard focus, the typed value and the selection over to the same control. */
function swap(from: Element, to: HTMLElement, controls: string | undefined): void {
  const focused = from.ownerDocument.activeElement;
  const hadFocus = focused && from.contains(focused);
  from.replaceWith(to);
  if (!hadFocus) return;
  const all = controls ? `${controls}, input, select, textarea, a[href]` : 'input, select, textarea, a[href]';
  const index = [...from.querySelectorAll(all)].indexOf(focused);
  const target = index < 0 ? to : to.querySelectorAll(all)[index];
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}

/** Not at once: an island may be ending from inside its own rendering, where React refuses to unmount. */
function dispose(root: Root): void {
  queueMicrotask(() => {
    try {
      root.unmount();
    } catch {
      // The tree was damaged by somebody else's writes; its nodes are off the page already.
    }
  });
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
