import { type ReactNode, useId, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Feature, IslandProps } from '../../../../parts/feature.ts';
import { useRewrite } from '../../../../parts/part.tsx';
import { useLatest } from '../../../../parts/use-latest.ts';
import { find } from '../../../../platform/find.ts';
import { followHash } from '../../../../platform/hash.ts';
import { failed, ok } from '../../../../platform/result.ts';
import { scrollToElement } from '../../../../platform/scroll-to.ts';
import { getContext } from '../../../context.ts';
import { type Entry, entryOfHash, isMarkedOpen, markOpen, readEntries } from './entries.ts';
import { EntryParts } from './entry-parts.tsx';
import type { marker } from './marker.ts';

/** Milliseconds after which the older list's first job opens by itself [SMALL-05]. */
const openingTime = 300;
/** Scrolling to an entry that the address names: room above it, px, and milliseconds (specification, section 9). */
const way = { offset: 90, duration: 400 };
/** From so many panels on, landmarks would be noise (ARIA Authoring Practices, accordion). */
const mostRegions = 6;

/** Lists whose first entry was opened already: it is not opened again when the layer is restarted. */
const begun = new WeakSet<Element>();

interface EntryState {
  readonly isOpen: boolean;
  /** Whether it is animated. */
  readonly moves: boolean;
}

/** Heads and panels by the accordion pattern of the ARIA Authoring Practices: questions, staff, jobs [SMALL-05]. */
function Accordion({ island: { host, selectors, signal } }: IslandProps<readonly boolean[], typeof marker>): ReactNode {
  const id = useId();
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const entries = readEntries(host, selectors);
  const [first] = entries;
  const opens = host.closest(selectors.opening) !== null;
  /** Entries that the layer has opened or closed, by their heads; the others are as the page marks them. */
  const [states] = useState(
    () => new Map<Element, EntryState>(entries.map((entry) => [entry.head, { isOpen: isMarkedOpen(entry), moves: false }])),
  );
  const stateOf = (entry: Entry) => states.get(entry.head) ?? { isOpen: isMarkedOpen(entry), moves: false };
  // The template's own press of the older lists' first job may have been queued before the layer was live.
  const [pressedByTemplate] = useState(() => new Set(opens && first && !first.isPanelMarked && isMarkedOpen(first) ? [first.head] : []));
  const isTouched = useRef(false);
  /** The pressed head and its position: it stays there when an entry above it closes. */
  const anchor = useRef<{ readonly head: Element; readonly top: number }>(undefined);
  const goal = useRef<Element>(undefined);

  const set = (entry: Entry, isOpen: boolean, moves: boolean) => {
    states.set(entry.head, { isOpen, moves });
    markOpen(entry, isOpen);
    drawAgain();
  };
  const open = (entry: Entry, moves: boolean) => {
    anchor.current = { head: entry.head, top: entry.head.getBoundingClientRect().top };
    for (const other of entries) {
      if (other === entry || entry.group === '' || other.group !== entry.group || !stateOf(other).isOpen) continue;
      // An entry above closes without animation, so that the pressed head can be kept in place.
      set(other, false, moves && entries.indexOf(other) > entries.indexOf(entry));
    }
    set(entry, true, moves);
  };

  // A script of the template has toggled an entry: it means to open the first job, which may be open already.
  const followTemplate = (): undefined => {
    const now = readEntries(host, selectors);
    if (now.some(({ head }, index) => head !== entries[index]?.head)) drawAgain();
    for (const entry of now) {
      const isOpen = isMarkedOpen(entry);
      if (entry.isPanelMarked || isOpen === stateOf(entry).isOpen) continue;
      set(entry, isOpen || (opens && entry.head === first?.head), false);
      // The click that it fires then arrives in the same task.
      pressedByTemplate.add(entry.head);
      getContext().natives.setTimeout(() => void pressedByTemplate.delete(entry.head), 0);
    }
  };
  useRewrite(followTemplate);

  useLayoutEffect(() => {
    const view = host.ownerDocument.defaultView;
    const [kept, to] = [anchor.current, goal.current];
    anchor.current = undefined;
    goal.current = undefined;
    const moved = kept && kept.head.getBoundingClientRect().top - kept.top;
    if (moved) view?.scrollBy({ top: moved, behavior: 'instant' });
    if (to && view) scrollToElement(view, to, { ...way, signal });
  });

  const press = (entry: Entry) => {
    isTouched.current = true;
    if (pressedByTemplate.delete(entry.head)) return;
    if (stateOf(entry).isOpen) set(entry, false, true);
    else open(entry, true);
  };

  const follow = (hash: string) => {
    const entry = entryOfHash(entries, hash);
    if (!entry) return;
    isTouched.current = true;
    goal.current = entry.head;
    if (stateOf(entry).isOpen) drawAgain();
    else open(entry, false);
  };
  const begin = () => {
    if (signal.aborted || !first || begun.has(host)) return;
    begun.add(host);
    if (!isTouched.current && !entries.some(isMarkedOpen)) open(first, true);
  };
  const latest = useLatest({ follow, begin });
  useLayoutEffect(() => {
    let isStarting = true;
    const hear = (hash: string) => (isStarting ? latest.current.follow(hash) : flushSync(() => latest.current.follow(hash)));
    followHash(getContext().page, hear, signal);
    isStarting = false;
    getContext().natives.setTimeout(() => {
      pressedByTemplate.clear();
      if (opens) flushSync(() => latest.current.begin());
    }, openingTime);
  }, [signal, opens, pressedByTemplate]);

  return entries.map((entry, index) => (
    <EntryParts
      key={index}
      id={`${id}${index}`}
      entry={entry}
      {...stateOf(entry)}
      isRegion={entries.length <= mostRegions}
      onPress={() => press(entry)}
      onFound={() => open(entry, false)}
      onKey={(event) => moveFocus(event, entries)}
    />
  ));
}

/** Arrows, Home and End move the focus between heads. */
function moveFocus(event: KeyboardEvent, entries: readonly Entry[]): void {
  const heads = entries.map(({ head }) => head);
  const at = heads.indexOf(event.target as HTMLElement);
  if (at < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const steps: Readonly<Record<string, number>> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: heads.length - 1 };
  const next = steps[event.key];
  if (next === undefined) return;
  event.preventDefault();
  heads[(next + heads.length) % heads.length]?.focus();
}

export const feature: Feature<readonly boolean[], typeof marker> = {
  read(element, selectors) {
    const entries = readEntries(element, selectors);
    // An empty list is valid; heads without panels are not.
    const isBroken = entries.length === 0 && find(element, selectors.controls) !== null;
    return isBroken ? failed('unreadable', 'accordion: expected a panel for a head') : ok(entries.map(isMarkedOpen));
  },
  Component: Accordion,
};
