import * as z from 'zod/mini';

/** The name of our part of an entry's state; what the page keeps there stays. */
const name = 'vitrinaList';

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
  area: z.optional(z.object({ selector: z.string(), kind: z.enum(['list', 'filter', 'compare']) })),
});

/** Pixels that fixed headers may cover at the top: the specification's own offset of a scroll to a place [DET-01]. */
const headerHeight = 90;

/** What an entry of the history remembers of its list: no content, only what it takes to have it again. */
export type KeptList = z.output<typeof keptSchema>;

/** What the present entry remembers; nothing on a page whose list was never changed. */
export function readKept(page: Window): KeptList | undefined {
  const state: unknown = page.history.state;
  const kept = z.safeParse(keptSchema, typeof state === 'object' && state !== null ? Reflect.get(state, name) : undefined);
  return kept.data;
}

/** Writes it into the present entry, beside what the page keeps there. */
export function writeKept(page: Window, kept: KeptList): void {
  page.history.replaceState({ ...page.history.state, [name]: kept }, '');
}

/** A new entry of the history with the address of what is shown now. */
export function pushKept(page: Window, address: string, kept: KeptList): void {
  page.history.pushState({ [name]: kept }, '', address);
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

export function returnTo(page: Window, top: number): void {
  page.scrollTo({ top, behavior: 'instant' });
}

/** Whether the shopper has done nothing since: what is being restored must not pull the page from under their fingers. */
export function noteTouch(page: Window, signal: AbortSignal): () => boolean {
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
      timer = setTimeout(listener, 150);
    },
    { passive: true, signal },
  );
  page.addEventListener('pagehide', listener, { signal });
  signal.addEventListener('abort', cancel, { once: true });
  return cancel;
}
