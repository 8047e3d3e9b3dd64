import type { FrameWindow } from './perform-action.ts';

const focusEvents = ['focus', 'blur', 'focusin', 'focusout'] as const;

/**
 * Does something in a frame's page while that page has the focus, and gives the focus back to the control of the harness that had it. The page
 * does not hear of the coming and going: to it the focus stays where the person of the recording had it.
 */
export function withinFrame<Result>(frame: HTMLIFrameElement, act: (window: FrameWindow) => Result): Result | undefined {
  const { ownerDocument } = frame;
  const own = ownerDocument.activeElement;
  const window = frame.contentWindow as FrameWindow | null;
  if (!window) return undefined;
  unheard(window, () => window.focus());
  try {
    return act(window);
  } finally {
    if (own instanceof HTMLElement && own !== frame && own !== ownerDocument.body) unheard(window, () => own.focus({ preventScroll: true }));
    else if (ownerDocument.activeElement === frame) unheard(window, () => frame.blur());
  }
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
