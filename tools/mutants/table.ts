import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Fault, plant } from './places.ts';

/** What became of a fault: the kind and the file of the test that noticed it; none for a survivor. */
export interface Tried {
  readonly fault: Fault;
  readonly noticedBy: 'unit' | 'browser' | undefined;
  readonly test: string | undefined;
}

const columns = ['planted', 'unit', 'browser', 'survived'] as const;

/** Faults by folder, `src/session` and each subject of the shop, and all of them; which tests noticed how many. */
export function makeTable(tried: readonly Tried[]): string {
  const folderOf = ({ fault }: Tried) => /^src\/(?:shop\/)?[^/]+(?=\/)/.exec(fault.file)?.[0] ?? fault.file;
  const folders = [...new Set(tried.map(folderOf))].sort();
  const rows = [
    ['', ...columns],
    ...folders.map((folder) => [folder, ...countBy(tried.filter((one) => folderOf(one) === folder))]),
    ['all', ...countBy(tried)],
  ];
  const widths = ['', ...columns].map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  return rows
    .map((row) => row.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))).join('  '))
    .join('\n');
}

function countBy(tried: readonly Tried[]): string[] {
  const count = (kind: Tried['noticedBy']) => String(tried.filter(({ noticedBy }) => noticedBy === kind).length);
  return [String(tried.length), count('unit'), count('browser'), count(undefined)];
}

/** `src/x.ts:12`, and the line without and with the fault. */
export function describeFault(root: string, fault: Fault): string {
  const source = readFileSync(join(root, fault.file), 'utf8');
  const planted = plant(source, fault);
  const from = source.lastIndexOf('\n', fault.start - 1) + 1;
  const lineTo = (text: string, end: number) => text.slice(from, text.indexOf('\n', end) < 0 ? undefined : text.indexOf('\n', end)).trim();
  return `${describePlace(root, fault)}\n  - ${lineTo(source, fault.end)}\n  + ${lineTo(planted, fault.start + fault.after.length)}`;
}

/** `src/x.ts:12`. */
export function describePlace(root: string, { file, start }: Fault): string {
  return `${file}:${readFileSync(join(root, file), 'utf8').slice(0, start).split('\n').length}`;
}
