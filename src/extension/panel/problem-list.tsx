import type { ReactNode } from 'react';
import type { PageReport } from '../page-report.ts';
import { problemText } from './editors/reasons.ts';

interface ProblemListProps {
  readonly problems: PageReport['problems'];
  readonly title: string;
  readonly language: string;
}

/** The layer's problems on this page that it worked around; nothing without problems. */
export function ProblemList({ problems, title, language }: ProblemListProps): ReactNode {
  const counted = countAlike(problems);
  if (counted.length === 0) return null;
  return (
    <section className="card" aria-labelledby="problems">
      <h2 id="problems">{title}</h2>
      <ul className="problems">
        {counted.map(({ name, message, times }) => (
          <li key={`${name} ${message}`}>
            <code>{name}</code> {times > 1 && <span className="quiet">× {times}</span>}
            <p>{problemText({ name, message }, language)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface CountedProblem {
  readonly name: string;
  readonly message: string;
  readonly times: number;
}

function countAlike(problems: PageReport['problems']): CountedProblem[] {
  const counted = new Map<string, CountedProblem>();
  for (const { name, message } of problems) {
    const key = `${name}\n${message}`;
    counted.set(key, { name, message, times: 1 + (counted.get(key)?.times ?? 0) });
  }
  return [...counted.values()];
}
