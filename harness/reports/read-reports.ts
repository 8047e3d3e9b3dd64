import { type FieldReport, parseReport } from '../../src/report/report-schema.ts';

/** A line that is no report: where it stands, and what was expected there. */
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

/** Reads a receiver's file: one report a line, empty lines are skipped. A line that is no report costs nothing but itself. */
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

/** A problem as editors and terminals make a link of it. Without control characters: what came to a receiver gives no orders to a terminal. */
export function sayReportProblem({ file, line, problem }: ReportProblem): string {
  return `${file}:${line}: ${problem.replace(/\p{Cc}/gu, '·')}`;
}
