import { closeByEscape } from './escape.ts';
import { focusable } from './focus.ts';
import { lockScroll } from './scroll-lock.ts';

/** A panel over the page that is not a dialog of the layer: a menu, the filter on a phone, a search panel. */
export interface OverPage {
  /** What stays reachable while it is open; everything else is inert and does not scroll. */
  readonly panels: readonly Element[];
  /** What else stays reachable without belonging to it, because it is neither covered nor dimmed: the header above a panel, with the opener. */
  readonly besides?: readonly Element[];
  /** Called to close it: by Escape, another one that opens, a window that became too wide, or the page being left. */
  close(): void;
  /** Media query: where it does not match, this is not open, e.g. `(max-width: 991px)`. */
  readonly only?: string;
  /** The element that gets the focus back; by default the one that has it now. */
  readonly opener?: Element | null;
  /** Where the focus goes; by default to the first focusable element, one that brings no keyboard on a phone if there is any. `false`: it stays. */
  readonly focus?: HTMLElement | false;
  /** Aborts when its owner ends. */
  readonly signal: AbortSignal;
}

const current = new WeakMap<Document, { close(): void; end(): void }>();

/**
 * One of them is open at a time: a second one closes the first. Returns a function that ends it and restores the page:
 * scrolling, reachable, with the focus where it was. May be called more than once.
 */
export function openOverPage(page: Document, over: OverPage): () => void {
  const before = current.get(page);
  before?.close();
  // One that closes by a later rendering has not ended yet: what it made inert would be taken for the page's own state.
  before?.end();
  const opener = over.opener ?? page.activeElement;
  const unlock = lockScroll(page);
  const restore = isolate(page, [...over.panels, ...(over.besides ?? [])]);
  const ended = new AbortController();
  const { signal } = ended;
  const close = () => over.close();

  closeByEscape(page, close, signal);
  const view = page.defaultView;
  // A page that returns from the back-forward cache must not be locked.
  for (const type of ['pagehide', 'popstate']) view?.addEventListener(type, close, { signal });
  const media = over.only ? view?.matchMedia(over.only) : undefined;
  media?.addEventListener('change', ({ matches }) => matches || close(), { signal });
  const end = () => {
    if (signal.aborted) return;
    ended.abort();
    if (current.get(page) === own) current.delete(page);
    const { activeElement } = page;
    const wasInside = !activeElement || activeElement === page.body || over.panels.some((panel) => panel.contains(activeElement));
    restore();
    unlock();
    if (wasInside && opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
  };
  const own = { close, end };
  current.set(page, own);
  over.signal.addEventListener('abort', end, { once: true, signal });

  const inside = over.panels.flatMap(focusable);
  const target = over.focus ?? inside.find((one) => !one.matches('input, textarea')) ?? inside[0];
  if (target) target.focus({ preventScroll: true });
  return end;
}

/** Makes siblings of what stays reachable and of its ancestors inert; the layer's own notices and dialogs are left alone. */
function isolate(page: Document, reachable: readonly Element[]): () => void {
  const made: Element[] = [];
  const isKept = (element: Element) => reachable.some((kept) => element.contains(kept) || kept.contains(element));
  for (const kept of reachable) {
    for (let place: Element | null = kept; place && place !== page.body; place = place.parentElement) {
      for (const beside of place.parentElement?.children ?? []) {
        if (isKept(beside) || beside.matches('[inert], script, style, link, template, dialog, [data-vitrina-overlays]')) continue;
        beside.toggleAttribute('inert', true);
        made.push(beside);
      }
    }
  }
  return () => {
    for (const element of made) element.removeAttribute('inert');
  };
}
