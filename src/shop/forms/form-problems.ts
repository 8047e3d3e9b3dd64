import { getContext, perSession } from '../context.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { type FormOptions, readFormOptions } from './page/form-options.ts';
import { type FormField, fieldsOf, readDemands, readValue } from './page/form-rules.ts';
import { recaptchaResponse } from './page/recaptcha.ts';
import { fillNumbers, firstBroken, type Rule, type RuleName } from './rules/rules.ts';

/** Messages of form fields. The upper-case ones are the shop's own where it has them (contract/page.md, 1.3). */
export const formTexts = lazyMessages({
  JS_REQUIRED: 'Заполните это поле',
  JS_REQUIRED_LICENSES: 'Согласитесь с условиями, чтобы продолжить',
  JS_REQUIRED_OFFER: 'Согласитесь с условиями, чтобы продолжить',
  JS_FORMAT: 'Неверный формат',
  JS_DATE: 'Укажите существующую дату',
  JS_PASSWORD_COPY: 'Пароли не совпадают',
  JS_PASSWORD_LENGTH: 'В пароле должно быть не меньше 6 знаков',
  JS_FILE_SIZE: 'Файл слишком большой: можно до 5 МБ',
  JS_FILE_EXT: 'Файлы такого вида не принимаются',
  'form.fileKinds': 'Принимаются: {kinds}',
  JS_ERROR: 'Неверно введены буквы с картинки',
  JS_RECAPTCHA_ERROR: 'Подтвердите, что вы не робот',
  'form.captchaSilent': 'Проверка «я не робот» не ответила. Попробуйте ещё раз.',
  'form.email': 'Проверьте адрес электронной почты: так он не пишется',
  'form.url': 'Укажите адрес сайта целиком, например https://example.ru',
  'form.number': 'Укажите число',
  'form.digits': 'Здесь могут быть только цифры',
  'form.creditcard': 'Проверьте номер карты',
  'form.phone': 'Укажите номер телефона с кодом',
  'form.equalTo': 'Значения не совпадают',
  'form.minlength': 'Слишком коротко. Знаков не меньше {0}',
  'form.maxlength': 'Слишком длинно. Знаков не больше {0}',
  'form.rangelength': 'Знаков должно быть от {0} до {1}',
  'form.min': 'Не меньше {0}',
  'form.max': 'Не больше {0}',
  'form.range': 'От {0} до {1}',
  'form.remote': 'Это значение не подходит',
});

type TextKey = Parameters<typeof formTexts>[0];

const keys: Readonly<Record<RuleName, TextKey>> = {
  required: 'JS_REQUIRED',
  remote: 'form.remote',
  email: 'form.email',
  url: 'form.url',
  date: 'JS_DATE',
  dateISO: 'JS_DATE',
  eitherDate: 'JS_DATE',
  number: 'form.number',
  digits: 'form.digits',
  creditcard: 'form.creditcard',
  equalTo: 'form.equalTo',
  passwordRepeat: 'JS_PASSWORD_COPY',
  password: 'JS_PASSWORD_LENGTH',
  minlength: 'form.minlength',
  maxlength: 'form.maxlength',
  rangelength: 'form.rangelength',
  min: 'form.min',
  max: 'form.max',
  range: 'form.range',
  regexp: 'JS_FORMAT',
  phone: 'form.phone',
  filesize: 'JS_FILE_SIZE',
  extension: 'JS_FILE_EXT',
  captcha: 'JS_ERROR',
  recaptcha: 'JS_RECAPTCHA_ERROR',
};

/** The template has one text for all of these, which is used where the page has it. */
const formats: readonly RuleName[] = ['email', 'url', 'number', 'digits', 'creditcard', 'phone'];

const options = perSession(() => readFormOptions(getContext().page));
export const formOptions = options;

/** The error of a field, in the text of the field, the page or the shop; `undefined`: none found in the browser [FRM-01, FRM-02]. */
export function problemOf(field: FormField, known: FormOptions = options()): string | undefined {
  const demands = readDemands(field, known, () => recaptchaResponse(getContext().page, field));
  const broken = firstBroken(demands.rules, readValue(field));
  if (!broken) return undefined;
  const text = demands.message(broken.rule) ?? ruleText(broken.rule, field, broken.numbers);
  return broken.rule === 'extension' ? `${text}. ${formTexts('form.fileKinds', { kinds: kindsIn(demands.rules) })}` : text;
}

/** The kinds of files that rules take, as people write them: `jpe?g` is two of them. */
function kindsIn(rules: readonly Rule[]): string {
  const all = rules.flatMap((rule) => (rule.name === 'extension' ? rule.extensions : []));
  return all.flatMap((kind) => (kind.includes('?') ? [kind.replace(/.\?/, ''), kind.replace('?', '')] : [kind])).join(', ');
}

/** The message of a rule that the server has checked. */
export function ruleText(rule: RuleName, field: FormField, numbers: readonly number[] = []): string {
  if (rule === 'required' && /licen[sc]es?/i.test(field.name)) return formTexts('JS_REQUIRED_LICENSES');
  if (rule === 'required' && /offer/i.test(field.name)) return formTexts('JS_REQUIRED_OFFER');
  const own = formats.includes(rule) ? getContext().facts.texts.own('JS_FORMAT', '') : '';
  return own || fillNumbers(formTexts(keys[rule]), numbers.map(shownNumber));
}

const shownNumber = (number: number) => new Intl.NumberFormat('ru-RU').format(number);

/** The validation of all forms. */
export const validation = { problemOf: (field: FormField) => problemOf(field), fieldsOf } as const;

/** For a form whose phone has a mask of its own or none: the site's pattern is that of the site's mask. */
export const validationWithoutPattern = {
  problemOf: (field: FormField) => problemOf(field, { ...options(), phonePattern: '' }),
  fieldsOf,
} as const;
