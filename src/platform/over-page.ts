import { closeByEscape } from './escape.ts';
import { focusable } from './focus.ts';
import { lockScroll } from './scroll-lock.ts';

/** Something that opens over the page and is not a dialog of the layer: a menu, the filter of a phone, a search panel. */
export interface OverPage {
  /** What stays reachable while it is open; everything else is inert and does not scroll. */
  readonly panels: readonly Element[];
  /** Asked to close: by Escape, by another one that opens, by a window that has become too wide, or by the page going away. */
  close(): void;
  /** Media query: where it does not hold, this is not open, e.g. `(max-width: 991px)`. */
  readonly only?: string;
  /** Who gets the focus back; absent: who has it now. */
  readonly opener?: Element | null;
  /** Where the focus goes; absent: to the first that can have it. `false`: it stays. */
  readonly focus?: HTMLElement | false;
  /** The end of whoever opened it. */
  readonly signal: AbortSignal;
}

const current = new WeakMap<Document, { close(): void; end(): void }>();

/**
 * One of them is open at a time: a second one closes the first. Answers the way to end it, after which the page is as it was:
 * scrolling, reachable, with the focus where it came from. May be called more than once.
 */
export function openOverPage(page: Document, over: OverPage): () => void {
  const before = current.get(page);
  before?.close();
  // Whoever closes by a state that is drawn later has not ended yet: what it made inert would be taken for the page's own.
  before?.end();
  const opener = over.opener ?? page.activeElement;
  const unlock = lockScroll(page);
  const restore = isolate(page, over.panels);
  const ended = new AbortController();
  const { signal } = ended;
  const close = () => over.close();

  closeByEscape(page, close, signal);
  const view = page.defaultView;
  // A page that is kept for going back must not come back locked.
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

  const target = over.focus ?? over.panels.flatMap((panel) => focusable(panel))[0];
  if (target) target.focus({ preventScroll: true });
  return end;
}

/** Makes inert what stands beside the panels on the way up to body; the layer's own notices and dialogs are left alone. */
function isolate(page: Document, panels: readonly Element[]): () => void {
  const made: Element[] = [];
  const isKept = (element: Element) => panels.some((panel) => element.contains(panel) || panel.contains(element));
  for (const panel of panels) {
    for (let place: Element | null = panel; place && place !== page.body; place = place.parentElement) {
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

/** Where the layer draws what stands over the page. */
export const overlayPlace = ({ body }: Document): Element => body.querySelector('[data-vitrina-overlays]') ?? body;
