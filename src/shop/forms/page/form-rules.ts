import { largestFile, readExtensions } from '../rules/files.ts';
import type { FieldValue, Rule, RuleName } from '../rules/rules.ts';
import type { FormOptions } from './form-options.ts';

export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The rules of one field in the markup of a form, with their messages. */
export interface FieldDemands {
  readonly rules: readonly Rule[];
  /** `data-msg-email="…"`, `data-msg="…"`: the field's own messages, which override all others. */
  message(rule: RuleName): string | undefined;
}

/** Server-side validation, requested when all other rules pass. */
export type RemoteDemand = { readonly kind: 'captcha' } | { readonly kind: 'address'; readonly address: string };

/** A file input without a theme's list uses the extensions of its own `accept`. */
const kindsOfPictures: Readonly<Record<string, string>> = { 'image/*': 'png|jpe?g|gif|webp|heic', 'image/jpeg': 'jpe?g' };

/**
 * Reads a field's rules from its markup in all the ways that the template has for them: attributes of HTML, types, classes,
 * `data-rule-*`, and the names of passwords (contract/page.md, 3.35) [FRM-01, FRM-02]. In the order of their messages.
 */
export function readDemands(field: FormField, options: FormOptions, recaptcha: () => string = () => ''): FieldDemands {
  const rules: Rule[] = [];
  const own = makeOwn(field);
  if (isRequired(field)) rules.push({ name: 'required' });
  for (const name of plainRules) if (own.isNamed(name)) rules.push({ name });
  if (own.isNamed('phone') || field.type === 'tel') {
    rules.push(options.phonePattern ? { name: 'regexp', pattern: options.phonePattern } : { name: 'phone' });
  }
  if (field.type === 'date') rules.push({ name: 'dateISO' });
  else if (own.has('date')) rules.push({ name: 'date', ...(options.dateMask && { mask: options.dateMask }) });
  if (own.has('datetime')) rules.push({ name: 'eitherDate' });
  addLimits(rules, field, own);
  addPassword(rules, field, own);
  const other = own.text('equalto');
  if (other) rules.push({ name: 'equalTo', other: field.form?.querySelector<FormField>(safeSelector(other))?.value ?? '' });
  const pattern = own.text('regexp');
  if (pattern) rules.push({ name: 'regexp', pattern });
  const wholePattern = field.getAttribute('pattern');
  if (wholePattern) rules.push({ name: 'regexp', pattern: `^(?:${wholePattern})$` });
  if (field.type === 'file') addFiles(rules, field, own, options);
  if (field.matches('input.recaptcha')) rules.push({ name: 'recaptcha', response: recaptcha() });
  return {
    rules,
    message: (rule) => field.getAttribute(`data-msg-${rule.toLowerCase()}`) ?? field.getAttribute('data-msg') ?? undefined,
  };
}

/** The server-side validation of a field: a captcha text [CAP-01], or the address in its markup. */
export function readRemote(field: FormField): RemoteDemand | undefined {
  if (field.matches('input.captcha, input[name="captcha_word"]')) return { kind: 'captcha' };
  const address = field.getAttribute('data-rule-remote');
  return address ? { kind: 'address', address } : undefined;
}

/** The current value of a field. Checkboxes of one name are one field with one value. */
export function readValue(field: FormField): FieldValue {
  if (field.type === 'file') return { kind: 'files', files: [...((field as HTMLInputElement).files ?? [])] };
  if (field.type === 'checkbox' || field.type === 'radio') {
    return { kind: 'choice', chosen: groupOf(field).flatMap((one) => (one.checked ? one.value : [])) };
  }
  if (field.type === 'select-multiple') {
    return { kind: 'choice', chosen: [...(field as HTMLSelectElement).selectedOptions].map(({ value }) => value) };
  }
  return { kind: 'text', text: field.value };
}

/** The fields of a form that can be invalid, one for each group of checkboxes. */
export function fieldsOf(form: HTMLFormElement): FormField[] {
  const all = [...form.elements].filter((element): element is FormField =>
    element.matches('input:not([type="hidden"], [type="submit"], [type="button"], [type="reset"], [type="image"]), textarea, select'),
  );
  return all.filter((field) => !field.disabled && (!isTick(field) || groupOf(field)[0] === field));
}

const isTick = ({ type }: FormField) => type === 'checkbox' || type === 'radio';

function groupOf(field: FormField): HTMLInputElement[] {
  const ofForm = field.form ? [...field.form.elements] : [field];
  return ofForm.filter((one): one is HTMLInputElement => one === field || (isSame(one, field) && field.name !== ''));
}

const isSame = (one: Element, field: FormField) =>
  one instanceof HTMLInputElement && one.type === field.type && one.name === field.name && !one.disabled;

const plainRules = ['email', 'url', 'dateISO', 'number', 'digits', 'creditcard'] as const;

function isRequired(field: FormField): boolean {
  const fields: readonly FormField[] = isTick(field) ? groupOf(field) : [field];
  return fields.some(
    (one) =>
      one.required ||
      one.classList.contains('required') ||
      one.getAttribute('aria-required') === 'true' ||
      /^(?:y|1|true|required)$/i.test(one.dataset.required ?? '') ||
      isOn(one.getAttribute('data-rule-required')) ||
      // Printed only where the site wants them ticked (contract/page.md, 3.35).
      (one.type === 'checkbox' && /^(?:licen[sc]es?|offer)_popup/i.test(one.name)),
  );
}

const isOn = (value: string | null) => value !== null && !/^(?:false|n|0)$/i.test(value);

interface Own {
  /** By class or `data-rule-…`. */
  has(rule: string): boolean;
  /** The same, or by the type of the field. */
  isNamed(rule: string): boolean;
  text(rule: string): string | undefined;
  /** Of `data-rule-…`, or of the attribute of that name. */
  number(rule: string): number | undefined;
  /** `[2,4]` of `data-rule-…`. */
  numbers(rule: string): readonly [number, number] | undefined;
}

function makeOwn(field: FormField): Own {
  const text = (rule: string) => field.getAttribute(`data-rule-${rule.toLowerCase()}`) ?? undefined;
  const has = (rule: string) => field.classList.contains(rule) || isOn(text(rule) ?? null);
  return {
    has,
    isNamed: (rule) => has(rule) || field.type === rule,
    text,
    number(rule) {
      const written = text(rule) ?? field.getAttribute(rule) ?? '';
      return written.trim() && Number.isFinite(Number(written)) ? Number(written) : undefined;
    },
    numbers(rule) {
      const [least, most] = (text(rule) ?? '').match(/-?\d+(?:\.\d+)?/g) ?? [];
      return least === undefined || most === undefined ? undefined : [Number(least), Number(most)];
    },
  };
}

function addLimits(rules: Rule[], field: FormField, own: Own): void {
  for (const name of ['minlength', 'maxlength'] as const) {
    const limit = own.number(name);
    if (limit !== undefined && limit >= 0) rules.push({ name, limit });
  }
  // Of texts these attributes say nothing; of dates they are no numbers.
  const counts = field.type === 'number' || field.type === 'range';
  for (const name of ['min', 'max'] as const) {
    const limit = counts || own.text(name) ? own.number(name) : undefined;
    if (limit !== undefined) rules.push({ name, limit });
  }
  for (const name of ['rangelength', 'range'] as const) {
    const limits = own.numbers(name);
    if (limits) rules.push({ name, limits });
  }
}

/** A new password and its repetition; that of a login is validated by the server alone. */
function addPassword(rules: Rule[], field: FormField, own: Own): void {
  const repeated = /confirm/i.test(field.name) || own.has('confirm_password');
  const isNew = own.has('password') || field.autocomplete === 'new-password' || repeated;
  const hasRepeat = field.form?.querySelector('input[name*="CONFIRM_PASSWORD"], input.confirm_password') ?? null;
  if (field.type !== 'password' && !own.has('password') && !own.has('confirm_password')) return;
  if (isNew || hasRepeat) rules.push({ name: 'password' });
  const first = repeated && field.form?.querySelector<HTMLInputElement>(firstPassword);
  if (first) rules.push({ name: 'passwordRepeat', other: first.value });
}

const firstPassword = 'input.password:not(.confirm_password), input[name*="PASSWORD"]:not([name*="CONFIRM"])';

function addFiles(rules: Rule[], field: FormField, own: Own, options: FormOptions): void {
  rules.push({ name: 'filesize', limit: own.number('filesize') ?? largestFile });
  const named = own.text('extension') ?? (field.classList.contains('inputfile') ? undefined : acceptOf(field));
  rules.push({ name: 'extension', extensions: named ? readExtensions(named) : options.extensions });
}

function acceptOf(field: FormField): string {
  return (field.getAttribute('accept') ?? '')
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .map((part) => kindsOfPictures[part] ?? part.replace(/^.*\//, ''))
    .join('|');
}

/** An invalid selector finds nothing. */
function safeSelector(selector: string): string {
  try {
    new DocumentFragment().querySelector(selector);
    return selector;
  } catch {
    return ':not(*)';
  }
}
