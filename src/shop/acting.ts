import { addSheet } from '../platform/add-sheet.ts';
import { onAbort } from '../platform/on-abort.ts';
import { keepNoticesAway } from '../ui/notice-corner.ts';
import noticeLook from '../ui/notice-look.css?inline';
import {
  applyRecalculated,
  askForProps,
  clearServerCache,
  readBasket,
  readPrices,
  readStatus,
  refetchBasket,
  refetchForTabs,
  sendAdd,
  sendDelay,
} from './basket/index.ts';
import { changeCompared, changeComparedByAction } from './compare/index.ts';
import { getContext, perSession } from './context.ts';
import { changeHeart } from './favourites/index.ts';
import { changeSubscription } from './subscriptions/index.ts';

/** Gives notices their look and their corner; the sheet is the first of all sheets, because popups change some of it. */
const dressNotices = perSession(() => {
  const { page, stopped } = getContext();
  if (stopped.aborted) return;
  onAbort(stopped, addSheet(page.document, noticeLook, true));
  keepNoticesAway(page.document, stopped);
});

/**
 * What acts for the shopper, and reads of the basket. Most page views need none of it: it comes when a pointer or the focus first reaches a control
 * (`with-acting.ts`).
 */
export const acting = {
  applyRecalculated,
  askForProps,
  changeCompared,
  changeComparedByAction,
  changeHeart,
  changeSubscription,
  clearServerCache,
  dressNotices,
  readBasket,
  readPrices,
  readStatus,
  refetchBasket,
  refetchForTabs,
  sendAdd,
  sendDelay,
};
