import { type ReadReports, readReports } from '../../reports/read-reports.ts';

/** Largest total size of files, bytes, that the page reads; larger ones are for `npm run report`. */
const limit = 50_000_000;

/** Files of reports that are open. */
export interface OpenReports extends ReadReports {
  readonly title: string;
  /** Names of files with the same content as one before them: their page views are counted once. */
  readonly repeated: readonly string[];
}

/** Reads several files as one; the message of a rejection is for the user. */
export async function openReports(files: readonly File[]): Promise<OpenReports> {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > limit)
    throw new Error(`Файлы слишком большие: ${Math.ceil(size / 1e6)} МБ, можно до ${limit / 1e6}. Их прочтёт npm run report.`);
  const read = await Promise.all(files.map(async (file) => ({ name: file.name, text: await file.text() })));
  const isRepeated = ({ text }: { readonly text: string }, index: number) => read.findIndex((one) => one.text === text) < index;
  const names = (some: typeof read) => some.map(({ name }) => name);
  const own = read.filter((file, index) => !isRepeated(file, index));
  const parsed = own.map(({ name, text }) => readReports(text, name));
  const reports = parsed.flatMap((one) => one.reports);
  const problems = parsed.flatMap((one) => one.problems);
  if (reports.length === 0) {
    const [first] = problems;
    throw new Error(first ? `Отчётов в файле нет. Строка ${first.line}: ${first.problem}` : 'Отчётов в файле нет: он пустой.');
  }
  return { title: names(own).join(', '), repeated: names(read.filter(isRepeated)), reports, problems };
}

/** Reports that come with the harness, made by shoppers of the demo shop (npm run report-samples): address by file name. */
export const samples: readonly { readonly name: string; readonly address: string }[] = Object.entries(
  import.meta.glob<string>('../../reports/samples/*.ndjson', { query: '?url', import: 'default', eager: true }),
).map(([path, address]) => ({ name: path.replace(/^.*\//, ''), address }));

/** Loads a sample as a file. */
export async function fetchSample({ name, address }: (typeof samples)[number]): Promise<File> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`Файл ${name} не загрузился: ${answer.status}.`);
  return new File([await answer.blob()], name);
}
