import {
  countOf,
  describeConclusions,
  describeEstimate,
  describeRollout,
  describeVerdict,
  measureOf,
  measures,
  pageNames,
} from '../../harness/reports/describe.ts';
import type { Comparison, GoalRow, Summary, VitalRow } from '../../harness/reports/summarise.ts';

/** Everything that a summary says, as plain text of lines and tables. */
export function writeText(summary: Summary, unreadable: number): string {
  return [
    writeHead(summary, unreadable),
    ...writePart('Вывод', describeConclusions(summary)),
    ...writePart('Скорость: 75-й процентиль, в скобках 95 %', writeVitals(summary)),
    ...writePart(
      'Цели: доля просмотров, в скобках 95 %',
      writeTable([['цель', ...groupHeads], ...summary.goals.map((row) => [row.goal, ...cellsOf(row)])]),
    ),
    ...writeTroubles(summary),
  ].join('\n');
}

const groupHeads = ['со слоем', 'без слоя', 'разница', 'что это'];

function writeHead({ views, rollout, others }: Summary, unreadable: number): string {
  const lines = [
    `Просмотров: со слоем ${countOf(views.with)}, без слоя ${countOf(views.without)}. Раскатка: ${describeRollout(rollout)}.`,
    ...others.map((one) => `Не вошло: ${countOf(one.views)} просмотров раскатки ${describeRollout(one.rollout)}.`),
    ...(unreadable > 0 ? [`Не прочитано строк: ${countOf(unreadable)}.`] : []),
  ];
  return lines.join('\n');
}

function writePart(title: string, lines: readonly string[]): string[] {
  return lines.length > 0 ? ['', title, ...lines.map((line) => `  ${line}`)] : [];
}

function cellsOf(row: (VitalRow | GoalRow) & Comparison): string[] {
  const { write, writeDifference } = measureOf(row);
  return [
    describeEstimate(row.with, write),
    describeEstimate(row.without, write),
    describeEstimate(row.difference, writeDifference),
    describeVerdict(row),
  ];
}

function writeVitals({ vitals, live }: Summary): string[] {
  const rows = vitals.filter((row) => row.with || row.without);
  const table = rows.map((row) => [
    pageNames[row.page],
    measureOf(row).name,
    `${countOf(row.with?.views ?? 0)}/${countOf(row.without?.views ?? 0)}`,
    ...cellsOf(row),
  ]);
  const late = live
    ? [['все страницы', measures.live.name, countOf(live.views), describeEstimate(live, measures.live.write), '—', '—', '']]
    : [];
  return writeTable([['страница', 'показатель', 'просмотров', ...groupHeads], ...table, ...late]);
}

function writeTroubles({ troubles }: Summary): string[] {
  const { islands, errors, calls, presses, cut } = troubles;
  const failures = (failed: Readonly<Record<string, number>>) =>
    Object.entries(failed)
      .map(([kind, times]) => `${kind} ${countOf(times)}`)
      .join(', ');
  return [
    ...writePart(
      'Элементы, которые слой вернул сайту',
      writeTable([
        ['вид', 'версия', 'не вышло', 'работало', 'просмотров'],
        ...islands.map((one) => [one.feature, one.version, ...[one.failed, one.live, one.views].map(countOf)]),
      ]),
    ),
    ...writePart(
      'Ошибки слоя',
      writeTable([
        ['имя', 'версия', 'раз', 'просмотров'],
        ...errors.map((one) => [one.name, one.version, countOf(one.times), countOf(one.views)]),
      ]),
    ),
    ...writePart(
      'Запросы слоя',
      writeTable([['запрос', 'удалось', 'не удалось'], ...calls.map((one) => [one.name, countOf(one.ok), failures(one.failed) || '0'])]),
    ),
    ...(presses > 0 ? ['', `Ранних нажатий сохранено и выполнено: ${countOf(presses)}.`] : []),
    ...(cut > 0 ? ['', `Не поместились целиком: ${countOf(cut)} отчётов, в них названо не всё.`] : []),
  ];
}

/** Columns under each other, two spaces apart; nothing where there is only the heading. */
function writeTable(rows: readonly (readonly string[])[]): string[] {
  if (rows.length < 2) return [];
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
