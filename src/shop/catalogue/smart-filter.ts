import { ownAddress } from '../../platform/own-address.ts';
import { type LatestRequest, takeLatest } from '../../platform/take-latest.ts';
import { getContext } from '../context.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { announce } from '../overlays.ts';
import { type FilterNumbers, filterNumbers } from './calls/filter-numbers-call.ts';
import { changeArea } from './change-area.ts';
import type { KeptArea } from './list-history.ts';
import { type FilterFields, plainAddress, readChoice, readFields, resetAddress, withoutOrder, writeChoice } from './page/filter-form.ts';
import { elementAt } from './page/history-entry.ts';
import { wantedOrder } from './wanted-list.ts';

export type { FilterNumbers } from './calls/filter-numbers-call.ts';

const texts = lazyMessages({ 'filter.found': 'Найдено товаров: {count}' });

/** A list's filter. */
export interface Filter {
  readonly form: HTMLFormElement;
  /** Selectors of the list's area, the most specific first. */
  readonly areas: readonly string[];
  readonly latest: LatestRequest;
  /** The choice of the shown list. */
  applied: string;
}

/** Makes the state of a filter; `applied` is the choice that the server rendered. */
export function makeFilter(form: HTMLFormElement, areas: readonly string[], signal: AbortSignal): Filter {
  return { form, areas, latest: takeLatest(signal), applied: readChoice(form, true) };
}

/** The result of a request for the numbers. `undefined`: a newer request has replaced it. */
export type Counted = { readonly numbers: FilterNumbers | undefined } | undefined;

/**
 * Requests the numbers of the current choice. Of quick changes the last one counts; after a failure `numbers` is `undefined`.
 */
export const countChoice = (filter: Filter): Promise<Counted> => count(filter, readFields(filter.form));

/** Resets all choices and requests the numbers of the whole list. */
export function resetChoice(filter: Filter): Promise<Counted> {
  writeChoice(filter.form, '');
  return count(filter, { reset_form: 'y' });
}

async function count(filter: Filter, fields: FilterFields): Promise<Counted> {
  const { page, send, report } = getContext();
  const address = ownAddress(page, filter.form.getAttribute('action') || page.location.pathname)?.split('?')[0];
  if (!address) return { numbers: undefined };
  const order = wantedOrder();
  const answer = await filter.latest.ask((signal) =>
    send(filterNumbers, { address, fields: { ...withoutOrder(fields), ...order } }, signal),
  );
  if (!answer || (!answer.ok && answer.failure.kind === 'aborted')) return undefined;
  // The list was sorted meanwhile; the answer's address names its old order.
  if (new URLSearchParams(order).toString() !== new URLSearchParams(wantedOrder()).toString()) return count(filter, fields);
  if (!answer.ok) {
    report('filter-numbers', answer.failure.message);
    return { numbers: undefined };
  }
  if (answer.value.count !== undefined) announce(texts('filter.found', { count: answer.value.count }));
  return { numbers: answer.value };
}

/** Shows the list of the current choice and updates the address. Without numbers it uses the form's own address [LST-02]. */
export async function showChoice(filter: Filter, numbers: FilterNumbers | undefined, isReset = false): Promise<boolean> {
  const { page } = getContext();
  const { form } = filter;
  const choice = readChoice(form);
  const plain = () =>
    choice === '' ? resetAddress(page, form) : plainAddress(page, form, { ...withoutOrder(readFields(form)), ...wantedOrder() });
  const address = ownAddress(page, numbers?.address) ?? plain();
  const area = areaOf(filter, numbers, isReset);
  const element = area && elementAt(page, area.selector, 0);
  if (!address || !element) return false;
  const before = filter.applied;
  const hasCome = await changeArea({
    area,
    element,
    address,
    // The address of a component's request must not be shown in the address bar.
    shownAddress: area.kind === 'component' ? (ownAddress(page, numbers?.page) ?? address) : address,
    choice: { before, after: choice },
    keepsPlace: true,
    isAnnounced: true,
    ...(isReset && { withSide: true }),
  });
  if (hasCome) filter.applied = choice;
  return hasCome;
}

/**
 * The area to replace: the component that the answer names, else the list; not an element that contains the filter, if there is another.
 * After a reset the whole list with its sort links (live-pages.md, 4).
 */
function areaOf({ areas, form }: Filter, numbers: FilterNumbers | undefined, isReset: boolean): KeptArea | undefined {
  const { page } = getContext();
  const component = numbers?.component && `#${CSS.escape(numbers.component)}`;
  if (component && elementAt(page, component, 0)) return { selector: component, kind: 'component' };
  const present = areas.filter((one) => elementAt(page, one, 0));
  const apart = present.filter((one) => !elementAt(page, one, 0)?.contains(form));
  const selector = (isReset ? apart.at(-1) : apart[0]) ?? present[0];
  return selector === undefined ? undefined : { selector, kind: 'filter' };
}
