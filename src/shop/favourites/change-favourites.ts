import type { Result } from '../../platform/result.ts';
import { actionTexts } from '../action-texts.ts';
import { holds, type Proof, setFavouriteTitle, trackMutation, verdictOf } from '../basket/index.ts';
import { getContext } from '../context.ts';
import { sendGoal } from '../goals/index.ts';
import { completeSwitch, dispatchItemList, itemList, type PendingSwitch } from '../item-lists/index.ts';
import { notify, notifyFailure, plainText } from '../overlays.ts';
import { writeTemplateFavourites } from '../page/index.ts';
import { announceFavourite } from '../tabs/index.ts';
import { favouriteAction, type ListAnswer } from './calls/favourites-call.ts';
import type { Heart } from './favourites.ts';

/** Pending requests of hearts, and how many were sent so far: they tell whether another change overlapped an answer. */
let running = 0;
let sent = 0;

/** Returns a function that says whether no request was pending at this call and none was sent since. */
export function trackOverlap(): () => boolean {
  const [isQuiet, before] = [running === 0, sent];
  return () => isQuiet && sent === before;
}

/** Sends a heart of the template that is switched already. */
export async function changeHeart(pending: PendingSwitch, { id, name, fields }: Heart): Promise<void> {
  const run = async (isAlone: () => boolean) => {
    const answer = await getContext().send(favouriteAction, { fields, on: pending.on });
    if (answer.ok) applyFavourites(answer.value, isAlone());
    return answer;
  };
  await completeHeart(pending, name, run, {
    // The basket's answer has the list; where it has none, the request may be repeated without effect.
    inBasket: ({ favourites }) => holds(favourites, id, pending.on),
    ask: async () => verdictOf(await trackFavourites(run)),
  });
}

/** Applies an answer about hearts; its list is ignored if another change overlapped it. */
export function applyFavourites({ items, count, title }: ListAnswer, isAlone: boolean): void {
  if (isAlone) {
    dispatchItemList('favourites', { type: 'snapshot', ids: items, count });
    if (title) setFavouriteTitle(plainText(title));
  }
  // The template switches off every heart that a list does not name: a list of ours alone would be incomplete.
  if (items || getContext().facts.favourites?.ids) writeTemplateFavourites(getContext().page, [...itemList('favourites').ids]);
}

/**
 * Runs a change of the favourites. `isAlone`: whether no other request overlapped it. Only then is the list of an answer applied: answers may arrive out
 * of order, and a late one must not switch a newer heart off. Otherwise each heart and the count stay as shown.
 */
export async function trackFavourites<Value extends Result<unknown> | undefined>(
  run: (isAlone: () => boolean) => Promise<Value>,
): Promise<Value> {
  const wasFirst = running === 0;
  running++;
  const order = ++sent;
  const value = await trackMutation(() => run(() => wasFirst && order === sent));
  running--;
  return value;
}

/**
 * Sends a heart that is switched already, and explains a failure; `run` sends the request of this kind of heart, `proof` finds out the result
 * where the answer does not say it [FAV-01, FAV-04].
 */
export async function completeHeart(
  pending: PendingSwitch,
  name: string,
  run: (isAlone: () => boolean) => Promise<Result<unknown>>,
  proof: Pick<Proof<unknown>, 'inBasket' | 'ask'>,
): Promise<void> {
  const { id, on } = pending;
  await completeSwitch(pending, {
    send: () => trackFavourites(run),
    proof,
    done(answer) {
      if (!answer.ok) {
        notifyFailure(answer.failure);
        return;
      }
      // The server's list may differ.
      if (itemList('favourites').ids.has(id) !== on) return;
      announceFavourite(id, on);
      notify('status', actionTexts(on ? 'favourite.on' : 'favourite.off', { name: name || actionTexts('item.unnamed') }));
      sendGoal(on ? 'goal_wish_add' : 'goal_wish_remove', { id });
    },
  });
}
