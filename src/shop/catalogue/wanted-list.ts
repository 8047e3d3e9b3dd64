import { getContext } from '../context.ts';
import { isAnnounced, listHistory } from './list-history.ts';
import { type FilterFields, listChoices, readListFields } from './page/filter-form.ts';
import { addressOf } from './page/history-entry.ts';

/** The order and view that the shopper asked for last, which the address does not name before the list has come [LST-02]. */
export function wantedOrder(): FilterFields {
  const { latest, asked } = listHistory();
  return readListFields(latest.isBusy() ? asked : addressOf(getContext().page));
}

/**
 * The address of a link that changes order or view, with what was asked for before and has not come: its link belongs to the list that is still shown, and
 * knows neither the filter, which the address names already, nor another order or view. The link of the shown order and view itself leads back to both. One
 * of the shop's default order may name none [LST-02].
 */
export function withWanted(link: string): string {
  const own = listHistory();
  const isAhead = isAnnounced(own);
  if ((!isAhead && !own.latest.isBusy()) || !isOfOrder(link, own.shownAddress)) return link;
  const [linked, shown, wanted] = [readListFields(link), readListFields(own.shownAddress), wantedOrder()];
  const isChanged = (names: readonly string[]) => names.some((name) => linked[name] !== shown[name]);
  const leadsBack = !listChoices.some(isChanged);
  const [path, query] = (isAhead ? addressOf(getContext().page) : link).split('?');
  const fields = new URLSearchParams(query);
  for (const names of listChoices) {
    const from = leadsBack || isChanged(names) ? linked : wanted;
    for (const name of names) {
      fields.delete(name);
      if (from[name] !== undefined) fields.set(name, from[name]);
    }
  }
  return `${path}${fields.size > 0 ? `?${fields}` : ''}`;
}

/** Whether a link changes order or view, or nothing but takes them out of the address of the shown list. */
function isOfOrder(link: string, shownAddress: string): boolean {
  if (Object.keys(readListFields(link)).length > 0) return true;
  const shown = queryOf(shownAddress);
  return [...queryOf(link).keys()].every((name) => shown.has(name));
}

const queryOf = (address: string) => new URLSearchParams(address.split('?')[1]);
