import type { SessionProblem } from './read-session.ts';

const count = new Intl.NumberFormat('ru-RU');

/** Says to a person why a file cannot be opened as a session, and what may help. */
export function describeProblem(problem: SessionProblem): string {
  switch (problem.kind) {
    case 'empty':
      return 'Файл пустой.';
    case 'too-large':
      return `Файл слишком большой: ${count.format(problem.size)} знаков, можно до ${count.format(problem.limit)}. Запишите сессию короче.`;
    case 'too-many-entries':
      return `В файле слишком много запросов: ${count.format(problem.count)}, можно до ${count.format(problem.limit)}. Запишите сессию короче.`;
    case 'truncated':
      return `Файл обрывается на знаке ${count.format(problem.at)}: он скачан или сохранён не полностью. Сохраните его ещё раз.`;
    case 'too-deep':
      return `Файл вложен глубже ${problem.limit} уровней (знак ${count.format(problem.at)}): это не запись сессии.`;
    case 'not-json':
      return `Файл не читается как JSON: ${problem.detail}`;
    case 'later-format':
      return `Файл записан более новой версией «Витрины» (формат ${problem.format}). Обновите «Витрину».`;
    case 'not-har':
      return `Файл не похож на HAR 1.2: ${problem.issues.map(({ path, expected }) => `${path || 'файл'} (${inRussian(expected)})`).join('; ')}.`;
  }
}

const types: Readonly<Record<string, string>> = {
  string: 'текст',
  number: 'число',
  array: 'список',
  object: 'объект',
  boolean: 'да или нет',
};

/** `expected array` of the schema's issues. */
function inRussian(expected: string): string {
  const what = expected.replace(/^expected /, '');
  return what === expected ? expected : `нужно: ${types[what] ?? what}`;
}
