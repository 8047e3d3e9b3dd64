/** A window with its own constructors: events of a frame are made of the frame's. */
export type FrameWindow = Window & typeof globalThis;

const focusEvents = ['focus', 'blur', 'focusin', 'focusout'] as const;

/** What has the focus in the eyes of each page that does not have it now. */
const kept = new WeakMap<Document, Element>();

/**
 * Does something in a frame's page while that page has the focus, and gives the focus back to the control of the harness that had it. The page
 * does not hear of the coming and going: to it the focus stays where the person of the recording had it.
 */
export function withinFrame<Result>(frame: HTMLIFrameElement, act: (window: FrameWindow) => Result): Result | undefined {
  const { ownerDocument } = frame;
  const own = ownerDocument.activeElement;
  const window = frame.contentWindow as FrameWindow | null;
  if (!window) return undefined;
  enter(window);
  try {
    return act(window);
  } finally {
    if (own instanceof HTMLElement && own !== frame && own !== ownerDocument.body) leave(window, own);
  }
}

/**
 * Until the signal ends, a page in one of the frames that takes the focus by itself (a dialog that opens does) keeps it in its own eyes only:
 * whoever steps through a session by the keyboard stays where they are.
 */
export function holdFocus(document: Document, signal: AbortSignal): void {
  const own = document.activeElement;
  const view = document.defaultView;
  if (!view || !(own instanceof HTMLElement) || own === document.body || own instanceof HTMLIFrameElement) return;
  const bringBack = () => {
    const { activeElement } = document;
    const window = activeElement instanceof HTMLIFrameElement ? (activeElement.contentWindow as FrameWindow | null) : null;
    if (window && !signal.aborted && own.isConnected) leave(window, own);
  };
  // In a task of its own: `withinFrame` goes there and comes back in one.
  view.addEventListener('blur', () => setTimeout(bringBack, 0), { signal });
}

/** The page gets the focus where it believes to have it. */
function enter(window: FrameWindow): void {
  const { document } = window;
  Reflect.deleteProperty(document, 'activeElement');
  const focused = kept.get(document);
  unheard(window, () => {
    window.focus();
    if (focused instanceof window.HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  });
}

/** The browser takes a page's focus away for good when another document gets it: what is asked for it is answered as before. */
function leave(window: FrameWindow, own: HTMLElement): void {
  const { document } = window;
  Reflect.deleteProperty(document, 'activeElement');
  const { activeElement } = document;
  unheard(window, () => own.focus({ preventScroll: true }));
  if (!activeElement || activeElement === document.body) return void kept.delete(document);
  kept.set(document, activeElement);
  const get = () => (activeElement.isConnected ? activeElement : document.body);
  Object.defineProperty(document, 'activeElement', { configurable: true, get });
}

/** Runs something whose focus events the page must not hear. */
function unheard(window: FrameWindow, run: () => void): void {
  const stop = (event: Event) => event.stopImmediatePropagation();
  for (const type of focusEvents) window.addEventListener(type, stop, true);
  try {
    run();
  } finally {
    for (const type of focusEvents) window.removeEventListener(type, stop, true);
  }
}
