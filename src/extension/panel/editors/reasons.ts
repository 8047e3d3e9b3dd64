import type { ConfigProblem } from './validate-config.ts';

/** Translations of the reasons why a part of the configuration is not applied; the English texts are the layer's own. */
interface Reason {
  readonly pattern: RegExp;
  readonly ru: string;
}

/** Tried in this order; `$1`, `$2` are values named by the layer. */
const reasons: readonly Reason[] = [
  { pattern: /^unknown key; expected one of (.+)$/s, ru: 'Такого раздела нет. Есть: $1.' },
  { pattern: /^unknown feature; .+$/s, ru: 'Такой возможности у слоя нет: проверьте написание.' },
  { pattern: /^unknown option; .+$/s, ru: 'Такого параметра слой не читает: проверьте написание.' },
  { pattern: /^expected a CSS selector, got (.+)$/s, ru: 'Нужен селектор CSS, например .to-cart. Сейчас: $1.' },
  { pattern: /^expected one of (.+), got (".+")$/s, ru: 'У этой возможности есть только $1. Сейчас: $2.' },
  { pattern: /^expected .+, got (.+), which is not readable; .+$/s, ru: 'Значение $1 не читается: действует значение сайта.' },
  { pattern: /^expected no places, got (.+)$/s, ru: 'В этот текст ничего не подставляется. Лишнее: $1.' },
  { pattern: /^expected the places (.+), got (.+)$/s, ru: 'Подставляется только $1. Лишнее: $2.' },
  { pattern: /^expected feature ids with true or false, got (.+)$/s, ru: 'Нужно true (включено) или false (выключено). Сейчас: $1.' },
  { pattern: /^expected feature ids with CSS selectors by name, got (.+)$/s, ru: 'Нужны селекторы CSS по именам. Сейчас: $1.' },
  { pattern: /^expected message keys with texts .+?, got (.+)$/s, ru: 'Нужен текст до 2000 знаков. Сейчас: $1.' },
  { pattern: /^expected paths of options .+?, got (.+)$/s, ru: 'Нужен текст, число, true или false. Сейчас: $1.' },
  {
    pattern: /^expected CSS colours without addresses, got (.+)$/s,
    ru: 'Нужен цвет CSS без адресов: #0f766e, teal, rgb(15 118 110) или var(--цвет-темы). Сейчас: $1.',
  },
  { pattern: /^expected milliseconds from (\d+) to (\d+), got (.+)$/s, ru: 'Нужно целое число миллисекунд от $1 до $2. Сейчас: $3.' },
  { pattern: /^expected percent from 0 to 100, got (.+)$/s, ru: 'Нужно число процентов от 0 до 100. Сейчас: $1.' },
  { pattern: /^expected up to 40 Latin letters.+, got (.+)$/s, ru: 'Нужно до 40 латинских букв, цифр, точек и дефисов. Сейчас: $1.' },
  {
    pattern: /^expected a list of paths such as .+ or of (.+), got (.+)$/s,
    ru: 'Нужны пути, например /catalog/*, или виды: $1. Сейчас: $2.',
  },
  { pattern: /^expected true, false, or feature ids .+, got (.+)$/s, ru: 'Нужно true, false или возможности с версиями. Сейчас: $1.' },
  { pattern: /^expected a path of the site or .+, got (.+)$/s, ru: 'Нужен путь на сайте или адрес https. Сейчас: $1.' },
  { pattern: /^expected true, false, or the number .+, got (.+)$/s, ru: 'Нужно true, false или номер счётчика. Сейчас: $1.' },
  { pattern: /^expected true or false, got (.+)$/s, ru: 'Нужно true или false. Сейчас: $1.' },
  { pattern: /^expected an object with (.+), got (.+)$/s, ru: 'Нужен объект { … } с ключами $1. Сейчас: $2.' },
  { pattern: /^expected an object, got (.+)$/s, ru: 'Нужен объект { … }. Сейчас: $1.' },
  { pattern: /^expected JSON in script#vitrina-config, got (.+)$/s, ru: 'Настройки на странице не читаются как JSON: $1.' },
  { pattern: /^expected an address in data-vitrina-config, got (.+)$/s, ru: 'Это не адрес файла настроек: $1.' },
  { pattern: /^(\S+): expected a status of 2xx, got (\d+)$/s, ru: 'Файл настроек $1 не пришёл: сервер ответил $2.' },
  { pattern: /^(\S+): expected JSON, got (.+)$/s, ru: 'Файл настроек $1 не читается как JSON: $2.' },
  { pattern: /^(\S+): expected an answer within (\d+) ms, got none$/s, ru: 'Файл настроек $1 не пришёл за $2 мс.' },
  { pattern: /^(\S+): expected at most (\d+) bytes, got more$/s, ru: 'Файл настроек $1 больше $2 байт.' },
  { pattern: /^(\S+): expected an address of http or https, got (.+)$/s, ru: 'Файл настроек лежит не на сайте: $2.' },
  { pattern: /^(\S+): could not be asked for: (.+)$/s, ru: 'Файл настроек $1 не получить: $2.' },
];

/** Why a part of the configuration is not applied, in the reader's language: the wrong value, and what was expected. */
export function problemText({ name, message }: ConfigProblem, language: string): string {
  if (language !== 'ru' || !/^config\b/.test(name)) return message;
  const reason = reasons.find(({ pattern }) => pattern.test(message));
  return reason ? message.replace(reason.pattern, reason.ru) : message;
}
