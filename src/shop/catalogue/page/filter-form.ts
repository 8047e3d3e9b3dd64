import { ownAddress } from '../../../platform/own-address.ts';

/** The query of a filter's form, e.g. `arrFilter_50_501=Y`, without empty fields and buttons. */
export type FilterFields = Readonly<Record<string, string>>;

/** Query names of the list's order and view, which may have changed since the form was rendered; those of one choice together (contract/page.md, 3.30). */
export const listChoices = [['sort', 'order'], ['display'], ['linerow']] as const;

/** Reads the form's fields as they are sent. */
export function readFields(form: HTMLFormElement): FilterFields {
  const own = [...new FormData(form)].filter((pair): pair is [string, string] => typeof pair[1] === 'string' && pair[1].trim() !== '');
  return Object.fromEntries(own);
}

/** The fields without the order and view that the list had when the form was printed. */
export function withoutOrder(fields: FilterFields): FilterFields {
  const names: readonly string[] = listChoices.flat();
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));
}

/** Reads the order and view of the list at an address. */
export function readListFields(address: string): FilterFields {
  const query = new URLSearchParams(address.split('?')[1]);
  return Object.fromEntries(listChoices.flat().flatMap((name) => (query.has(name) ? [[name, query.get(name) ?? '']] : [])));
}

/** The address that the form opens without scripts. */
export function plainAddress(page: Window, form: HTMLFormElement, { del_url: _, ...fields }: FilterFields): string | undefined {
  const action = ownAddress(page, form.getAttribute('action') || page.location.pathname);
  return action && `${action.split('?')[0]}?${new URLSearchParams({ ...fields, set_filter: 'y' })}`;
}

/** The address for “all”: the form's own field, else its action. */
export function resetAddress(page: Window, form: HTMLFormElement): string | undefined {
  const own = form.querySelector<HTMLInputElement>('#del_url')?.value;
  return ownAddress(page, own || form.getAttribute('action') || page.location.pathname);
}

/** The fields in which a shopper chooses. */
function choicesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input:not([type="hidden"], [type="submit"], [type="button"])')];
}

/** Serialises the shopper's choice; `writeChoice` puts it back. `printed`: the choice that the server rendered. */
export function readChoice(form: HTMLFormElement, printed = false): string {
  const query = new URLSearchParams();
  for (const input of choicesOf(form)) {
    const isBox = input.matches('[type="checkbox"], [type="radio"]');
    const value = isBox || !printed ? input.value : input.defaultValue;
    // The radio button for “all” has an empty value.
    if (value && (!isBox || (printed ? input.defaultChecked : input.checked))) query.append(input.name, value);
  }
  return query.toString();
}

/** Puts back a choice that `readChoice` has serialised. */
export function writeChoice(form: HTMLFormElement, choice: string): void {
  const query = new URLSearchParams(choice);
  for (const input of choicesOf(form)) {
    if (input.matches('[type="checkbox"], [type="radio"]')) input.checked = query.getAll(input.name).includes(input.value);
    else input.value = query.get(input.name) ?? '';
  }
}

/** The labels of a property's values (contract/page.md, 3.17). */
export const labelsIn = (list: ParentNode): HTMLLabelElement[] => [...list.querySelectorAll('label')];

export const entriesOf = (list: HTMLElement): HTMLElement => list.querySelector('ul') ?? list;

export const labelledEntries = (list: ParentNode): Element[] => [...list.querySelectorAll('li:has(> label)')];

export const filterControls = (form: ParentNode): HTMLElement[] => [...form.querySelectorAll<HTMLElement>('input, button')];
