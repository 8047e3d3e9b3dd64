import { getContext } from '../context.ts';
import { listHistory } from './list-history.ts';
import { type FilterFields, readListFields } from './page/filter-form.ts';
import { addressOf } from './page/history-entry.ts';

/** The order and view of the list that is on its way. */
function comingOrder(): FilterFields {
  const { latest, asked } = listHistory();
  return latest.isBusy() ? readListFields(asked) : {};
}

/** The order and view that the shopper asked for last, which the address does not name before the list has come [LST-02]. */
export const wantedOrder = (): FilterFields => ({ ...readListFields(addressOf(getContext().page)), ...comingOrder() });

/**
 * The address of a link that changes order or view, with what was asked for before and has not come: its link belongs to the list that is still shown, and
 * knows neither the filter, which the address names already, nor another order or view [LST-02].
 */
export function withWanted(link: string): string {
  const { latest, entry, shown } = listHistory();
  const isAnnounced = entry.key !== shown.key;
  const own = readListFields(link);
  if ((!isAnnounced && !latest.isBusy()) || Object.keys(own).length === 0) return link;
  const [path, query] = (isAnnounced ? addressOf(getContext().page) : link).split('?');
  const fields = new URLSearchParams(query);
  for (const [name, value] of Object.entries({ ...comingOrder(), ...own })) fields.set(name, value);
  return `${path}?${fields}`;
}
