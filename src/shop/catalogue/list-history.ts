import { proxy } from 'valtio/vanilla';
import { type LatestRequest, takeLatest } from '../../platform/take-latest.ts';
import { getContext, perSession } from '../context.ts';
import {
  addressOf,
  afterOwnReturn,
  elementAt,
  followHistory,
  followScroll,
  indexOf,
  type KeptList,
  markEntry,
  placeOf,
  pushKept,
  readKept,
  returnTo,
  showTopOf,
  watchTouch,
  writeKept,
} from './page/history-entry.ts';
import { listAreaOf } from './page/list-area.ts';
import { readListPlace } from './page/list-place.ts';
import { pagingOf, showMore } from './paging.ts';

/** Contents of so many other lists are kept while the page is open; older ones are asked for again. */
const keptContents = 8;

export type KeptArea = NonNullable<KeptList['area']>;

interface Other {
  readonly kept: KeptList;
  /** The nodes themselves: putting them back costs no request, and no HTML is stored. */
  readonly content: DocumentFragment | undefined;
  /** What they stood in: the whole area, or only the frame in it that a filter exchanges. */
  readonly home?: Element | undefined;
}

interface ListHistory {
  /** What the present entry remembers. */
  entry: KeptList;
  /** The entry whose list is on the page: another one until what “back” asks for has come. */
  shown: KeptList;
  /** The address of the present entry. */
  address: string;
  readonly others: Map<string, Other>;
  /** The list is on its way to what the entry remembers: its place is not to be noted. */
  isRestoring: boolean;
  /** Sorting, filtering, “back” and “forward” all want the list: the last one gets it. */
  readonly latest: LatestRequest;
  /** The address of the last request. */
  asked: string;
}

/** Rises with every content that the area of the page got. */
export const shownLists = perSession(() => proxy({ version: 0 }));

const makeKey = () => Math.random().toString(36).slice(2, 10);

export const listHistory = perSession((): ListHistory => {
  const { page, stopped } = getContext();
  const entry = readKept(page) ?? { key: makeKey(), top: 0 };
  const cancelNote = followScroll(page, recordPlace, stopped);
  const go = () => {
    cancelNote();
    void travel();
  };
  followHistory(page, go, stopped);
  return { entry, shown: entry, address: addressOf(page), others: new Map(), isRestoring: false, latest: takeLatest(stopped), asked: '' };
});

/** The place is written into the entry, so that a later “back” from another page finds it. */
function recordPlace(): void {
  const { page } = getContext();
  const own = listHistory();
  if (own.isRestoring || readKept(page)?.key !== own.entry.key) return;
  remember({ top: placeOf(page) });
}

function remember(change: Partial<KeptList>): void {
  const own = listHistory();
  own.entry = { ...own.entry, ...change };
  if (own.shown.key === own.entry.key) own.shown = own.entry;
  writeKept(getContext().page, own.entry);
}

const places = new WeakMap<Element, number>();

/** Which paging of the page it is. */
function indexOfPaging(nav: Element, { root = '' }: Readonly<Record<string, string>>): number {
  const index = places.get(nav) ?? indexOf(getContext().page, root, nav);
  places.set(nav, index);
  return index;
}

/** Before the first page is added, so that adding it neither changes an entry of the history nor looks through a long page. */
export function prepareHistory(nav: Element, selectors: Readonly<Record<string, string>>): void {
  markEntry(getContext().page, listHistory().entry.key);
  indexOfPaging(nav, selectors);
}

/** A page was added to a list: “back” from elsewhere adds as many again. */
export function keepPages(nav: Element, selectors: Readonly<Record<string, string>>, pages: number): void {
  const index = indexOfPaging(nav, selectors);
  // The place is noted when the scroll rests: asking for it now would lay out the list that has just grown.
  if (index >= 0) remember({ paging: { index, selectors: { ...selectors }, pages } });
}

/**
 * The address of a list that is asked for now: a filter's goes into the history before its list is there (live-pages.md, 4). What stands on
 * the page meanwhile belongs to the entry that is left; when the new list does not come, “back” leads to it, and a reload to the new one.
 */
export function announceList(area: KeptArea, address: string, choice: { readonly before: string; readonly after: string }): void {
  const { page } = getContext();
  const own = listHistory();
  if (address === addressOf(page)) return;
  own.isRestoring = false;
  remember({ top: placeOf(page), area, choice: own.entry.choice ?? choice.before });
  own.entry = { key: makeKey(), top: placeOf(page), area, choice: choice.after };
  pushKept(page, address, own.entry.key);
  writeKept(page, own.entry);
  own.address = addressOf(page);
}

/**
 * A list gives way to another one, and the address follows: `exchange` does it and answers what stood there. “Back” puts the
 * very same nodes back, with all the pages that were added and the place of the scroll [LST-02].
 */
export function enterList(
  area: KeptArea,
  element: Element,
  address: string,
  exchange: () => DocumentFragment,
  { choice, keepsPlace }: { readonly choice?: { readonly before: string; readonly after: string }; readonly keepsPlace?: true },
): void {
  const { page } = getContext();
  const own = listHistory();
  // The same list once more begins anew, in the entry that it has.
  const isNew = address !== addressOf(page);
  // Before the exchange, which may make the page shorter than the place is far.
  const before = own.entry.choice ?? choice?.before;
  remember(isNew ? { top: placeOf(page), area, choice: before } : { paging: undefined });
  const left = own.entry;
  own.isRestoring = false;
  const content = exchange();
  if (!keepsPlace) showTopOf(page, element);
  // Its address has been there since it was asked for.
  if (own.shown.key !== own.entry.key) {
    keep(own.shown, content, element);
    own.shown = own.entry;
  }
  if (!isNew) return;
  keep(left, content, element);
  own.entry = { key: makeKey(), top: placeOf(page), area, choice: choice?.after ?? before };
  own.shown = own.entry;
  pushKept(page, address, own.entry.key);
  writeKept(page, own.entry);
  own.address = addressOf(page);
}

function keep(kept: KeptList, content: DocumentFragment | undefined, home: Element): void {
  const { others } = listHistory();
  others.delete(kept.key);
  others.set(kept.key, { kept, content, home });
  const held = [...others].filter(([, other]) => other.content);
  for (const [key, other] of held.slice(0, -keptContents)) others.set(key, { ...other, content: undefined });
}

/** The shopper went back or forward within this page. */
async function travel(): Promise<void> {
  const { page, stopped } = getContext();
  const own = listHistory();
  const kept = readKept(page);
  if (!kept || kept.key === own.entry.key) return;
  const isSameAddress = own.address === addressOf(page);
  const known = own.others.get(kept.key);
  own.others.delete(kept.key);
  own.entry = known ? { ...kept, ...known.kept } : kept;
  own.address = addressOf(page);
  const area = own.entry.area ?? own.shown.area;
  const element = area && elementAt(page, area.selector, 0);
  if (!area || !element) return;
  const isUntouched = watchTouch(page, stopped);
  own.isRestoring = true;
  const isWanted = () => own.entry.key === kept.key && !stopped.aborted;
  if (own.shown.key === kept.key) {
    own.latest.cancel();
    // Its list has stayed, but the filter says another choice.
    shownLists().version++;
  } else if (known?.content && known.home?.isConnected) {
    own.latest.cancel();
    keep(own.shown, listAreaOf(page, known.home).exchange(known.content), known.home);
    own.shown = own.entry;
    shownLists().version++;
  } else if (!isSameAddress) {
    const { refetchArea } = await import('./change-area.ts');
    const before = await refetchArea(area, element, own.address);
    if (!before || !isWanted()) return;
    keep(own.shown, before, element);
    own.shown = own.entry;
    shownLists().version++;
  }
  await repeatPages(isUntouched);
  if (isWanted()) own.isRestoring = false;
}

/** The page was left and is loaded anew by “back”, or reloaded: its list is made as long again, and the place is found again. */
export async function resumeList(): Promise<void> {
  const own = listHistory();
  if (!own.entry.paging) return;
  own.isRestoring = true;
  await repeatPages(watchTouch(getContext().page, getContext().stopped));
  own.isRestoring = false;
}

/** Adds pages until there are as many as the entry remembers, and returns to its place unless the shopper has gone on. */
async function repeatPages(isUntouched: () => boolean): Promise<void> {
  const { page, stopped, natives } = getContext();
  const own = listHistory();
  const { key, paging, top } = own.entry;
  const isWanted = () => own.entry.key === key && !stopped.aborted;
  const nav = paging && elementAt(page, paging.selectors.root ?? '', paging.index);
  const place = nav && readListPlace(page, nav, paging.selectors);
  if (place) {
    while (pagingOf(place.nav).pages < paging.pages && isWanted()) if (!(await showMore(place, stopped))) break;
  }
  await afterOwnReturn(page, natives);
  if (isWanted() && isUntouched()) returnTo(page, top);
}
