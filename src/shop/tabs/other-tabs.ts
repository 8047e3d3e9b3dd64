import { itemList } from '../item-lists/index.ts';
import type { OtherTabs, TabTalk } from './tab-types.ts';
import { postChanged, withTalk } from './tabs.ts';

/** The shop's other tabs. */
export const otherTabs: OtherTabs = {
  prepare: () => withTalk(() => {}),
  changed: (willRead) => withTalk((ready) => ready.changed(willRead), postChanged),
  // In the order of events, also while the messaging module is loading.
  reading() {
    let tell: ReturnType<TabTalk['reading']> | undefined;
    withTalk((ready) => {
      tell = ready.reading();
    });
    return (read) => withTalk(() => tell?.(read));
  },
};

/** A heart was switched in this tab, and the server has confirmed it. */
export function announceFavourite(id: string, on: boolean): void {
  const { count } = itemList('favourites');
  withTalk((ready) => ready.announceFavourite(id, on, count));
}
