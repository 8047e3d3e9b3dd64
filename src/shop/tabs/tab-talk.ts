import * as z from 'zod/mini';
import { itemState } from '../basket/index.ts';
import { getContext } from '../context.ts';
import { dispatchItemList, itemList } from '../item-lists/index.ts';
import { writeTemplateFavourites } from '../page/index.ts';
import type { OtherTabs } from './other-tabs.ts';
import { shareReads } from './shared-reads.ts';
import { type ChangeMessage, type FavouriteMessage, messageSchema, type ReadMessage } from './tab-messages.ts';

/** Messaging between the tabs of a shop, from the first change on [CNT-03]. */
export interface TabTalk extends Omit<OtherTabs, 'prepare'> {
  /** A message of the channel; other shapes, as of another version of the layer, are ignored. */
  hear(data: unknown): void;
  /** A heart was switched in this tab; with the number of hearts then. */
  announceFavourite(id: string, on: boolean, count: number | undefined): void;
  /** The page is hidden or left: stops waiting. `true`: a read is still due. */
  giveUp(): boolean;
}

/** `outdate`: this tab has to read itself, as soon as it is visible. */
export function startTalk(
  lockName: string,
  post: (message: ChangeMessage | ReadMessage | FavouriteMessage) => void,
  outdate: () => void,
): TabTalk {
  const { page } = getContext();
  const { locks } = page.navigator as Partial<Navigator>;
  const shared = shareReads({ locks, lockName, post });
  return {
    ...shared,
    announceFavourite: (id, on, count) => post({ vitrina: 'favourite', id, on, count }),
    hear(data) {
      const { data: message } = z.safeParse(messageSchema, data);
      if (!message) return;
      const { hidden } = page.document;
      if (message.vitrina === 'favourite') learnFavourite(message);
      else if (message.vitrina === 'read') shared.hearRead(message, hidden);
      else {
        if (hidden || message.change === undefined) outdate();
        if (message.change !== undefined) shared.hearChange(message.change, message.willRead === true, hidden);
      }
    },
  };
}

function learnFavourite({ id, on, count }: FavouriteMessage): void {
  // The shopper's own press on this page is newer; its answer decides.
  if (itemState(id).busy.favourite) return;
  dispatchItemList('favourites', { type: 'confirmed', id, on });
  dispatchItemList('favourites', { type: 'snapshot', count });
  const { page, facts } = getContext();
  if (facts.favourites?.ids) writeTemplateFavourites(page, [...itemList('favourites').ids]);
}
