import { type FavouritesCache, makeFavouritesCache } from '../cache/favourites.ts';
import { changeFavourite, type FavouriteAnswer, favouriteAction, favouriteCount, favouriteList } from '../contract/calls/favourites.ts';
import type { Result } from '../contract/result.ts';
import { writeTemplateFavourites } from '../page/template.ts';
import { changeCounter, setCounter, setFavouriteTitle } from './counters.ts';
import { tellGoal } from './goals.ts';
import { itemState, learnFacts, listOf, setInList } from './items.ts';
import { notify, notifyFailure, plainText } from './overlays.ts';
import { shop } from './shop.ts';
import { changing } from './sync.ts';
import { tellFavourite } from './tabs.ts';

/** A heart of the template: everything on it goes to the server (contract/endpoints.md, 6.2). */
export interface Heart {
  readonly id: string;
  readonly name: string;
  /** The heart's `data-` attributes, by name without `data-`. */
  readonly fields: Readonly<Record<string, string>>;
}

/** A heart of the shop's own making (contract/endpoints.md, 6.3); what it knows of the product is kept in the browser. */
export interface ShopHeart {
  readonly id: string;
  readonly name: string;
  readonly link: string;
  readonly price: string;
  readonly image: string;
}

let cache: FavouritesCache | undefined;
let lists: Promise<readonly string[] | undefined> | undefined;
/** Requests of hearts under way, and how many were ever sent: by these an answer knows whether another one overlapped it. */
let running = 0;
let sent = 0;

export function resetFavourites(): void {
  cache = undefined;
  lists = undefined;
}

export function favouritesCache(): FavouritesCache {
  cache ??= makeFavouritesCache(() => shop().page.localStorage, shop().report);
  return cache;
}

/** Optimistic, busy until answered, reverted with an explanation when it fails [FAV-01…04]. */
export async function toggleFavourite(heart: Heart): Promise<void> {
  await toggle(heart.id, heart.name, async (on, isAlone) => {
    const answer = await shop().send(favouriteAction, { fields: heart.fields, on });
    if (answer.ok) learnFavourites(answer.value, isAlone());
    return answer;
  });
}

/** Takes over an answer about hearts; the whole list of one that others overlapped is not believed. */
export function learnFavourites({ items, count, title }: FavouriteAnswer, isAlone: boolean): void {
  if (isAlone) {
    if (items) learnFacts({ favourites: [...items] });
    if (count !== undefined) setCounter('favourite', count);
    if (title) setFavouriteTitle(plainText(title));
  }
  // A list of ours alone would make the template switch off the hearts that it does not name.
  if (items || shop().facts.favourites?.ids) writeTemplateFavourites(shop().page, [...listOf('favourites')]);
}

/** The shop-made heart: its own endpoint, and the browser's cached list is cleared by every click [FAV-05]. */
export async function toggleShopFavourite(heart: ShopHeart): Promise<void> {
  await toggle(heart.id, heart.name, async (on, isAlone) => {
    favouritesCache().clearList();
    const answer = await shop().send(changeFavourite, { item: heart.id, on });
    if (!answer.ok) return answer;
    if (isAlone()) setCounter('favourite', answer.value);
    if (on) favouritesCache().writeProduct(heart);
    else favouritesCache().removeProduct(heart.link);
    if (!on) favouritesCache().mark(heart.link, false);
    return answer;
  });
}

/**
 * Runs a change of the favourites. `isAlone`: whether no other one's request overlapped it. Only then is the whole list of
 * an answer believed: answers may come in another order than they were made, and a late one must not switch a newer heart
 * off. Otherwise what each heart shows by itself stands, and so does the count of them.
 */
export async function changingFavourites<Value>(run: (isAlone: () => boolean) => Promise<Value>): Promise<Value> {
  const wasFirst = running === 0;
  running++;
  const order = ++sent;
  const value = await changing(() => run(() => wasFirst && order === sent));
  running--;
  return value;
}

async function toggle(id: string, name: string, run: (on: boolean, isAlone: () => boolean) => Promise<Result<unknown>>): Promise<void> {
  const item = itemState(id);
  if (item.busy.favourite) return;
  const on = !item.favourite;
  const show = (isOn: boolean) => {
    setInList('favourites', id, isOn);
    changeCounter('favourite', isOn ? 1 : -1);
  };
  item.busy.favourite = true;
  show(on);
  const answer = await changingFavourites((isAlone) => run(on, isAlone));
  item.busy.favourite = false;
  if (!answer.ok) {
    // Another heart's answer may have brought the true list and number meanwhile: then nothing hopeful is left to take back.
    if (item.favourite === on) show(!on);
    notifyFailure(answer.failure);
    return;
  }
  if (itemState(id).favourite !== on) return;
  tellFavourite(id, on);
  const { texts } = shop().facts;
  notify('status', texts(on ? 'favourite.on' : 'favourite.off', { name: name || texts('item.unnamed') }));
  tellGoal(on ? 'goal_wish_add' : 'goal_wish_remove', { id });
}

/** List and count of the shop-made favourites: from the browser's cache, else from the server; asked for once, blocking nothing [FAV-06]. Resolves with the server’s list, if it was asked for and came. */
export function loadShopFavourites(): Promise<readonly string[] | undefined> {
  lists ??= readShopFavourites();
  return lists;
}

async function readShopFavourites(): Promise<readonly string[] | undefined> {
  const { send, report } = shop();
  const cached = favouritesCache().readList();
  if (cached) learnFacts({ favourites: [...cached] });
  const shownBefore = new Set(listOf('favourites'));
  const isQuiet = running === 0;
  const before = sent;
  const [list, count] = await Promise.all([cached ? undefined : send(favouriteList, {}), send(favouriteCount, {})]);
  // A heart that was pressed meanwhile is newer than this list and this count: it stays, and its own answer brings the count.
  const isCurrent = isQuiet && sent === before;
  if (list?.ok) {
    learnFacts({ favourites: withChanges(list.value, shownBefore, listOf('favourites')) });
    if (isCurrent) favouritesCache().writeList(list.value);
  } else if (list) report('favourite-list', list.failure.message);
  if (!count.ok) report('favourite-count', count.failure.message);
  else if (isCurrent) setCounter('favourite', count.value);
  return list?.ok ? list.value : undefined;
}

/** A list, with what was put in or taken out between two moments. */
function withChanges(list: readonly string[], before: ReadonlySet<string>, now: ReadonlySet<string>): string[] {
  const kept = list.filter((id) => now.has(id) || !before.has(id));
  return [...new Set([...kept, ...[...now].filter((id) => !before.has(id))])];
}
