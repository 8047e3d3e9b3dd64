import { useMemo, useState } from 'react';
import {
  countOf,
  describeConclusions,
  describeEstimate,
  describeRollout,
  describeVerdict,
  measureOf,
  measures,
  pageNames,
} from '../../reports/describe.ts';
import { describeReportProblem } from '../../reports/read-reports.ts';
import { type GoalRow, keyOf, reportsOf, type Summary, summarise, type VitalRow } from '../../reports/summarise.ts';
import { Choice } from '../choice.tsx';
import { Distributions } from './distributions.tsx';
import type { OpenReports } from './read-file-list.ts';
import { TroubleTables } from './trouble-tables.tsx';
import { Table } from './wide-table.tsx';

/** How many unreadable lines are listed. */
const shownProblems = 20;

/** The same statistics that `npm run report` writes, with pictures. */
export function ReportView({ opened: { reports, problems, repeated } }: { readonly opened: OpenReports }) {
  const [rollout, setRollout] = useState<string>();
  const summary = useMemo(() => summarise(reports, rollout), [reports, rollout]);
  const compared = useMemo(() => reportsOf(reports, keyOf(summary.rollout)), [reports, summary]);
  return (
    <article className="reports">
      <section aria-labelledby="reports-conclusions">
        <h2 id="reports-conclusions">Вывод</h2>
        <ul className="conclusions">
          {describeConclusions(summary).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        <RolloutChoice summary={summary} onChoose={setRollout} />
        <p className="quiet">
          Просмотров: со слоем {countOf(summary.views.with)}, без слоя {countOf(summary.views.without)}. В скобках 95-процентные интервалы.
        </p>
        {repeated.length > 0 && (
          <p className="quiet">Один и тот же файл открыт несколько раз и посчитан один раз: {repeated.join(', ')}.</p>
        )}
        {problems.length > 0 && (
          <details>
            <summary>Не прочитано строк: {countOf(problems.length)}</summary>
            <ul>
              {problems.slice(0, shownProblems).map((problem) => (
                <li key={`${problem.file} ${problem.line}`}>
                  <code>{describeReportProblem(problem)}</code>
                </li>
              ))}
            </ul>
          </details>
        )}
      </section>
      <Distributions reports={compared} summary={summary} />
      <section aria-labelledby="reports-vitals">
        <h2 id="reports-vitals">Скорость: 75-й процентиль</h2>
        <Table label="Скорость" heads={['Страница', 'Показатель', 'Просмотров', ...groupHeads]}>
          {summary.vitals
            .filter((row) => row.with || row.without)
            .map((row) => (
              <tr key={`${row.page} ${row.vital}`} data-more={row.difference?.isMore}>
                <th scope="row">{pageNames[row.page]}</th>
                <td>{measureOf(row).name}</td>
                <td>
                  {countOf(row.with?.views ?? 0)}/{countOf(row.without?.views ?? 0)}
                </td>
                <Cells row={row} />
              </tr>
            ))}
        </Table>
        {summary.live && (
          <p>
            До работы слоя: {describeEstimate(summary.live, measures.live.write)} мс, просмотров {countOf(summary.live.views)}.
          </p>
        )}
      </section>
      {summary.goals.length > 0 && (
        <section aria-labelledby="reports-goals">
          <h2 id="reports-goals">Цели: доля просмотров</h2>
          <Table label="Цели" heads={['Цель', ...groupHeads]}>
            {summary.goals.map((row) => (
              <tr key={row.goal} data-more={row.difference?.isMore}>
                <th scope="row">{row.goal}</th>
                <Cells row={row} />
              </tr>
            ))}
          </Table>
        </section>
      )}
      <TroubleTables troubles={summary.troubles} />
    </article>
  );
}

const groupHeads = ['Со слоем', 'Без слоя', 'Разница', 'Что это'];

function Cells({ row }: { readonly row: VitalRow | GoalRow }) {
  const { write, writeDifference } = measureOf(row);
  return (
    <>
      <td>{describeEstimate(row.with, write)}</td>
      <td>{describeEstimate(row.without, write)}</td>
      <td>{describeEstimate(row.difference, writeDifference)}</td>
      <td>{describeVerdict(row)}</td>
    </>
  );
}

/** Reports of different rollouts are never compared, so one rollout is chosen. */
function RolloutChoice({ summary, onChoose }: { readonly summary: Summary; readonly onChoose: (key: string) => void }) {
  if (summary.others.length === 0) return <p>Раскатка: {describeRollout(summary.rollout)}.</p>;
  const all = [summary.rollout, ...summary.others.map(({ rollout }) => rollout)].toSorted((one, other) =>
    keyOf(one).localeCompare(keyOf(other)),
  );
  const choices = all.map((one) => ({ value: keyOf(one), label: describeRollout(one) }));
  return <Choice label="Раскатка" choices={choices} value={keyOf(summary.rollout)} onChoose={onChoose} />;
}
