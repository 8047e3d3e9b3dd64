import { everyField } from './form-elements.ts';

/** What is posted: the form's fields with the marks of a calculation; `changed` is the name of the field that the shopper changed. */
export function fillDelivery(form: HTMLFormElement, changed: string | undefined): FormData {
  const filled = new FormData(form);
  for (const mark of ['is_ajax_post', 'CALCULATE']) filled.set(mark, 'Y');
  if (isLocation(changed)) filled.set('LOCATION_CHANGED', 'Y');
  return filled;
}

export const isLocation = (name: string | undefined): boolean => /^LOCATION\b/.test(name ?? '');

/** The name of a field that is not as the server printed it: the shopper changed it before anybody listened. */
export const changedField = (form: ParentNode): string | undefined => everyField(form).find(isChanged)?.name;

function isChanged(field: ReturnType<typeof everyField>[number]): boolean {
  if (!('options' in field)) {
    const isChoice = field.type === 'radio' || field.type === 'checkbox';
    return isChoice && 'checked' in field ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
  }
  const printed = [...field.options].find((option) => option.defaultSelected) ?? field.options[0];
  return printed !== undefined && !printed.selected;
}

/**
 * Notes the focus in a form whose HTML is about to be exchanged; the returned function gives it to the same field of the new HTML. Text that was typed
 * since `sent` stays.
 */
export function keepFocus(block: ParentNode, sent: FormData): () => void {
  const focused = everyField(block).find((field) => field === field.ownerDocument.activeElement);
  if (!focused) return () => {};
  const { name, type, value } = focused;
  const isOfSeveral = type === 'radio' || type === 'checkbox';
  return () => {
    const again = everyField(block).find((field) => field.name === name && (!isOfSeveral || field.value === value));
    if (again && !isOfSeveral && value !== sent.get(name)) again.value = value;
    again?.focus();
  };
}
