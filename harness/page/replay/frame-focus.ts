/** A window with its constructors: events for a frame are made with the frame's own ones. */
export type FrameWindow = Window & typeof globalThis;

const focusEvents = ['focus', 'blur', 'focusin', 'focusout'] as const;

/** For each page without the real focus, the element that the page believes to be focused. */
const kept = new WeakMap<Document, Element>();

/**
 * Runs something in a frame's page while the page has the focus and then returns the focus to the harness. The page gets no focus
 * events of that: for the page the focus stays where it was in the recording.
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
 * Until the signal ends, a page in a frame that takes the focus (e.g. when a dialog opens) gets it only seemingly, so that somebody who
 * steps through a session by keyboard does not lose the focus.
 */
export function holdFocus(document: Document, signal: AbortSignal): void {
  const own = document.activeElement;
  const view = document.defaultView;
  if (!view || !(own instanceof HTMLElement) || own === document.body || own instanceof HTMLIFrameElement) return;
  const bringBack = () => {
    const { activeElement } = document;
    const window = activeElement instanceof HTMLIFrameElement ? (activeElement.contentWindow as FrameWindow | null) : null;
    if (window && own.isConnected) leave(window, own);
  };
  // In a separate task, because `withinFrame` moves the focus there and back in one task. Also if the step has ended by then.
  view.addEventListener('blur', () => setTimeout(bringBack, 0), { signal });
}

/** Focuses the element that the page believes to be focused. */
function enter(window: FrameWindow): void {
  const { document } = window;
  Reflect.deleteProperty(document, 'activeElement');
  const focused = kept.get(document);
  unheard(window, () => {
    window.focus();
    if (focused instanceof window.HTMLElement && focused.isConnected) focused.focus({ preventScroll: true });
  });
}

/** When another document gets the focus, the browser resets the page's `activeElement`; this keeps its former value. */
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

/** Runs something without focus events reaching the page. */
function unheard(window: FrameWindow, run: () => void): void {
  const stop = (event: Event) => event.stopImmediatePropagation();
  for (const type of focusEvents) window.addEventListener(type, stop, true);
  try {
    run();
  } finally {
    for (const type of focusEvents) window.removeEventListener(type, stop, true);
  }
}
