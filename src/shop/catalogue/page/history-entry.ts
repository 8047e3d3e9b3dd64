import * as z from 'zod/mini';
import type { Timers } from '../../../platform/after-frame.ts';
import { onAbort } from '../../../platform/on-abort.ts';
import { whenLaidOut } from '../../../platform/when-laid-out.ts';
import { listMark, listStore } from './kept-list.ts';

const keptSchema = z.object({
  /** Identifies the entry within the tab. */
  key: z.string(),
  /** Scroll position, px. */
  top: z._default(z.number(), 0),
  /** The paging that added pages: its index on the page, its selectors, the number of added pages. */
  paging: z.optional(z.object({ index: z.number(), selectors: z.record(z.string(), z.string()), pages: z.number() })),
  /** The choice in the list's filter. */
  choice: z.optional(z.string()),
  /** Requests the entry's content where its own address does not name all of it: the tab of the compare page. */
  source: z.optional(z.string()),
  /** The replaced area: its selector, and the kind of request that loads it. */
  area: z.optional(z.object({ selector: z.string(), kind: z.enum(['list', 'filter', 'component', 'compare']) })),
});

/** Height in px that fixed headers may cover: the specification's scroll offset [DET-01]. */
const headerHeight = 90;

/** What is stored of a history entry's list: no content, only what is needed to load it again. */
export type KeptList = z.output<typeof keptSchema>;

/** Number of stored entries; older ones are dropped. */
const keptEntries = 50;

const storedSchema = z.record(z.string(), z.unknown());

/** Reads what is stored for the current entry; `undefined` if its list was never changed. */
export function readKept(page: Window): KeptList | undefined {
  const entry = entryOf(page);
  if (!entry) return undefined;
  return z.safeParse(keptSchema, readStored(page)[entry.key]).data ?? entry;
}

/** The data inside the history entry: at least its key. */
const entryOf = ({ history }: Window): KeptList | undefined => z.safeParse(keptSchema, Object(history.state)[listMark]).data;

/** The pages whose list has a history: what their entry says is theirs, also in a later run. */
const met = new WeakSet<Document>();

/** The same at the beginning of a run. An entry whose page was left by a link to itself still has its mark, which is not of the page that has come. */
export function readOwn(page: Window): KeptList | undefined {
  const [way] = page.performance.getEntriesByType?.('navigation') ?? [];
  const isReachedAnew = (way as PerformanceNavigationTiming | undefined)?.type === 'navigate';
  const isStale = isReachedAnew && !met.has(page.document);
  met.add(page.document);
  return isStale ? undefined : readKept(page);
}

/** Marks the current history entry with a key. Later changes are stored under the key and do not touch the history. */
export function markEntry(page: Window, key: string): void {
  if (entryOf(page)?.key !== key) replaceEntry(page, { key, top: 0 });
}

/**
 * Stores it for the current entry, in the tab's storage. Not in the entry itself: with each change of an entry the browser saves all fields
 * of the page, thousands in a long list, and some browsers allow only a hundred changes in half a minute.
 */
export function writeKept(page: Window, kept: KeptList): void {
  markEntry(page, kept.key);
  try {
    const { [kept.key]: _, ...others } = readStored(page);
    const all = [...Object.entries(others), [kept.key, kept] as const].slice(-keptEntries);
    page.sessionStorage.setItem(listStore, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // The tab's storage is off or full; the entry is used instead.
    replaceEntry(page, kept);
  }
}

function readStored(page: Window): Readonly<Record<string, unknown>> {
  try {
    return z.safeParse(storedSchema, JSON.parse(page.sessionStorage.getItem(listStore) ?? '{}')).data ?? {};
  } catch {
    // Storage is off, or the value is not ours.
    return {};
  }
}

/** Writes our part of the entry's state; other scripts' state stays. */
function replaceEntry(page: Window, kept: KeptList): void {
  try {
    page.history.replaceState({ ...page.history.state, [listMark]: kept }, '');
  } catch {
    // The browser refused because of too many changes; a later one will be written.
  }
}

/** Adds a history entry with an address. */
export function pushKept(page: Window, address: string, key: string): void {
  page.history.pushState({ [listMark]: { key } }, '', address);
}

/** The address without the hash, which only names a place in the page. */
export const addressOf = (page: Window): string => page.location.pathname + page.location.search;

/** The scroll position, px. */
export const placeOf = (page: Window): number => Math.round(page.scrollY);

/** Scrolls up to an element's top if it is above the view, because its content is new. */
export function showTopOf(page: Window, element: Element): void {
  const { top } = element.getBoundingClientRect();
  if (top < 0) returnTo(page, Math.max(0, page.scrollY + top - headerHeight));
}

/**
 * Resolves in the next frame, before painting. On “back” the browser first restores its own scroll position, which belongs to the previous
 * list. In a background tab, which has no frames, after 100 ms.
 */
export function afterOwnReturn(page: Window, { setTimeout, clearTimeout }: Timers): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, 100);
    page.requestAnimationFrame(() => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Scrolls the page to a stored position, px. */
export function returnTo(page: Window, top: number): void {
  page.scrollTo({ top, behavior: 'instant' });
}

/** Returns a function that tells whether the shopper has not touched the page since. If they have, restoring must not scroll it. */
export function watchUntouched(page: Window, signal: AbortSignal): () => boolean {
  let wasTouched = false;
  const note = (event: Event) => {
    wasTouched ||= event.isTrusted;
  };
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    page.addEventListener(type, note, { capture: true, passive: true, signal });
  return () => !wasTouched;
}

/** Calls back on back and forward within this page. */
export function followHistory(page: Window, listener: () => void, signal: AbortSignal): void {
  page.addEventListener('popstate', listener, { signal });
}

/** The n-th element of a selector; `indexOf` is the reverse. */
export function elementAt(page: Window, selector: string, index: number): Element | undefined {
  try {
    return page.document.querySelectorAll(selector)[index];
  } catch {
    // The selector may be invalid: another version of the layer may have written the entry.
    return undefined;
  }
}

/** The index of an element among those of a selector; -1 if it does not match. */
export function indexOf(page: Window, selector: string, element: Element): number {
  return [...page.document.querySelectorAll(selector)].indexOf(element);
}

/** Calls back when scrolling has stopped for a moment, and when the page is left. Returns a function that cancels a pending call. */
export function followScroll(page: Window, listener: () => void, signal: AbortSignal): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cancel = () => clearTimeout(timer);
  page.addEventListener(
    'scroll',
    () => {
      cancel();
      timer = setTimeout(() => whenLaidOut(page, { setTimeout, clearTimeout }, listener, signal), 150);
    },
    { passive: true, signal },
  );
  page.addEventListener('pagehide', listener, { signal });
  onAbort(signal, cancel);
  return cancel;
}
