import { proxy } from 'valtio/vanilla';
import { perSession } from '../context.ts';

/** Somebody's request to show a tab: its hash, and the room above the tabs once the page has scrolled there, px. */
export interface TabRequest {
  readonly hash: string;
  readonly offset: number;
}

/** Answers whether the tab was its own and is shown now. */
type TabListener = (request: TabRequest) => boolean;

const run = perSession(() => ({ shown: proxy({ hash: '' }), listeners: new Set<TabListener>() }));

/** The hash of the tab that the product page shows: the copy of its tabs in the fixed header follows it [DET-01]. */
export const shownTab = (): { hash: string } => run().shown;

export function setShownTab(hash: string): void {
  run().shown.hash = hash;
}

/** Asks whoever holds the tab to show it and to scroll there. Answers whether somebody did. */
export function requestTab(request: TabRequest): boolean {
  return [...run().listeners].some((listener) => listener(request));
}

/** Returns the way to stop listening. */
export function onTabRequested(listener: TabListener): () => void {
  const { listeners } = run();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
