import type { Result } from '../../platform/result.ts';
import { holds, type Proof, setFavouriteTitle, trackMutation, verdictOf } from '../basket/index.ts';
import { getContext } from '../context.ts';
import { tellGoal } from '../goals/index.ts';
import { dispatchItemList, itemList, switchItem } from '../item-lists/index.ts';
import { notify, notifyFailure, plainText } from '../overlays.ts';
import { writeTemplateFavourites } from '../page/index.ts';
import { tellFavourite } from '../tabs/index.ts';
import { favouriteAction, type ListAnswer } from './calls/favourites-call.ts';

/** A heart of the template: everything on it goes to the server (contract/endpoints.md, 6.2). */
export interface Heart {
  readonly id: string;
  readonly name: string;
  /** The heart's `data-` attributes, by name without `data-`. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Requests of hearts under way, and how many were ever sent: by these an answer knows whether another one overlapped it. */
let running = 0;
let sent = 0;

/** Tells later whether nothing was under way when this was asked, and nothing was sent since. */
export function noteQuiet(): () => boolean {
  const [isQuiet, before] = [running === 0, sent];
  return () => isQuiet && sent === before;
}

/** Optimistic, busy until answered, reverted with an explanation when it fails [FAV-01…04]. */
export async function toggleFavourite(heart: Heart): Promise<void> {
  const run = async (on: boolean, isAlone: () => boolean) => {
    const answer = await getContext().send(favouriteAction, { fields: heart.fields, on });
    if (answer.ok) applyFavourites(answer.value, isAlone());
    return answer;
  };
  await toggleHeart(heart.id, heart.name, run, (on) => ({
    // The list stands beside the basket; where it does not, the same once more is the same.
    inBasket: ({ favourites }) => holds(favourites, heart.id, on),
    ask: async () => verdictOf(await trackFavourites((isAlone) => run(on, isAlone))),
  }));
}

/** Takes over an answer about hearts; the whole list of one that others overlapped is not believed. */
export function applyFavourites({ items, count, title }: ListAnswer, isAlone: boolean): void {
  if (isAlone) {
    dispatchItemList('favourites', { type: 'snapshot', ids: items, count });
    if (title) setFavouriteTitle(plainText(title));
  }
  // A list of ours alone would make the template switch off the hearts that it does not name.
  if (items || getContext().facts.favourites?.ids) writeTemplateFavourites(getContext().page, [...itemList('favourites').ids]);
}

/**
 * Runs a change of the favourites. `isAlone`: whether no other one's request overlapped it. Only then is the whole list of
 * an answer believed: answers may come in another order than they were made, and a late one must not switch a newer heart
 * off. Otherwise what each heart shows by itself stands, and so does the count of them.
 */
export async function trackFavourites<Value>(run: (isAlone: () => boolean) => Promise<Value>): Promise<Value> {
  const wasFirst = running === 0;
  running++;
  const order = ++sent;
  const value = await trackMutation(() => run(() => wasFirst && order === sent));
  running--;
  return value;
}

/**
 * Optimistic, busy until answered, reverted with an explanation when it fails; `run` is the request of this kind of heart, `prove` says how it
 * is found out what has become of one whose answer does not say [FAV-01, FAV-04].
 */
export async function toggleHeart(
  id: string,
  name: string,
  run: (on: boolean, isAlone: () => boolean) => Promise<Result<unknown>>,
  prove: (on: boolean) => Pick<Proof<unknown>, 'inBasket' | 'ask'>,
): Promise<void> {
  await switchItem({
    list: 'favourites',
    id,
    send: (on) => trackFavourites((isAlone) => run(on, isAlone)),
    prove,
    done(answer, on) {
      if (!answer.ok) {
        notifyFailure(answer.failure);
        return;
      }
      // The server's list may say otherwise.
      if (itemList('favourites').ids.has(id) !== on) return;
      tellFavourite(id, on);
      const { texts } = getContext().facts;
      notify('status', texts(on ? 'favourite.on' : 'favourite.off', { name: name || texts('item.unnamed') }));
      tellGoal(on ? 'goal_wish_add' : 'goal_wish_remove', { id });
    },
  });
}
