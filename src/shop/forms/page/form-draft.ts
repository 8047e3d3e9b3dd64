import { type FormField, fieldsOf } from './form-rules.ts';

/** The input of a form: texts and ticks by name. Never passwords, captcha texts, codes, cards and files. */
export type FormDraft = Readonly<Record<string, readonly string[]>>;

/** Types that are not kept for any name: secret, for one use only, or not the shopper's own. */
function isKept(field: FormField): boolean {
  if (field.name === '' || field.type === 'password' || field.type === 'file' || field.type === 'hidden') return false;
  if (/captcha|password|sms_?code|nspm|cvv|cvc/i.test(field.name) || field.matches('.captcha')) return false;
  if (/one-time-code|cc-|password/.test(field.getAttribute('autocomplete') ?? '') || field.matches('.creditcard')) return false;
  return field.type === 'select-one' || field.type === 'select-multiple' || !(field as HTMLInputElement).readOnly;
}

const isTick = ({ type }: FormField) => type === 'checkbox' || type === 'radio';

const sameName = (form: HTMLFormElement, { name }: FormField) =>
  [...form.elements].filter((one): one is HTMLInputElement => (one as FormField).name === name && isTick(one as FormField));

/** The values that differ from the server's. */
export function readDraft(form: HTMLFormElement): FormDraft {
  const draft: Record<string, readonly string[]> = Object.create(null);
  for (const field of fieldsOf(form)) {
    if (!isKept(field)) continue;
    if (isTick(field)) {
      const group = sameName(form, field);
      if (group.some((one) => one.checked !== one.defaultChecked)) {
        draft[field.name] = group.filter((one) => one.checked).map((one) => one.value);
      }
    } else if ('options' in field) {
      const options = [...field.options];
      if (options.some((one) => one.selected !== one.defaultSelected))
        draft[field.name] = [...field.selectedOptions].map(({ value }) => value);
    } else if (field.value !== field.defaultValue) draft[field.name] = [field.value];
  }
  return draft;
}

/** Restores a draft in a form of the same kind, in fields without input. Returns whether anything was restored. */
export function restoreDraft(form: HTMLFormElement, draft: FormDraft): boolean {
  let isAny = false;
  const typed = readDraft(form);
  for (const field of fieldsOf(form)) {
    const kept = Object.hasOwn(draft, field.name) ? draft[field.name] : undefined;
    if (!kept || !isKept(field) || Object.hasOwn(typed, field.name)) continue;
    isAny = true;
    if (isTick(field)) for (const one of sameName(form, field)) one.checked = kept.includes(one.value);
    else if ('options' in field) for (const one of field.options) one.selected = kept.includes(one.value);
    else field.value = kept[0] ?? '';
  }
  return isAny;
}

/** Which form a draft belongs to: its address without variable parts, its name and its number. */
export function draftKey(address: string, form: HTMLFormElement): string {
  const { pathname, searchParams } = new URL(address, 'https://shop.invalid');
  for (const name of ['sessid', 'bxajaxid', 'ajax_key', 'clear_cache', '_']) searchParams.delete(name);
  const number = form.querySelector<HTMLInputElement>('input[type="hidden"][name="WEB_FORM_ID"]')?.value ?? '';
  return [pathname, searchParams.toString(), form.getAttribute('name') ?? form.id, number].join(' ');
}
