import { everyField } from '../../../forms/index.ts';

export type FieldElement = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field of the order as the buyer sees it: one element, or the radios of one name. */
export interface Field {
  readonly elements: readonly [FieldElement, ...FieldElement[]];
  read(): string;
  /** Returns whether the field accepted the value: an option may be gone. */
  write(value: string): boolean;
}

/** Types whose value is not typed, or which scripts may not write. */
const foreignTypes = ['hidden', 'submit', 'button', 'image', 'reset', 'file', 'password'];

/** A field has the same key in every render: its name, and its index among fields of that name. */
export function keyOf(element: Element): string | undefined {
  if (!isField(element) || foreignTypes.includes(element.type)) return undefined;
  const name = element.name || element.id;
  if (!name) return undefined;
  if (element.type === 'radio') return `radio ${name}`;
  return element.type === 'checkbox' ? `checkbox ${name} ${element.value}` : `text ${name}`;
}

function isField(element: Element): element is FieldElement {
  return element.matches('input, textarea, select');
}

/** All fields of an area that may be kept, by key; `own` are the component's own. */
export function readFields(area: Element, own: string): Map<string, Field> {
  const groups = new Map<string, [FieldElement, ...FieldElement[]]>();
  for (const element of everyField(area)) {
    const key = keyOf(element);
    if (key === undefined || element.matches(own)) continue;
    const isRadio = element.type === 'radio';
    let place = key;
    for (let copy = 2; groups.has(place) && !isRadio; copy++) place = `${key} ${copy}`;
    const group = groups.get(place);
    if (group) group.push(element);
    else groups.set(place, [element]);
  }
  return new Map([...groups].map(([key, elements]) => [key, makeField(elements)]));
}

function makeField(elements: [FieldElement, ...FieldElement[]]): Field {
  const [first] = elements;
  if (first.type === 'radio') return makeChoice(elements as HTMLInputElement[], elements);
  if (first.type === 'checkbox') {
    const box = first as HTMLInputElement;
    return { elements, read: () => String(box.checked), write: (value) => put(box, () => (box.checked = value === 'true')) };
  }
  if (first instanceof HTMLSelectElement && first.multiple) return makeList(first);
  return {
    elements,
    read: () => first.value,
    write: (value) => put(first, () => (first.value = value)) && first.value === value,
  };
}

/** A disabled choice or a read-only text is locked on purpose; a disabled text may only be hidden. */
function put(element: FieldElement, write: () => void): boolean {
  const isChoice = element.type === 'radio' || element.type === 'checkbox';
  if (isChoice ? element.disabled : !(element instanceof HTMLSelectElement) && element.readOnly) return false;
  write();
  return true;
}

function makeChoice(radios: readonly HTMLInputElement[], elements: Field['elements']): Field {
  return {
    elements,
    read: () => radios.find(({ checked }) => checked)?.value ?? '',
    write(value) {
      const radio = radios.find((candidate) => candidate.value === value);
      return radio !== undefined && put(radio, () => (radio.checked = true));
    },
  };
}

function makeList(list: HTMLSelectElement): Field {
  return {
    elements: [list],
    read: () => JSON.stringify([...list.selectedOptions].map(({ value }) => value)),
    write: (value) =>
      put(list, () => {
        const wanted: unknown = JSON.parse(value);
        for (const option of list.options) option.selected = Array.isArray(wanted) && wanted.includes(option.value);
      }),
  };
}

/** The default value of a field in the HTML. */
export function defaultOf({ elements }: Field): string {
  const [first] = elements;
  if (first instanceof HTMLSelectElement) {
    const chosen = [...first.options].filter(({ defaultSelected }) => defaultSelected).map(({ value }) => value);
    return first.multiple ? JSON.stringify(chosen) : (chosen[0] ?? first.options[0]?.value ?? '');
  }
  if (first instanceof HTMLTextAreaElement) return first.defaultValue;
  if (first.type === 'radio') return (elements as readonly HTMLInputElement[]).find(({ defaultChecked }) => defaultChecked)?.value ?? '';
  return first.type === 'checkbox' ? String(first.defaultChecked) : first.defaultValue;
}

/** What the sums may depend on: choices, and an address or a postcode; not who the buyer is, comments and agreements. */
const priced = `:is(select, [name=DELIVERY_ID], [name=PAY_SYSTEM_ID], [name=PERSON_TYPE], [name=BUYER_STORE], [name^=DELIVERY_EXTRA],
  input[name^=ORDER_PROP_]:not([type=tel], [type=email], [autocomplete=name], [autocomplete=tel], [autocomplete=email]))`;

export const isPriced = (field: FieldElement): boolean => field.matches(priced);

/**
 * Whether fields that the sums may depend on hold other values than they were drawn with, as a browser that goes back restores them. A value that a script
 * has set as a property leaves no trace: such a field tells nothing.
 */
export const hasLostPriced = (area: Element): boolean => everyField(area).some((field) => isPriced(field) && hasLostDefault(field));

function hasLostDefault(field: FieldElement): boolean {
  if ('options' in field) return [...field.options].some(({ defaultSelected, selected }) => defaultSelected && !selected);
  if (field.type === 'radio' || field.type === 'checkbox') {
    const { defaultChecked, checked } = field as HTMLInputElement;
    return defaultChecked && !checked;
  }
  return field.defaultValue !== '' && field.value !== field.defaultValue;
}
