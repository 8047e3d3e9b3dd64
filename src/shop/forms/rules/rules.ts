import { isDate, isEitherDate, isIsoDate } from './dates.ts';
import { type ChosenFile, hasExtension, largestFile } from './files.ts';
import { isCreditCard, isDigits, isEmail, isNumber, isPhone, isUrl, matches } from './value-types.ts';

/**
 * The rules of forms by their names in markup and scripts of the template; the messages are those of the specification [FRM-01, FRM-02]. `{0}`, `{1}`
 * stand for the rule's own numbers.
 */
export const englishMessages = {
  required: 'This field is required.',
  remote: 'Please fix this field.',
  email: 'Please enter a valid email address.',
  url: 'Please enter a valid URL.',
  date: 'Please enter a valid date.',
  dateISO: 'Please enter a valid date (ISO).',
  number: 'Please enter a valid number.',
  digits: 'Please enter only digits.',
  creditcard: 'Please enter a valid credit card number.',
  equalTo: 'Please enter the same value again.',
  maxlength: 'Please enter no more than {0} characters.',
  minlength: 'Please enter at least {0} characters.',
  rangelength: 'Please enter a value between {0} and {1} characters long.',
  range: 'Please enter a value between {0} and {1}.',
  max: 'Please enter a value less than or equal to {0}.',
  min: 'Please enter a value greater than or equal to {0}.',
  // Of the template's own validator.
  password: 'Please enter at least {0} characters.',
  passwordRepeat: 'Please enter the same value again.',
  regexp: 'Please fix this field.',
  phone: 'Please fix this field.',
  eitherDate: 'Please enter a valid date.',
  filesize: 'Please choose files of at most {0} bytes.',
  extension: 'Please enter a value with a valid extension.',
  captcha: 'Please fix this field.',
  recaptcha: 'Please fix this field.',
} as const;

export type RuleName = keyof typeof englishMessages;

/** Characters that a password has at least [FRM-02]. */
const shortestPassword = 6;

/** One rule of one field. */
export type Rule =
  | { readonly name: 'required' }
  | { readonly name: keyof typeof plainRules | 'password' }
  /** `mask` as the site's options have it. */
  | { readonly name: 'date'; readonly mask?: string }
  | { readonly name: 'minlength' | 'maxlength' | 'min' | 'max'; readonly limit: number }
  | { readonly name: 'rangelength' | 'range'; readonly limits: readonly [least: number, most: number] }
  /** `other`: the current value of the other field. */
  | { readonly name: 'equalTo' | 'passwordRepeat'; readonly other: string }
  | { readonly name: 'regexp'; readonly pattern: string }
  | { readonly name: 'filesize'; readonly limit?: number }
  | { readonly name: 'extension'; readonly extensions: readonly string[] }
  /** The answer that the captcha's own script has by now; empty: none. */
  | { readonly name: 'recaptcha'; readonly response: string };

/** A field's value: a text, chosen files, or the ticked values of a group. */
export type FieldValue =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'files'; readonly files: readonly ChosenFile[] }
  | { readonly kind: 'choice'; readonly chosen: readonly string[] };

/** The broken rule of a field, with the numbers of its message. */
export interface Broken {
  readonly rule: RuleName;
  readonly numbers: readonly number[];
}

/** The first rule in the given order that the value breaks; `undefined`: none. An empty value breaks `required` only. */
export function firstBroken(rules: readonly Rule[], value: FieldValue): Broken | undefined {
  const isEmpty = sizeOf(value) === 0;
  for (const rule of rules) {
    if (rule.name === 'required' ? isEmpty : rule.name === 'recaptcha' ? !rule.response : !isEmpty && !fulfils(rule, value)) {
      return { rule: rule.name, numbers: numbersOf(rule) };
    }
  }
  return undefined;
}

/** Characters without surrounding spaces, files, or ticks. */
function sizeOf(value: FieldValue): number {
  if (value.kind === 'files') return value.files.length;
  return value.kind === 'choice' ? value.chosen.length : value.text.trim().length;
}

type Demand = Exclude<Rule, { readonly name: 'required' } | { readonly name: 'recaptcha' }>;

function fulfils(rule: Rule, value: FieldValue): boolean {
  if (rule.name === 'minlength') return sizeOf(value) >= rule.limit;
  if (rule.name === 'maxlength') return sizeOf(value) <= rule.limit;
  if (rule.name === 'rangelength') return sizeOf(value) >= rule.limits[0] && sizeOf(value) <= rule.limits[1];
  if (value.kind === 'files') return fulfilsFiles(rule, value.files);
  return value.kind !== 'text' || fulfilsText(rule as Demand, value.text);
}

function fulfilsFiles(rule: Rule, files: readonly ChosenFile[]): boolean {
  if (rule.name === 'filesize') return files.every(({ size }) => size <= (rule.limit ?? largestFile));
  return rule.name !== 'extension' || files.every(({ name }) => hasExtension(name, rule.extensions));
}

function fulfilsText(rule: Demand, raw: string): boolean {
  // Passwords may begin and end with blanks.
  if (rule.name === 'password') return raw.length >= shortestPassword;
  if (rule.name === 'equalTo' || rule.name === 'passwordRepeat') return raw === rule.other;
  const text = raw.trim();
  switch (rule.name) {
    case 'date':
      return isDate(text, rule.mask);
    case 'regexp':
      return matches(text, rule.pattern);
    case 'min':
      return Number(text.replaceAll(',', '')) >= rule.limit;
    case 'max':
      return Number(text.replaceAll(',', '')) <= rule.limit;
    case 'range':
      return Number(text.replaceAll(',', '')) >= rule.limits[0] && Number(text.replaceAll(',', '')) <= rule.limits[1];
    case 'extension':
      return hasExtension(text, rule.extensions);
    case 'minlength':
    case 'maxlength':
    case 'rangelength':
    case 'filesize':
      return true;
    default:
      return plainRules[rule.name](text);
  }
}

const plainRules = {
  email: isEmail,
  url: isUrl,
  dateISO: isIsoDate,
  eitherDate: isEitherDate,
  number: isNumber,
  digits: isDigits,
  creditcard: isCreditCard,
  phone: isPhone,
} as const;

function numbersOf(rule: Rule): readonly number[] {
  if (rule.name === 'password') return [shortestPassword];
  if (rule.name === 'filesize') return [rule.limit ?? largestFile];
  if ('limits' in rule) return rule.limits;
  return 'limit' in rule && rule.limit !== undefined ? [rule.limit] : [];
}

/** `Please enter at least {0} characters.` with its numbers. */
export const fillNumbers = (message: string, numbers: readonly (number | string)[]): string =>
  message.replace(/\{(\d)\}/g, (place, index: string) => String(numbers[Number(index)] ?? place));
