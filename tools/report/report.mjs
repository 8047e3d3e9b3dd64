// npm run report: what field reports say, as plain text: speed by kind of page and group, goals, failures, and whether the layer makes a difference.
import { parseArgs } from 'node:util';
import { fail, prepare } from '../shared/prepare.mjs';

const help = `Usage: npm run report -- [options] <file.ndjson | folder> [more files or folders]
  --rollout KEY   another rollout than that of most page views, as SEED/SHARE, e.g. november/30 or /50 where it has no seed
A folder stands for all of its *.ndjson and *.jsonl. A line that is no report is named with its file and skipped.`;

function readArguments() {
  try {
    return parseArgs({ options: { rollout: { type: 'string' }, help: { type: 'boolean' } }, allowPositionals: true });
  } catch (error) {
    return fail(`${error.message}\n\n${help}`);
  }
}

const { values, positionals } = readArguments();
if (values.help) console.log(help);
else if (positionals.length === 0) fail(`Expected a file or a folder of reports, got none.\n\n${help}`);
else if (prepare(import.meta.url)) {
  const { report } = await import('./read-and-tell.ts');
  try {
    const { text, problems } = report(positionals, values.rollout);
    for (const problem of problems) console.error(problem);
    console.log(text);
  } catch (error) {
    fail(error.message);
  }
}
