import { type FieldReport, parseReport } from '../../src/report/report-schema.ts';

/** An invalid line: its position and what was expected. */
export interface ReportProblem {
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  readonly problem: string;
}

export interface ReadReports {
  readonly reports: readonly FieldReport[];
  readonly problems: readonly ReportProblem[];
}

/** Reads a receiver's file with one report per line. Empty lines are skipped, invalid lines are reported. */
export function readReports(text: string, file: string): ReadReports {
  const reports: FieldReport[] = [];
  const problems: ReportProblem[] = [];
  for (const [index, line] of text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    if (line.trim() === '') continue;
    const parsed = parseReport(line);
    if ('report' in parsed) reports.push(parsed.report);
    else problems.push({ file, line: index + 1, problem: parsed.problem });
  }
  return { reports, problems };
}

/** A problem with its position in a form that terminals turn into a link. Control characters are removed, because a file could contain terminal commands. */
export function describeReportProblem({ file, line, problem }: ReportProblem): string {
  return `${file}:${line}: ${problem.replace(/\p{Cc}/gu, '·')}`;
}
