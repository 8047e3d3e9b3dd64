import { type Failure, failed, ok, type Result } from '../../platform/result.ts';
import type { Call } from '../../platform/server/call.ts';
import { isWholePage } from '../../platform/server/html-answers.ts';
import { refetchBasket, trackMutation, type Verdict, verifyOutcome } from '../basket/index.ts';
import { addTab, findCompareControl, prepareCompareHtml } from '../compare/index.ts';
import { getContext, perSession } from '../context.ts';
import { failureText } from '../failure-text.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { announce, closeNotices, notify } from '../overlays.ts';
import { fireTemplateEvent } from '../page/index.ts';
import { loadPieceCleaner } from '../sanitiser/index.ts';
import { changeComparePage, compareArea, componentPart, filteredList, type ListAreaRequest, listArea } from './calls/list-area-call.ts';
import { enterAddress, type KeptArea, listHistory, replaceList, shownLists } from './list-history.ts';
import { addressOf } from './page/history-entry.ts';
import { isLike, listAreaOf, readArea } from './page/list-area.ts';
import { keepListData } from './page/list-data.ts';
import { takeRelatedRegions } from './page/list-related-regions.ts';

const texts = lazyMessages({
  'list.failed': 'Список остался прежним. {reason}',
  'list.retry': 'Повторить',
  'list.changed': 'Список обновлён',
});

/** A request to replace an area of the page. */
export interface AreaRequest {
  readonly area: KeptArea;
  readonly element: Element;
  /** Path and query of the request. */
  readonly address: string;
  /** The new address in the address bar; without it neither address nor history change. With `isChange`: that of a tab which has not come yet. */
  readonly shownAddress?: string;
  /** The filter's choice before and after. */
  readonly choice?: { readonly before: string; readonly after: string };
  /** The address changes at once, before the content has loaded. */
  readonly isAnnounced?: true;
  /** The column with the filter is replaced too. */
  readonly withSide?: true;
  /** The page does not scroll, because the shopper is choosing values. */
  readonly keepsPlace?: true;
  /** The address of the shown tab of the compare page. The server remembers the tab that was loaded last; after “back” another one is shown. */
  readonly tab?: string | undefined;
  /** Changes the server's state: sent once and never aborted. */
  readonly isChange?: true;
  /** What the notice of a failure offers; without it the same request is sent again. */
  readonly retry?: () => void;
}

const calls: Readonly<Record<KeptArea['kind'], Call<ListAreaRequest, string>>> = {
  list: listArea,
  filter: filteredList,
  component: componentPart,
  compare: compareArea,
};

/**
 * Replaces an area of the page. The shown content stays until the new one has loaded. Of several requests the last one counts. After a
 * failure nothing has changed, and the shopper can retry [LST-02, CMP-03]. Returns whether the area was replaced.
 */
export async function changeArea(request: AreaRequest): Promise<boolean> {
  const { area, element, shownAddress } = request;
  // Already shown or being loaded: a repeated press needs no request.
  if (isSettled(request)) return true;
  if (request.isAnnounced && request.choice && shownAddress !== undefined) enterAddress(area, shownAddress, request.choice);
  const answer = request.isChange ? await change(request) : await askFor(request, calls[area.kind]);
  if (!answer) return false;
  if (!answer.ok) {
    notifyFailed(answer.failure, request.retry ?? (() => void changeArea(request)));
    return false;
  }
  const { value } = answer;
  const exchange = () => listAreaOf(getContext().page, element).exchange(value, area.kind === 'compare');
  if (shownAddress === undefined) exchange();
  else replaceList(area, element, shownAddress, exchange, request);
  // Also what was shown until now.
  if (request.isChange) dropKept(area.kind);
  announceChanged(area, element);
  return true;
}

/** Addresses of pending changes and of changes with an unknown outcome; none is sent twice. */
const changes = perSession(() => new Set<string>());

/**
 * Changes the compare page. If the answer gives no result, the area is read until it shows whether the pressed control is still there; the
 * area is shown either way [CMP-03, BUY-13].
 */
async function change(request: AreaRequest): Promise<Result<DocumentFragment> | undefined> {
  const { area, element, address, tab: shownTab } = request;
  // The tab that was asked for before and has not come: this request replaces that one.
  const tab = request.shownAddress ?? shownTab;
  if (changes().has(address)) return undefined;
  changes().add(address);
  const { page } = getContext();
  let shown: DocumentFragment | undefined;
  const ask = async (): Promise<Verdict> => {
    const read = await askFor({ area, element, address: tab ?? addressOf(page) }, calls[area.kind]);
    if (!read?.ok) return undefined;
    shown = read.value;
    return findCompareControl(page, shown, address) ? 'not-done' : 'done';
  };
  const place = listAreaOf(page, element);
  try {
    const sent = await trackMutation(() => askFor({ ...request, address: addTab(address, tab) }, changeComparePage));
    if (!sent) return undefined;
    if (!sent.ok) place.setBusy(true);
    const readArea = () => {
      if (!shown) throw new Error('compare: expected the area that was read, got none');
      return shown;
    };
    const answer = sent.ok ? sent : await verifyOutcome(sent.failure, { answer: readArea, ask, isHarmless: true });
    if (answer.ok || !shown) return answer;
    dropKept(area.kind);
    // Show the area that was read, even if nothing has changed: the shopper is told that then, and nothing else.
    place.exchange(shown, true);
    followChanged(area, element);
    return answer;
  } finally {
    place.setBusy(false);
    changes().delete(address);
    refetchBasket('answered');
  }
}

/** Drops the content that is kept of other entries, because a change on the server has made it old: “back” loads it again. */
function dropKept(kind: KeptArea['kind']): void {
  const { others } = listHistory();
  for (const [key, other] of others) if (other.kept.area?.kind === kind) others.set(key, { ...other, content: undefined });
}

function isSettled({ address, shownAddress, isChange }: AreaRequest): boolean {
  const { asked, latest, entry, shown } = listHistory();
  if (isChange) return false;
  return latest.isBusy() ? asked === address : shownAddress === addressOf(getContext().page) && entry.key === shown.key;
}

/**
 * Loads a list for “back” whose content is no longer kept. Returns the replaced content; `undefined` after a failure, which the shopper was
 * told of with a button that calls `retry`.
 */
export async function refetchArea(
  area: KeptArea,
  element: Element,
  address: string,
  retry: () => void,
): Promise<DocumentFragment | undefined> {
  const answer = await askFor({ area, element, address }, calls[area.kind]);
  if (!answer?.ok) {
    if (answer) notifyFailed(answer.failure, retry);
    return undefined;
  }
  const before = listAreaOf(getContext().page, element).exchange(answer.value);
  announceChanged(area, element);
  return before;
}

/** The notice that a list could not be loaded. */
const failedNotice = perSession(() => ({ text: '' }));

function notifyFailed(failure: Failure, run: () => void): void {
  const text = texts('list.failed', { reason: failureText(failure) });
  failedNotice().text = text;
  notify('alert', text, { label: texts('list.retry'), run });
}

async function askFor(
  { area, element, address, withSide }: AreaRequest,
  call: Call<ListAreaRequest, string>,
  prepare = area.kind === 'compare' ? prepareCompareHtml : (html: string) => html,
): Promise<Result<DocumentFragment> | undefined> {
  const { page, send, report } = getContext();
  const own = listHistory();
  const { latest } = own;
  const place = listAreaOf(page, element);
  // The replaced request may have been for another area, which may be kept for “back”.
  if (latest.isBusy()) own.busy?.setBusy(false);
  own.asked = address;
  own.busy = place;
  // Its button would take the list back to what was asked for before.
  closeNotices(failedNotice().text);
  const isFresh = new URLSearchParams(page.location.search).get('clear_cache') === 'Y';
  const input = { address, ...(isFresh && { clearCache: true as const }) };
  place.setBusy(true);
  const asked = await latest.ask((signal) =>
    Promise.all([send(call, input, call.kind === 'read' ? signal : undefined), loadPieceCleaner(page.document)]),
  );
  if (!latest.isBusy()) place.setBusy(false);
  // A newer request has replaced this one, or the area was removed.
  if (!asked || !element.isConnected) return undefined;
  const [answer, cleaner] = asked;
  const fail = (failure: Failure): Result<never> | undefined => {
    if (failure.kind === 'aborted') return undefined;
    report(call.name, failure.message);
    return { ok: false, failure };
  };
  if (!answer.ok) return fail(answer.failure);
  if (!cleaner.ok) return fail(cleaner.failure);
  const piece = cleaner.value(prepare(answer.value));
  const content = readArea(piece, area.selector, isWholePage(answer.value));
  // A sorted list has the same items, so it must look like the old one. A filtered list may be empty and is not compared.
  if (content && (area.kind !== 'list' || isLike(content, element))) {
    if (content !== piece) takeRelatedRegions(element, piece, content, withSide);
    return ok(keepListData(answer.value, content));
  }
  const message = `${call.name}: expected ${area.selector}, got "${answer.value.trim().slice(0, 80)}"`;
  report(call.name, message);
  return failed('unreadable', message);
}

function announceChanged(area: KeptArea, element: Element): void {
  announce(texts('list.changed'));
  followChanged(area, element);
}

/** Tells the layer's other parts and the page's scripts that the area has other content. */
function followChanged({ kind }: KeptArea, element: Element): void {
  const { page, report } = getContext();
  shownLists().version++;
  if (kind === 'filter') fireTemplateEvent(page, 'onAjaxSuccessFilter', undefined, report);
  fireTemplateEvent(page, 'onCompleteAction', { action: 'jsLoadBlock' }, report, element);
}
