import { subscribe } from 'valtio/vanilla';
import type { Selectors } from '../../../../parts/feature.ts';
import { changeArea, shownLists } from '../../../catalogue/index.ts';
import { getContext } from '../../../context.ts';
import { type ItemList, itemList, subscribeItemLists } from '../../../item-lists/index.ts';
import { readCompared, readShownTab } from '../../page/compare-page.ts';
import { keepTableView, keepViewInHistory } from '../../page/table-view.ts';
import type { marker } from './marker.ts';

/** What is known of a request for the table, see `AreaRequest`. */
interface TableRequest {
  readonly isChange?: true;
  readonly keepsPlace?: true;
}

export interface CompareTable {
  /** Shows the table that this address answers with. Its columns, and a focus in it, stay. */
  load(address: string, how: TableRequest): void;
  /** Shows the table of a tab. */
  show(tab: string): void;
  /** From now on the table follows the compare list, and keeps its columns in the browser's history. */
  follow(): void;
}

/** Requests of the compare table [CMP-03]. */
export function makeCompareTable(host: Element, { root, tabs }: Selectors<typeof marker>, signal: AbortSignal): CompareTable {
  const { page } = getContext();
  const area = { selector: root, kind: 'compare' } as const;
  /** The tab that was chosen, until nothing is under way. A change that is made meanwhile replaces its request, so it asks for that tab too. */
  let chosen: string | undefined;
  let underWay = 0;
  let followNow = () => {};

  async function load(address: string, how: TableRequest, tab = chosen): Promise<boolean> {
    chosen = tab;
    underWay++;
    const view = keepTableView(page, host, signal);
    const isNew = await changeArea({
      area,
      element: host,
      address,
      ...(tab && { shownAddress: tab }),
      tab: readShownTab(page, host, tabs),
      retry: () => void load(address, how, tab),
      ...how,
    });
    view.scroll();
    view.focus();
    if (--underWay === 0) {
      chosen = undefined;
      followNow();
    }
    return isNew;
  }

  /** What another page of the shop, or the icon of a card, adds to the list or takes out of it [CNT-03, CMP-01]. A change of this table shows it already. */
  function followList(): void {
    let list = itemList('compared');
    /** The list that the table was last compared with: if the table differs from it even then, it is not asked for again. */
    let followed = list;
    /** The one before, when the table has not come. */
    let missed: ItemList | undefined;
    followNow = () => {
      if (signal.aborted || underWay > 0) return;
      const before = followed;
      followed = list;
      if (!isOutdated(readCompared(page, host), before, list)) return;
      void load(page.location.pathname + page.location.search, { keepsPlace: true }).then((isNew) => {
        if (!isNew) missed ??= before;
      });
    };
    subscribeItemLists((name, event) => {
      // An icon's switch is shown before it is sent. The server has it when a read says so.
      if (name !== 'compared' || event.type !== 'snapshot' || event.count === undefined) return;
      list = { count: event.count, ids: event.ids ? itemList(name).ids : list.ids };
      // A table that has not come is asked for again now, not at once: that could go on forever.
      followed = missed ?? followed;
      missed = undefined;
      followNow();
    });
  }

  return {
    load: (address, how) => void load(address, how),
    show: (tab) => void load(tab, {}, tab),
    follow() {
      followList();
      keepViewInHistory(page, host, signal, (shown) => subscribe(shownLists(), shown));
    },
  };
}

/**
 * Whether a change of the list makes the shown products old ones. Only what has gone from the list tells of a product that was exchanged for
 * another: the list may also contain products of other iblocks, and the table may name an offer where the list names its product.
 */
export function isOutdated(shown: ReadonlySet<string>, before: ItemList, list: ItemList): boolean {
  const { count, ids } = list;
  const hasGone = (id: string) => before.ids.has(id) && !ids.has(id);
  const isChanged = count !== before.count || ids.size !== before.ids.size || [...before.ids].some(hasGone);
  return isChanged && (count !== shown.size || [...shown].some(hasGone));
}
