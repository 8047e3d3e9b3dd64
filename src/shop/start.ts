import type { Failure } from '../platform/result.ts';
import {
  applyBasketFacts,
  applyPrices,
  counters,
  dropFollowers,
  rememberCounters,
  rememberStart,
  resetBasket,
  resetCounters,
  resetItems,
  snapshotItems,
  unsubscribeAll,
} from './basket/index.ts';
import { hasKeptList } from './catalogue/index.ts';
import { getContext } from './context.ts';
import { dispatchItemList, forgetMarks } from './item-lists/index.ts';
import { overlays, resetOverlays } from './overlays.ts';
import { isFromCompositeCache, onTemplateEvent, shown } from './page/index.ts';
import { startTabs } from './tabs/index.ts';
import { withActions } from './with-actions.ts';

/** Fills the stores from the page and updates them by its events. */
export function startState(stopped: AbortSignal): { snapshot(): Record<string, unknown>; stop(): void } {
  const { facts, page, emitState, lazySnapshots, report } = getContext();
  resetOverlays();
  const isLaterRun = resetBasket();
  forgetMarks();
  const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
  resetItems((id, state) => emitState({ store: 'items', key: id, value: plain(state) }));
  const stopCounters = resetCounters((value) => emitState({ store: 'counters', key: '*', value }));
  startTabs(stopped);

  dispatchItemList('favourites', { type: 'snapshot', ...facts.favourites });
  if (facts.basket) applyBasketFacts(facts.basket);
  if (facts.prices) applyPrices(facts.prices);
  rememberStart();
  rememberCounters();
  if (isLaterRun) read('readBasket');
  else if (!facts.basket?.basket || isFromCompositeCache(page)) read('readStatus');
  // A page that was cached with zeros shows the texts of an empty basket though the basket is not empty.
  if (!isLaterRun && !facts.prices && counters.basket) read('readPrices');

  // The history entry of a list that was extended or exchanged before the shopper left it.
  if (hasKeptList(page)) import('./catalogue/list-history.ts').then(({ restoreList }) => restoreList(), missing('list-history'));
  // Nothing visible needs what follows.
  if (facts.kinds.has('product'))
    import('./viewed/product-opened.ts').then(({ productOpened }) => productOpened(stopped)).catch(missing('viewed'));
  if (facts.kinds.has('order'))
    import('./goals/order-goals.ts').then(({ sendOrderPageGoals }) => sendOrderPageGoals()).catch(missing('goals'));

  if (Reflect.has(page, 'vitrinaCompat'))
    import('./listen-to-compat.ts').then(({ listenToCompat }) => listenToCompat(stopped), missing('listen-to-compat'));
  onTemplateEvent(page, 'onAjaxSuccess', onAjaxSuccess, stopped);
  onTemplateEvent(page, 'onFrameDataReceived', () => read('readStatus'), stopped);
  // The page stays as the cache printed it; the stores have asked the server themselves [ERR-03].
  onTemplateEvent(
    page,
    'onFrameDataRequestFail',
    (answer) => report('frame-data', `expected the page's own parts, got ${shown(answer)}`),
    stopped,
  );
  return {
    snapshot: () => ({
      page: { kinds: facts.kinds.list() },
      items: snapshotItems(),
      counters: plain(counters),
      overlays: {
        notices: plain(overlays.notices),
        dialogs: plain(overlays.dialogs),
      },
      ...Object.fromEntries([...lazySnapshots].map(([name, snapshot]) => [name, snapshot()])),
    }),
    stop() {
      dropFollowers();
      unsubscribeAll();
      stopCounters();
      resetOverlays();
    },
  };
}

/** A late part did not come: the page stays as it is. */
const missing = (name: string) => (error: unknown) => getContext().report(name, String(error));

/** The platform's basket was recalculated: its count is applied, sum and buttons are fetched again [CNT-02, BUY-05]. */
function onAjaxSuccess(data: unknown): void {
  // Other components send this event too, for which nothing is loaded.
  if (Object(data).BASKET_REFRESHED === true) void withActions(({ applyRecalculated }) => applyRecalculated(data), reportUnread);
}

/** What reads the basket comes late. Where it does not come, what the page says of the basket stays. */
function read(what: 'readBasket' | 'readPrices' | 'readStatus'): void {
  void withActions((actions) => actions[what](), reportUnread);
}

const reportUnread = ({ message }: Failure): void => getContext().report('basket', message);
