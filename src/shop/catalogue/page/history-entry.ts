import * as z from 'zod/mini';
import type { Timers } from '../../../platform/after-frame.ts';
import { whenLaidOut } from '../../../platform/when-laid-out.ts';
import { listMark, listStore } from './kept-list.ts';

const keptSchema = z.object({
  /** Tells the entries of one tab apart. */
  key: z.string(),
  /** Where the list was scrolled to, px. */
  top: z._default(z.number(), 0),
  /** The paging that pages were added by: which one of the page's, its selectors, how many pages. */
  paging: z.optional(z.object({ index: z.number(), selectors: z.record(z.string(), z.string()), pages: z.number() })),
  /** What the shopper had chosen in the list's filter. */
  choice: z.optional(z.string()),
  /** The area that was exchanged: its selector, and how such an area is asked for. */
  area: z.optional(z.object({ selector: z.string(), kind: z.enum(['list', 'filter', 'component', 'compare']) })),
});

/** Pixels that fixed headers may cover at the top: the specification's own offset of a scroll to a place [DET-01]. */
const headerHeight = 90;

/** What an entry of the history remembers of its list: no content, only what it takes to have it again. */
export type KeptList = z.output<typeof keptSchema>;

/** So many entries are remembered; the oldest give way. */
const keptEntries = 50;

const storedSchema = z.record(z.string(), z.unknown());

/** What the present entry remembers; nothing on a page whose list was never changed. */
export function readKept(page: Window): KeptList | undefined {
  const entry = entryOf(page);
  if (!entry) return undefined;
  return z.safeParse(keptSchema, readStored(page)[entry.key]).data ?? entry;
}

/** What the entry holds by itself: its key at least. */
const entryOf = ({ history }: Window): KeptList | undefined => z.safeParse(keptSchema, Object(history.state)[listMark]).data;

/** Marks the present entry as this one: from then on its changes cost no change of the history. */
export function markEntry(page: Window, key: string): void {
  if (entryOf(page)?.key !== key) replaceEntry(page, { key, top: 0 });
}

/**
 * Remembers it for the present entry. In the tab's storage, not in the entry: with each change of an entry the browser saves all
 * the fields of the page, of which a long list has thousands, and some browsers allow only a hundred in half a minute.
 */
export function writeKept(page: Window, kept: KeptList): void {
  markEntry(page, kept.key);
  try {
    const { [kept.key]: _, ...others } = readStored(page);
    const all = [...Object.entries(others), [kept.key, kept] as const].slice(-keptEntries);
    page.sessionStorage.setItem(listStore, JSON.stringify(Object.fromEntries(all)));
  } catch {
    // The tab's storage is off or full.
    replaceEntry(page, kept);
  }
}

function readStored(page: Window): Readonly<Record<string, unknown>> {
  try {
    return z.safeParse(storedSchema, JSON.parse(page.sessionStorage.getItem(listStore) ?? '{}')).data ?? {};
  } catch {
    // Off, or not ours.
    return {};
  }
}

/** Beside what the page keeps there. */
function replaceEntry(page: Window, kept: KeptList): void {
  try {
    page.history.replaceState({ ...page.history.state, [listMark]: kept }, '');
  } catch {
    // Too many changes for this browser: the next one will be written.
  }
}

/** A new entry of the history with the address of what is shown now. */
export function pushKept(page: Window, address: string, key: string): void {
  page.history.pushState({ [listMark]: { key } }, '', address);
}

/** Where a page stands: its address without the hash, which leads to places within it. */
export const addressOf = (page: Window): string => page.location.pathname + page.location.search;

/** How far down the page is scrolled, px. */
export const placeOf = (page: Window): number => Math.round(page.scrollY);

/** Shows the beginning of an element that is scrolled past: what stands below it is another content now. */
export function showTopOf(page: Window, element: Element): void {
  const { top } = element.getBoundingClientRect();
  if (top < 0) returnTo(page, Math.max(0, page.scrollY + top - headerHeight));
}

/**
 * Resolves in the next frame, before it is painted: behind “back” the browser itself returns to the place that it has kept for the entry, which
 * is where the next list began. A tab in the background has no frames: 100 ms.
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

export function returnTo(page: Window, top: number): void {
  page.scrollTo({ top, behavior: 'instant' });
}

/** Whether the shopper has done nothing since: what is being restored must not pull the page from under their fingers. */
export function watchTouch(page: Window, signal: AbortSignal): () => boolean {
  let wasTouched = false;
  const note = (event: Event) => {
    wasTouched ||= event.isTrusted;
  };
  for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown'])
    page.addEventListener(type, note, { capture: true, passive: true, signal });
  return () => !wasTouched;
}

/** Hears of back and forward within this page. */
export function followHistory(page: Window, listener: () => void, signal: AbortSignal): void {
  page.addEventListener('popstate', listener, { signal });
}

/** The n-th element of its kind, and which one it is. */
export function elementAt(page: Window, selector: string, index: number): Element | undefined {
  try {
    return page.document.querySelectorAll(selector)[index];
  } catch {
    // Another version of the layer may have written the entry.
    return undefined;
  }
}

export function indexOf(page: Window, selector: string, element: Element): number {
  return [...page.document.querySelectorAll(selector)].indexOf(element);
}

/** Tells when the place on the page has changed and been at rest for a moment, and when the page is left. */
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
  signal.addEventListener('abort', cancel, { once: true });
  return cancel;
}
