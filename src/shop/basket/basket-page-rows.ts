import { type BasketPage, basketPage } from './basket-page.ts';
import { type BasketRow, pendingQuantities } from './basket-page-data.ts';

/** One row to render: a line, or the placeholder of a removed one. */
export interface ShownRow {
  readonly id: string;
  readonly row: BasketRow;
  readonly isRemoved: boolean;
  /** Whether it belongs to the selected tab. */
  readonly isInTab: boolean;
  /** A change of it is pending. */
  readonly isBusy: boolean;
  /** The field's value: the shopper's choice, else the server's. */
  readonly quantity: number;
}

/**
 * All rows in their order. Known lines keep it, so that a removed line, and the one that it is restored as, stay in place although the
 * server puts a restored line at its end. New lines stand behind those that the server has before them.
 */
export function shownRows({ rows, removed, tab, pending }: Pick<BasketPage, 'rows' | 'removed' | 'tab' | 'pending'>): readonly ShownRow[] {
  const { order } = basketPage();
  const known = new Set(order);
  const next = order.filter((id) => rows.has(id) || removed.has(id));
  let end = 0;
  for (const id of rows.keys()) {
    if (known.has(id)) end = Math.max(end, next.indexOf(id) + 1);
    else {
      while (removed.has(next[end] ?? '')) end++;
      next.splice(end++, 0, id);
    }
  }
  const wanted = pendingQuantities(pending);
  const busy = new Set([...pending.keys()].map((name) => name.slice(name.lastIndexOf('_') + 1)));
  return next.flatMap((id): ShownRow[] => {
    const isRemoved = removed.has(id);
    if (removed.get(id)?.isClosed) return [];
    const row = removed.get(id)?.row ?? rows.get(id);
    if (!row) return [];
    const quantity = wanted.get(id) ?? row.quantity;
    return [{ id, row, isRemoved, isInTab: isInTab(tab, row, rows), isBusy: busy.has(id), quantity }];
  });
}

/** Which lines a tab shows, by the platform's name of it. An unknown tab shows all. */
const tabs: Readonly<Record<string, (row: BasketRow, rows: BasketPage['rows']) => boolean>> = {
  ready: ({ place }) => place === 'ready',
  delayed: ({ place }) => place === 'delayed',
  'not-available': ({ place }) => place === 'unavailable',
  warning: ({ hasWarning }) => hasWarning,
  similar: (row, rows) => row.hash !== '' && [...rows.values()].filter(({ hash }) => hash === row.hash).length > 1,
};

const isInTab = (tab: string, row: BasketRow, rows: BasketPage['rows']): boolean =>
  !Object.hasOwn(tabs, tab) || tabs[tab]?.(row, rows) === true;

/** How many lines a tab shows. */
export const countOfTab = (tab: string, rows: BasketPage['rows'] = basketPage().rows): number =>
  [...rows.values()].filter((row) => isInTab(tab, row, rows)).length;

export function showTab(tab: string): void {
  basketPage().tab = tab;
}
