import { proxy } from 'valtio/vanilla';
import { perSession } from '../context.ts';

/** Somebody's wish to show a tab: its hash, and the room above the tabs once the page has scrolled there, px. */
export interface TabWish {
  readonly hash: string;
  readonly offset: number;
}

/** Answers whether the tab was its own and is shown now. */
type WishListener = (wish: TabWish) => boolean;

const run = perSession(() => ({ shown: proxy({ hash: '' }), listeners: new Set<WishListener>() }));

/** The hash of the tab that the product page shows: the copy of its tabs in the fixed header follows it [DET-01]. */
export const shownTab = (): { hash: string } => run().shown;

export function tellShownTab(hash: string): void {
  run().shown.hash = hash;
}

/** Asks whoever holds the tab to show it and to scroll there. Answers whether somebody did. */
export function askForTab(wish: TabWish): boolean {
  return [...run().listeners].some((listener) => listener(wish));
}

/** Returns the way to stop listening. */
export function onTabAsked(listener: WishListener): () => void {
  const { listeners } = run();
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
