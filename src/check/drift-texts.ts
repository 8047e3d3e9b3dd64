import type { DriftFinding, DriftProblem } from './drift-report.ts';

/** Texts of a drift report in one language. */
export interface DriftTexts {
  readonly title: string;
  readonly hint: string;
  readonly check: string;
  readonly checking: string;
  readonly clean: string;
  readonly notLive: string;
  /** For a layer that the site itself runs. */
  readonly tooOld: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  /** One finding in a sentence or two. */
  say(finding: Pick<DriftFinding, 'part' | 'problem' | 'reason'>): string;
  /** Where to write the shop's own selector; empty where a selector would not help. */
  advise(finding: Pick<DriftFinding, 'feature' | 'part' | 'problem'>): string;
  found(count: number): string;
  show(place: string): string;
  rest(count: number): string;
}

type Say = Readonly<Record<DriftProblem, (finding: Pick<DriftFinding, 'part' | 'reason'>) => string>>;

const russianFindings: Say = {
  'no-root': ({ part }) => `Похоже, он есть на странице, но слой его не узнаёт: к этому месту не подходит селектор «${part}».`,
  'no-part': ({ part }) => `Не найдена нужная часть «${part}»: к ней ничего не подходит.`,
  unreadable: ({ reason = '' }) => `Слой узнал его, но не смог прочитать и оставил странице. Причина: ${reason}`,
  'not-live': () => 'Слой узнал его, он на экране, но в работу не взят.',
};

const englishFindings: Say = {
  'no-root': ({ part }) => `It seems to be on the page, but the layer does not know it: the selector “${part}” does not fit this place.`,
  'no-part': ({ part }) => `The part “${part}”, which is needed, was not found: nothing fits its selector.`,
  unreadable: ({ reason = '' }) => `The layer knows it but could not read it and has left it to the page. Reason: ${reason}`,
  'not-live': () => 'The layer knows it and it is on the screen, but it has not been taken over.',
};

const canBeMapped = ({ problem }: Pick<DriftFinding, 'problem'>) => problem === 'no-root' || problem === 'no-part';

const ru: DriftTexts = {
  title: 'Проверка разметки',
  hint: 'Что на странице похоже на знакомый элемент магазина, но свёрстано иначе.',
  check: 'Проверить ещё раз',
  checking: 'Проверяем…',
  clean: 'Всё на месте: у каждого найденного элемента есть нужные части.',
  notLive: 'Слой на странице не работает, проверять нечего.',
  tooOld: 'На сайте слой старой версии: он не умеет проверять разметку.',
  copy: 'Копировать JSON',
  copied: 'Отчёт скопирован.',
  notCopied: 'Браузер не дал скопировать.',
  say: (finding) => russianFindings[finding.problem](finding),
  advise: (finding) =>
    canBeMapped(finding) ? `Укажите свой селектор в настройках: "markers": { "${finding.feature}": { "${finding.part}": "…" } }` : '',
  found: (count) => `Найдено расхождений: ${count}`,
  show: (place) => `Показать на странице: ${place}`,
  rest: (count) => `и ещё таких мест: ${count}`,
};

const en: DriftTexts = {
  title: 'Check of the markup',
  hint: 'What looks like a known widget of the shop but has other markup.',
  check: 'Check again',
  checking: 'Checking…',
  clean: 'All is well: every widget that was found has the parts that it needs.',
  notLive: 'The layer does not run on this page, so there is nothing to check.',
  tooOld: 'The site runs an older layer, which cannot check the markup.',
  copy: 'Copy as JSON',
  copied: 'The report is copied.',
  notCopied: 'The browser did not let it be copied.',
  say: (finding) => englishFindings[finding.problem](finding),
  advise: (finding) =>
    canBeMapped(finding) ? `Name your selector in the configuration: "markers": { "${finding.feature}": { "${finding.part}": "…" } }` : '',
  found: (count) => `Differences: ${count}`,
  show: (place) => `Show on the page: ${place}`,
  rest: (count) => `and ${count} more such places`,
};

/** The texts of a language; Russian by default. */
export const driftTextsFor = (language: string): DriftTexts => (language === 'en' ? en : ru);
