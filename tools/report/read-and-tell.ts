import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describeReportProblem, readReports } from '../../harness/reports/read-reports.ts';
import { summarise } from '../../harness/reports/summarise.ts';
import { writeText } from './write-text.ts';

/** Lines that are no reports and are named one by one. */
const named = 20;

export interface Told {
  readonly text: string;
  /** Lines that are no reports, in sentences. */
  readonly problems: readonly string[];
}

/** Reads files and folders, and says what is in them. Throws where there is nothing to read. */
export function report(paths: readonly string[], rollout?: string): Told {
  const files = paths.flatMap(filesOf);
  const read = files.map((file) => readReports(readFileSync(file, 'utf8'), file));
  const problems = read.flatMap((one) => one.problems.map(describeReportProblem));
  const shown = [
    ...problems.slice(0, named),
    ...(problems.length > named ? [`and ${problems.length - named} lines more that are no reports`] : []),
  ];
  const reports = read.flatMap((one) => one.reports);
  if (reports.length === 0) throw new Error([...shown, `Expected reports in ${paths.join(', ')}, got none.`].join('\n'));
  return { text: writeText(summarise(reports, rollout), problems.length), problems: shown };
}

function filesOf(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) throw new Error(`Expected a file or a folder at ${path}, got nothing.`);
  if (!found.isDirectory()) return [path];
  return readdirSync(path)
    .filter((name) => /\.(ndjson|jsonl)$/.test(name))
    .sort()
    .map((name) => join(path, name));
}
