import type { EntryKind } from '../../../journal/journal.ts';

/** Texts of the panel's journal in one language. */
export interface LogTexts {
  readonly title: string;
  readonly hint: string;
  readonly list: string;
  readonly kinds: Readonly<Record<EntryKind, string>>;
  /** Names of the kinds of lines. */
  readonly kind: Readonly<Record<EntryKind, string>>;
  readonly search: string;
  readonly pause: string;
  readonly resume: string;
  readonly clear: string;
  readonly copy: string;
  readonly notCopied: string;
  readonly quiet: string;
  readonly nothing: string;
  readonly waiting: string;
  readonly query: string;
  readonly body: string;
  readonly noFields: string;
  copied(count: number): string;
  held(count: number): string;
  lost(count: number): string;
  older(count: number): string;
  milliseconds(count: number): string;
}

const ru: LogTexts = {
  title: 'Журнал страницы',
  hint: 'Запросы слоя, цели, изменения и ошибки, пока панель открыта. Ключи и личные данные скрыты.',
  list: 'Записи журнала',
  kinds: { call: 'Запросы', goal: 'Цели', state: 'Изменения', error: 'Ошибки', page: 'Страницы' },
  kind: { call: 'запрос', goal: 'цель', state: 'изменение', error: 'ошибка', page: 'страница' },
  search: 'Найти в журнале',
  pause: 'Пауза',
  resume: 'Продолжить',
  clear: 'Очистить',
  copy: 'Копировать JSON',
  notCopied: 'Браузер не дал скопировать.',
  quiet: 'Пока тихо.',
  nothing: 'Под фильтр ничего не подходит.',
  waiting: 'ждём…',
  query: 'В адресе',
  body: 'В теле запроса',
  noFields: 'Без полей.',
  copied: (count) => `Скопировано записей: ${count}.`,
  held: (count) => `На паузе. Новых записей: ${count}.`,
  lost: (count) => `Слишком частые записи не показаны: ${count}.`,
  older: (count) => `и ещё ${count}, они есть в копии`,
  milliseconds: (count) => `${count} мс`,
};

const en: LogTexts = {
  title: 'Journal of the page',
  hint: 'The layer’s requests, goals, changes and errors while the panel is open. Tokens and personal data are hidden.',
  list: 'Lines of the journal',
  kinds: { call: 'Requests', goal: 'Goals', state: 'Changes', error: 'Errors', page: 'Pages' },
  kind: { call: 'request', goal: 'goal', state: 'change', error: 'error', page: 'page' },
  search: 'Find in the journal',
  pause: 'Pause',
  resume: 'Go on',
  clear: 'Clear',
  copy: 'Copy as JSON',
  notCopied: 'The browser did not let it be copied.',
  quiet: 'Nothing yet.',
  nothing: 'Nothing fits the filter.',
  waiting: 'waiting…',
  query: 'In the address',
  body: 'In the body',
  noFields: 'No fields.',
  copied: (count) => `Lines copied: ${count}.`,
  held: (count) => `Paused. New lines: ${count}.`,
  lost: (count) => `Lines that came too fast are not shown: ${count}.`,
  older: (count) => `and ${count} more, which a copy has`,
  milliseconds: (count) => `${count} ms`,
};

/** The journal's texts in the panel's language. */
export const logTextsFor = (language: string): LogTexts => (language === 'en' ? en : ru);
