// npm run leave-out -- <page.har | saved page | address on loopback>: which script files of a page the layer makes unnecessary, and why the others stay.
import { readOptions } from '../shared/options.mjs';
import { fail, prepare } from '../shared/prepare.mjs';

const help = `Usage: npm run leave-out -- <page.har | saved page.html | http://127.0.0.1:4600/catalog/>
Record the HAR in the browser's network panel, “with content”. Each kind of page has files of its own: look at each.`;

const { words, wrong } = readOptions({ help, allowPositionals: true });
const [what] = words;
if (!what || words.length > 1) wrong(`Expected one file or address, got ${words.length}.`);
else if (prepare(import.meta.url)) {
  const [{ readPageScripts }, { judge }, { describeJudgements }] = await Promise.all([
    import('./read-page.ts'),
    import('./judge.ts'),
    import('./describe-judgements.ts'),
  ]);
  try {
    const page = await readPageScripts(what);
    console.log(describeJudgements(judge(page), page.notes));
  } catch (error) {
    fail(error.message);
  }
}
