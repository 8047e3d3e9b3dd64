import { holds } from '../basket/index.ts';
import { getContext, perSession } from '../context.ts';
import { dispatchItemList, itemList, switchItem } from '../item-lists/index.ts';
import { type FavouritesCache, type Kept, makeFavouritesCache } from '../storage/index.ts';
import { changeFavourite, favouriteCount, favouriteList } from './calls/shop-favourites-call.ts';
import { completeHeart, trackOverlap } from './change-favourites.ts';

/** A heart of the shop's own (contract/endpoints.md, 6.3); its product's data is kept in the browser. */
export interface ShopHeart {
  readonly id: string;
  readonly name: string;
  readonly link: string;
  readonly price: string;
  readonly image: string;
}

/** The keys that older pages read and write as well. */
export const favouritesCache = perSession(
  (): FavouritesCache => makeFavouritesCache(() => getContext().page.localStorage, getContext().report),
);

/** The same in the browser's database, with the time of each entry [VWD-03]; it loads late, and nothing waits for it. */
async function withKept<Value>(use: (kept: Kept) => Promise<Value>): Promise<Value | undefined> {
  const { report } = getContext();
  try {
    const { kept } = await import('../storage/kept.ts');
    return await use(kept());
  } catch (error) {
    report('cache: favourites', error instanceof Error ? error.message : String(error));
    return undefined;
  }
}

/** Its own endpoint, and the browser's cached list is cleared by every click [FAV-05]. */
export async function toggleShopFavourite(heart: ShopHeart): Promise<void> {
  const cache = favouritesCache();
  function keep(on: boolean): void {
    if (on) cache.writeProduct(heart);
    else cache.removeProduct(heart.link);
    if (!on) cache.mark(heart.link, false);
    void withKept(({ products }) => {
      const { id: _id, ...entry } = heart;
      return on && heart.link ? products.put({ ...entry, at: Date.now() }) : products.remove(heart.link);
    });
  }
  await switchItem('favourites', heart.id, (pending) => {
    const { on } = pending;
    const run = async (isAlone: () => boolean) => {
      cache.clearList();
      void withKept(({ favourites }) => favourites.replace([]));
      const answer = await getContext().send(changeFavourite, { item: heart.id, on });
      if (!answer.ok) return answer;
      if (isAlone()) dispatchItemList('favourites', { type: 'snapshot', count: answer.value });
      keep(on);
      return answer;
    };
    const ask = async () => {
      const list = await getContext().send(favouriteList, {});
      const verdict = list.ok ? holds(list.value, heart.id, on) : undefined;
      if (verdict === 'done') keep(on);
      return verdict;
    };
    return completeHeart(pending, heart.name, run, { ask });
  });
}

const loading = perSession(() => ({ list: undefined as Promise<readonly string[] | undefined> | undefined }));

/** List and count of the shop-made favourites: from the browser's cache, else from the server; fetched once, without blocking [FAV-06]. Resolves with the
 * server’s list, if it was fetched. */
export function loadShopFavourites(): Promise<readonly string[] | undefined> {
  const run = loading();
  run.list ??= readShopFavourites();
  return run.list;
}

async function readShopFavourites(): Promise<readonly string[] | undefined> {
  const { send, report, natives } = getContext();
  const cache = favouritesCache();
  const cached = cache.readList();
  if (cached) dispatchItemList('favourites', { type: 'snapshot', ids: cached });
  const shownBefore = itemList('favourites').ids;
  const isCurrent = trackOverlap();
  // A missing list was cleared by a click, here or on an older page: the database is used only if the storage cannot be read.
  const kept = !cached && cache.isBlocked() ? await withKept(({ favourites }) => favourites.all()) : undefined;
  if (kept?.length) dispatchItemList('favourites', { type: 'snapshot', ids: kept.map(({ id }) => id) });
  const isKnown = cached !== undefined || Boolean(kept?.length);
  const [list, count] = await Promise.all([isKnown ? undefined : send(favouriteList, {}), send(favouriteCount, {})]);
  // A heart that was pressed meanwhile is newer than this list and count: it stays, and its own answer has the count.
  if (list?.ok) {
    dispatchItemList('favourites', { type: 'snapshot', ids: withChanges(list.value, shownBefore, itemList('favourites').ids) });
    if (isCurrent()) cache.writeList(list.value);
  } else if (list) report('favourite-list', list.failure.message);
  if (!count.ok) report('favourite-count', count.failure.message);
  else if (isCurrent()) dispatchItemList('favourites', { type: 'snapshot', count: count.value });
  const known = list?.ok ? list.value : cached;
  if (known) natives.setTimeout(() => void (isCurrent() && withKept((all) => keepList(all, known))), restBeforeKeeping);
  return list?.ok ? list.value : undefined;
}

/** Milliseconds after page load during which nothing is saved. */
const restBeforeKeeping = 1000;

/** Saves the list of the local storage, or the server's, with the time at which each product was first in it. */
async function keepList({ favourites, products }: Kept, ids: readonly string[]): Promise<void> {
  const times = new Map((await favourites.all()).map(({ id, at }) => [id, at]));
  await favourites.replace(ids.map((id) => ({ id, at: times.get(id) ?? Date.now() })));
  // Reading removes expired entries.
  await products.all();
}

/** The list with the additions and removals between two states applied. */
function withChanges(list: readonly string[], before: ReadonlySet<string>, now: ReadonlySet<string>): string[] {
  const kept = list.filter((id) => now.has(id) || !before.has(id));
  return [...new Set([...kept, ...[...now].filter((id) => !before.has(id))])];
}
