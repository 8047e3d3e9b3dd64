import * as z from 'zod/mini';
import { itemState, showOnEmptyPage } from '../basket/index.ts';
import { getContext } from '../context.ts';
import { dispatchItemList, itemList } from '../item-lists/index.ts';
import { writeTemplateFavourites } from '../page/index.ts';
import { shareReads } from './shared-reads.ts';
import { type ChangeMessage, type FavouriteMessage, messageSchema, type ReadMessage } from './tab-messages.ts';
import type { TabTalk } from './tab-types.ts';

/** `outdate`: this tab has to read itself, as soon as it is visible. */
export function startTalk(
  lockName: string,
  post: (message: ChangeMessage | ReadMessage | FavouriteMessage) => void,
  outdate: () => void,
): TabTalk {
  const { page } = getContext();
  const { locks } = page.navigator as Partial<Navigator>;
  const shared = shareReads({ lock: { locks, name: lockName }, post });
  return {
    ...shared,
    announceFavourite: (id, on, count) => post({ vitrina: 'favourite', id, on, count }),
    hear(data) {
      const { data: message } = z.safeParse(messageSchema, data);
      if (!message) return;
      const { hidden } = page.document;
      if (message.vitrina === 'favourite') applyFavourite(message);
      else if (message.vitrina === 'read') shared.onTabRead(message, hidden);
      else {
        if (hidden || message.change === undefined) outdate();
        if (message.change !== undefined) shared.onTabChange(message.change, message.willRead === true, hidden);
      }
    },
  };
}

function applyFavourite({ id, on, count }: FavouriteMessage): void {
  // The shopper's own press on this page is newer; its answer decides.
  if (itemState(id).busy.favourite) return;
  dispatchItemList('favourites', { type: 'confirmed', id, on });
  dispatchItemList('favourites', { type: 'snapshot', count });
  void showOnEmptyPage();
  const { page, facts } = getContext();
  if (facts.favourites?.ids) writeTemplateFavourites(page, [...itemList('favourites').ids]);
}
