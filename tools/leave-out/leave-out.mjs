// npm run leave-out -- <page.har | saved page | address on loopback>: which script files of a page the layer makes unnecessary, and why the others stay.
import { fail, prepare } from '../shared/prepare.mjs';

const help = `Usage: npm run leave-out -- <page.har | saved page.html | http://127.0.0.1:4600/catalog/>
Record the HAR in the browser's network panel, “with content”. Each kind of page has files of its own: look at each.`;

const [what, ...more] = process.argv.slice(2);
if (what === '--help') console.log(help);
else if (!what || more.length > 0) fail(`Expected one file or address, got ${process.argv.length - 2}.\n\n${help}`);
else if (prepare(import.meta.url)) {
  const [{ readPageScripts }, { judge }, { sayJudgements }] = await Promise.all([
    import('./read-page.ts'),
    import('./judge.ts'),
    import('./say.ts'),
  ]);
  try {
    const page = await readPageScripts(what);
    console.log(sayJudgements(judge(page), page.notes));
  } catch (error) {
    fail(error.message);
  }
}
