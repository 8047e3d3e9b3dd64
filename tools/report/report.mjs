// npm run report: what field reports say, as plain text: speed by kind of page and group, goals, failures, and whether the layer makes a difference.
import { readOptions } from '../shared/options.mjs';
import { fail, prepare } from '../shared/prepare.mjs';

const help = `Usage: npm run report -- [options] <file.ndjson | folder> [more files or folders]
  --rollout KEY   another rollout than that of most page views, as SEED/SHARE, e.g. november/30 or /50 where it has no seed
A folder stands for all of its *.ndjson and *.jsonl. A line that is no report is named with its file and skipped.`;

const { values, words, wrong } = readOptions({ help, options: { rollout: { type: 'string' } }, allowPositionals: true });
if (words.length === 0) wrong('Expected a file or a folder of reports, got none.');
else if (prepare(import.meta.url)) {
  const { report } = await import('./read-and-tell.ts');
  try {
    const { text, problems } = report(words, values.rollout);
    for (const problem of problems) console.error(problem);
    console.log(text);
  } catch (error) {
    fail(error.message);
  }
}
