import { type FilterNumbers, filterNumbers } from '../contract/calls/filter-numbers.ts';
import { type FilterFields, plainAddress, readChoice, readFields, resetAddress, writeChoice } from '../page/filter-form.ts';
import { elementAt } from '../page/list-history.ts';
import { ownAddress } from '../page/own-address.ts';
import { lateTexts } from './late-texts.ts';
import { type Latest, makeLatest } from './latest.ts';
import { changeArea } from './list-area.ts';
import { announce } from './overlays.ts';
import { shop } from './shop.ts';

export type { FilterNumbers } from '../contract/calls/filter-numbers.ts';

const texts = lateTexts({ 'filter.found': 'Найдено товаров: {count}' });

/** One filter of a list. */
export interface Filter {
  readonly form: HTMLFormElement;
  /** Selectors of what its list stands in, the best first. */
  readonly areas: readonly string[];
  readonly latest: Latest;
  /** The choice whose list is shown. */
  applied: string;
  /** The numbers of the last choice that was counted, and that choice. */
  counted: { readonly choice: string; readonly numbers: FilterNumbers } | undefined;
}

export function makeFilter(form: HTMLFormElement, areas: readonly string[], signal: AbortSignal): Filter {
  return { form, areas, latest: makeLatest(signal), applied: readChoice(form, true), counted: undefined };
}

/**
 * Asks what the present choice would leave. Of quick changes the last one counts; without an answer the old numbers stay, and
 * the list can be shown all the same.
 */
export async function countChoice(filter: Filter): Promise<FilterNumbers | undefined> {
  const { page, send, report } = shop();
  const { form } = filter;
  const choice = readChoice(form);
  const fields: FilterFields = readFields(page, form);
  const address = ownAddress(page, form.getAttribute('action') || page.location.pathname)?.split('?')[0];
  if (!address) return undefined;
  const answer = await filter.latest.ask((signal) => send(filterNumbers, { address, fields }, signal));
  if (!answer) return undefined;
  if (!answer.ok) {
    if (answer.failure.kind !== 'aborted') report('filter-numbers', answer.failure.message);
    return undefined;
  }
  filter.counted = { choice, numbers: answer.value };
  if (answer.value.count !== undefined) announce(texts('filter.found', { count: answer.value.count }));
  if (answer.value.isInstant) void applyChoice(filter);
  return answer.value;
}

/** Shows the list that the present choice leaves; the address follows [LST-02]. */
export async function applyChoice(filter: Filter): Promise<boolean> {
  const { page } = shop();
  const choice = readChoice(filter.form);
  const counted = filter.counted?.choice === choice ? ownAddress(page, filter.counted.numbers.address) : undefined;
  return show(filter, choice, counted ?? plainAddress(page, filter.form, readFields(page, filter.form)));
}

/** Takes all choices back and shows the whole list. */
export async function resetChoice(filter: Filter): Promise<boolean> {
  writeChoice(filter.form, '');
  return show(filter, '', resetAddress(shop().page, filter.form));
}

async function show(filter: Filter, choice: string, address: string | undefined): Promise<boolean> {
  const { page } = shop();
  const selector = filter.areas.find((one) => elementAt(page, one, 0));
  const element = selector && elementAt(page, selector, 0);
  if (!address || !selector || !element) return false;
  const before = filter.applied;
  const hasCome = await changeArea({
    area: { selector, kind: 'filter' },
    element,
    address,
    shownAddress: address,
    choice: { before, after: choice },
  });
  if (hasCome) filter.applied = choice;
  return hasCome;
}
