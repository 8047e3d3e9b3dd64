// npm run release: everything that is delivered, in release/vitrina-<version>/, the same bytes for the same commit. --help lists the options.
import { readOptions } from '../shared/options.mjs';
import { fail, prepare } from '../shared/prepare.mjs';

const help = `Usage: npm run release -- [options]
  --base PLACE    where the embed will lie on the site: a path or an address (default: /vitrina/{version}/)
  --draft         also from a tree with changes that are not committed; an older folder of the same version is written over
  --check PLACE   makes nothing: compares a folder (release/vitrina-0.1.0) or an address (https://shop.example/vitrina/0.1.0/)
                  with what was released, and names each file that differs`;

const { values: options } = readOptions({
  help,
  options: { base: { type: 'string' }, draft: { type: 'boolean' }, check: { type: 'string' } },
});
if (prepare(import.meta.url)) {
  try {
    process.exitCode = (await act()) ? 0 : 1;
  } catch (error) {
    fail(error.message);
  }
}

async function act() {
  if (options.check === undefined) {
    const { makeRelease } = await import('./make-release.ts');
    return makeRelease({ base: options.base ?? '/vitrina/{version}/', isDraft: options.draft ?? false });
  }
  const { checkPlace } = await import('./check.ts');
  const problems = await checkPlace(options.check);
  for (const problem of problems) console.error(problem);
  if (problems.length === 0) console.log(`${options.check}: every file is as it was released.`);
  return problems.length === 0;
}
