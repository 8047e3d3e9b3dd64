import { proxy } from 'valtio/vanilla';
import { perSession } from '../context.ts';

/** A request to show a tab: its hash, and the distance in px between the top of the view and the tabs after scrolling. */
export interface TabRequest {
  readonly hash: string;
  readonly offset: number;
}

/** Returns whether the listener has that tab; it is shown then. */
type TabListener = (request: TabRequest) => boolean;

const run = perSession(() => ({ shown: proxy({ hash: '' }), listeners: new Set<TabListener>() }));

/** The hash of the shown tab. The copy of the tabs in the fixed header follows it [DET-01]. */
export const shownTab = (): { hash: string } => run().shown;

/** Publishes the hash of the tab that is shown now. */
export function setShownTab(hash: string): void {
  run().shown.hash = hash;
}

/** Shows a tab and scrolls to it. Returns whether a block on the page has it. */
export function requestTab(request: TabRequest): boolean {
  return [...run().listeners].some((listener) => listener(request));
}

/** Calls back on requests for a tab. Returns a function that unsubscribes. */
export function onTabRequested(listener: TabListener): () => void {
  const { listeners } = run();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
