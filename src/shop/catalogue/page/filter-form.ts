import { ownAddress } from '../../../platform/own-address.ts';

/** What a filter's form asks by, e.g. `arrFilter_50_501=Y`; empty fields and buttons say nothing. */
export type FilterFields = Readonly<Record<string, string>>;

/** Query names of the list's order and look: they may have changed since the form was printed. */
const listNames = ['sort', 'order', 'display', 'linerow'];

export function readFields(page: Window, form: HTMLFormElement): FilterFields {
  const own = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].trim() !== '');
  return { ...Object.fromEntries(own), ...readListFields(page) };
}

/** How the list is ordered and looks now. */
export function readListFields(page: Window): FilterFields {
  const now = new URLSearchParams(page.location.search);
  return Object.fromEntries(listNames.flatMap((name) => (now.has(name) ? [[name, now.get(name) ?? '']] : [])));
}

/** Where the form leads without scripts. */
export function plainAddress(page: Window, form: HTMLFormElement, { del_url: _, ...fields }: FilterFields): string | undefined {
  const action = ownAddress(page, form.getAttribute('action') || page.location.pathname);
  return action && `${action.split('?')[0]}?${new URLSearchParams({ ...fields, set_filter: 'y' })}`;
}

/** What the form says of itself for “all”: its own field, else its address. */
export function resetAddress(page: Window, form: HTMLFormElement): string | undefined {
  const own = form.querySelector<HTMLInputElement>('#del_url')?.value;
  return ownAddress(page, own || form.getAttribute('action') || page.location.pathname);
}

/** Everything that a shopper can choose by. */
function choicesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input:not([type="hidden"], [type="submit"], [type="button"])')];
}

/** The shopper's own part of the form, to be put back by `writeChoice`; `printed`: as the server drew it. */
export function readChoice(form: HTMLFormElement, printed = false): string {
  const query = new URLSearchParams();
  for (const input of choicesOf(form)) {
    const isBox = input.matches('[type="checkbox"], [type="radio"]');
    const value = isBox || !printed ? input.value : input.defaultValue;
    // A radio button of “all” says nothing.
    if (value && (!isBox || (printed ? input.defaultChecked : input.checked))) query.append(input.name, value);
  }
  return query.toString();
}

export function writeChoice(form: HTMLFormElement, choice: string): void {
  const query = new URLSearchParams(choice);
  for (const input of choicesOf(form)) {
    if (input.matches('[type="checkbox"], [type="radio"]')) input.checked = query.getAll(input.name).includes(input.value);
    else input.value = query.get(input.name) ?? '';
  }
}

/** A list of one property's values: its entries, and the labels by which they are chosen (contract/page.md, 3.17). */
export const labelsIn = (list: ParentNode): HTMLLabelElement[] => [...list.querySelectorAll('label')];

export const entriesOf = (list: HTMLElement): HTMLElement => list.querySelector('ul') ?? list;

export const labelledEntries = (list: ParentNode): Element[] => [...list.querySelectorAll('li:has(> label)')];

export const filterControls = (form: ParentNode): HTMLElement[] => [...form.querySelectorAll<HTMLElement>('input, button')];
