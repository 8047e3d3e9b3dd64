import { proxy } from 'valtio/vanilla';
import { type LatestRequest, takeLatest } from '../../platform/take-latest.ts';
import { getContext, perSession } from '../context.ts';
import {
  addressOf,
  afterOwnReturn,
  elementAt,
  followHistory,
  followScroll,
  type KeptList,
  placeOf,
  pushKept,
  readKept,
  readOwn,
  returnTo,
  showTopOf,
  watchUntouched,
  writeKept,
} from './page/history-entry.ts';
import { type ListArea, listAreaOf } from './page/list-area.ts';
import { readListPlace } from './page/list-place.ts';
import { pagingOf } from './paging.ts';

/** Number of other lists whose content is kept while the page is open; older ones are requested again. */
const keptContents = 8;

export type KeptArea = NonNullable<KeptList['area']>;

interface Other {
  readonly kept: KeptList;
  /** The nodes themselves, so that restoring needs no request and no stored HTML. */
  readonly content: DocumentFragment | undefined;
  /** The element that contained them: the area, or the frame in it that a filter replaces. */
  readonly home?: Element | undefined;
}

interface ListHistory {
  /** What is stored for the current entry. */
  entry: KeptList;
  /** The entry whose list is shown. It differs from `entry` until the list for “back” has loaded. */
  shown: KeptList;
  /** The address of the current entry. */
  address: string;
  /** The address of the entry whose list is shown. */
  shownAddress: string;
  readonly others: Map<string, Other>;
  /** The stored list is being restored, so the scroll position must not be recorded. */
  isRestoring: boolean;
  /** Sorting, filtering, “back” and “forward” share it: the last request wins. */
  readonly latest: LatestRequest;
  /** The address of the last request. */
  asked: string;
  /** The area that shows that it is loading. */
  busy?: ListArea;
}

/** `version` is incremented when the list of another entry is shown. */
export const shownLists = perSession(() => proxy({ version: 0 }));

const makeKey = () => Math.random().toString(36).slice(2, 10);

/** Whether the address names a list that has not come yet. */
export const isAnnounced = ({ entry, shown }: ListHistory): boolean => entry.key !== shown.key;

/** The history of the page's list in this run. */
export const listHistory = perSession((): ListHistory => {
  const { page, stopped } = getContext();
  const entry = readOwn(page) ?? { key: makeKey(), top: 0 };
  const cancelNote = followScroll(page, recordPlace, stopped);
  const go = () => {
    cancelNote();
    void travel();
  };
  followHistory(page, go, stopped);
  const address = addressOf(page);
  return {
    entry,
    shown: entry,
    address,
    shownAddress: address,
    others: new Map(),
    isRestoring: false,
    latest: takeLatest(stopped),
    asked: '',
  };
});

/** The list of the current entry is shown. */
function markShown(own: ListHistory): void {
  own.shown = own.entry;
  own.shownAddress = own.address;
}

/** Stores the scroll position for the current entry; “back” from another page restores it. */
function recordPlace(): void {
  const { page } = getContext();
  const own = listHistory();
  if (own.isRestoring || readKept(page)?.key !== own.entry.key) return;
  remember({ top: placeOf(page) });
}

/** Stores this for the current entry. */
export function remember(change: Partial<KeptList>): void {
  const own = listHistory();
  own.entry = { ...own.entry, ...change };
  if (own.shown.key === own.entry.key) own.shown = own.entry;
  writeKept(getContext().page, own.entry);
}

/**
 * Adds the history entry of a filtered list before the list has loaded (live-pages.md, 4). The shown list belongs to the previous entry: if
 * loading fails, “back” leads to it, and a reload to the new one.
 */
export function enterAddress(area: KeptArea, address: string, choice: { readonly before: string; readonly after: string }): void {
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

/** What `AreaRequest` says of it. */
interface HowReplaced {
  readonly choice?: { readonly before: string; readonly after: string };
  readonly keepsPlace?: true;
  readonly tab?: string | undefined;
}

/**
 * Replaces a list by another and adds a history entry. `exchange` replaces the content and returns the old one. “Back” restores the same
 * nodes with all added pages and the scroll position [LST-02].
 */
export function replaceList(
  area: KeptArea,
  element: Element,
  address: string,
  exchange: () => DocumentFragment,
  { choice, keepsPlace, tab }: HowReplaced,
): void {
  const { page } = getContext();
  const own = listHistory();
  // The same list again starts with its first page and keeps its entry.
  const isNew = address !== addressOf(page);
  // Read before the exchange, which may shorten the page and change the scroll position.
  const before = own.entry.choice ?? choice?.before;
  remember(isNew ? { top: placeOf(page), area, choice: before, source: tab } : { paging: undefined });
  const left = own.entry;
  own.isRestoring = false;
  const content = exchange();
  if (!keepsPlace) showTopOf(page, element);
  const wasAnnounced = isAnnounced(own);
  // `enterAddress` has added its entry already.
  if (wasAnnounced) keep(own.shown, content, element);
  markShown(own);
  if (!isNew) return;
  // The list of an entry that was announced has never come: “back” loads it.
  keep(left, wasAnnounced ? undefined : content, element);
  own.entry = { key: makeKey(), top: placeOf(page), area, choice: choice?.after ?? before };
  pushKept(page, address, own.entry.key);
  writeKept(page, own.entry);
  own.address = addressOf(page);
  markShown(own);
}

function keep(kept: KeptList, content: DocumentFragment | undefined, home: Element): void {
  const { others } = listHistory();
  others.delete(kept.key);
  others.set(kept.key, { kept, content, home });
  const held = [...others].filter(([, other]) => other.content);
  for (const [key, other] of held.slice(0, -keptContents)) others.set(key, { ...other, content: undefined });
}

/** Restores the list after back or forward within this page. */
async function travel(): Promise<void> {
  const { page } = getContext();
  const own = listHistory();
  const kept = readKept(page);
  if (!kept || kept.key === own.entry.key) return;
  const isSameAddress = own.address === addressOf(page);
  const known = own.others.get(kept.key);
  own.others.delete(kept.key);
  own.entry = known ? { ...kept, ...known.kept } : kept;
  own.address = addressOf(page);
  await showEntry(known, isSameAddress);
}

/** Shows the list of the current entry. One that does not come can be asked for again while the shopper is still at this entry. */
async function showEntry(known: Other | undefined, isSameAddress: boolean): Promise<void> {
  const { page, stopped } = getContext();
  const own = listHistory();
  const { key } = own.entry;
  const area = own.entry.area ?? own.shown.area;
  const element = area && elementAt(page, area.selector, 0);
  if (!area || !element) return;
  const isUntouched = watchUntouched(page, stopped);
  own.isRestoring = true;
  const isWanted = () => own.entry.key === key && !stopped.aborted;
  if (own.shown.key === key) {
    own.latest.cancel();
    // The list is still shown, but the filter must show another choice.
    shownLists().version++;
  } else if (known?.content && known.home?.isConnected) {
    own.latest.cancel();
    keep(own.shown, listAreaOf(page, known.home).exchange(known.content), known.home);
    markShown(own);
    shownLists().version++;
  } else if (!isSameAddress) {
    const { refetchArea } = await import('./change-area.ts');
    const retry = () => void (isWanted() && own.shown.key !== key && showEntry(undefined, false));
    const before = await refetchArea(area, element, own.entry.source ?? own.address, retry);
    if (!before || !isWanted()) return;
    keep(own.shown, before, element);
    markShown(own);
    shownLists().version++;
  }
  await repeatPages(isUntouched);
  if (isWanted()) own.isRestoring = false;
}

/** Restores a list after a reload, or after “back” from another page: adds its pages and restores the scroll position. */
export async function restoreList(): Promise<void> {
  const own = listHistory();
  if (!own.entry.paging) return;
  own.isRestoring = true;
  await repeatPages(watchUntouched(getContext().page, getContext().stopped));
  own.isRestoring = false;
}

/** Adds pages until the stored number is reached, then restores the scroll position unless the shopper has touched the page. */
async function repeatPages(isUntouched: () => boolean): Promise<void> {
  const { page, stopped, natives } = getContext();
  const own = listHistory();
  const { key, paging, top } = own.entry;
  const isWanted = () => own.entry.key === key && !stopped.aborted;
  const nav = paging && elementAt(page, paging.selectors.root ?? '', paging.index);
  const place = nav && readListPlace(page, nav, paging.selectors);
  if (place) {
    const { addNextPage } = await import('./next-page.ts');
    while (pagingOf(place.nav).pages < paging.pages && isWanted()) if (!(await addNextPage(place, stopped))) break;
  }
  await afterOwnReturn(page, natives);
  if (isWanted() && isUntouched()) returnTo(page, top);
}
