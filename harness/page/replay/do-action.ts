import type { Action } from '../../replay/fold-steps.ts';
import { waitForElement } from './find-element.ts';
import { type FrameWindow, withinFrame } from './frame-focus.ts';
import { press, pressByKey, scroll, sendKey, type } from './perform-action.ts';
import type { ReplayScreen } from './replay-screen.ts';

/** A step that is being done on one screen. */
export interface Progress {
  readonly signal: AbortSignal;
  readonly pointer: 'mouse' | 'touch';
  /** Number of pages that the screen had shown before the step. */
  readonly pagesBefore: number;
  /** Whether the page prevented the last key and so its default action. */
  isPrevented: boolean;
}

/** Milliseconds to wait for a missing element. */
const longestWait = 5000;
/** Milliseconds between two keys or presses. */
const keyInterval = 30;

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** Does the action with this index on a screen. If its element is missing, the screen notes that and the session goes on. */
export async function doAction(screen: ReplayScreen, actions: readonly Action[], index: number, progress: Progress): Promise<void> {
  const action = actions[index];
  const next = actions[index + 1];
  if (!action) return;
  const { step, follows = false } = action;
  const { signal } = progress;
  switch (step.type) {
    case 'setViewport':
      return;
    case 'navigate':
      return openPage(screen, step.url, follows, progress);
    case 'keyDown':
    case 'keyUp': {
      const isClickKnown = next?.follows === true && next.step.type === 'click';
      const isAllowed = act(screen, (window) => sendKey(window, step, isClickKnown));
      if (step.type === 'keyDown') progress.isPrevented = isAllowed === false;
      return wait(keyInterval);
    }
    case 'scroll': {
      const element = step.selectors?.length ? await waitForElement(() => screen.document, step.selectors, longestWait, signal) : undefined;
      act(screen, (window) => scroll(window, element, step));
      if (next?.step.type === 'scroll') await screen.quiet(signal);
      return;
    }
    default:
  }
  // The browser repeats what follows from a click by itself (a label checks its box), but not what follows from a synthetic key.
  const isOfKey = follows && actions[index - 1]?.step.type === 'keyDown';
  if (follows && (!isOfKey || progress.isPrevented)) return;
  const element = await waitForElement(() => screen.document, step.selectors, longestWait, signal);
  if (signal.aborted) return;
  if (!element) return screen.note({ kind: 'not-found', what: step.selectors.map((path) => path.join(' ')).join(', ') });
  if (step.type === 'change') return fill(screen, element, step.value, action.pauses ?? [], signal);
  if (action.gap !== undefined) await wait(Math.max(0, action.gap - keyInterval));
  act(screen, (window) => (isOfKey ? pressByKey(window, element) : press(window, element, step, progress.pointer)));
  return wait(keyInterval);
}

/** Waits for a page that the previous action should open. If it does not open, it is opened here, which is reported as a difference. */
async function openPage(screen: ReplayScreen, url: string, follows: boolean, { signal, pagesBefore }: Progress): Promise<void> {
  if (follows) {
    await screen.quiet(signal);
    if (signal.aborted || (screen.pages > pagesBefore && screen.address === addressOf(url))) return;
    screen.note({ kind: 'not-opened', page: addressOf(url) });
  }
  await screen.open(url, signal);
}

function addressOf(url: string): string {
  const address = URL.parse(url);
  return address ? address.pathname + address.search : url;
}

/** Types a value in the parts that the shopper typed without a pause, so that suggestions load as they did. */
async function fill(screen: ReplayScreen, element: Element, value: string, pauses: readonly string[], signal: AbortSignal): Promise<void> {
  for (const part of pauses) {
    act(screen, (window) => type(window, element, part, false));
    await screen.quiet(signal);
  }
  act(screen, (window) => type(window, element, value, true));
}

/** Runs something in the screen's page and marks the page as active. */
function act<Result>(screen: ReplayScreen, run: (window: FrameWindow) => Result): Result | undefined {
  screen.recordActivity();
  return screen.frame && withinFrame(screen.frame, run);
}
