// npm run mutants: plants small faults in copies of the project and lists those that no test notices. The same seed and sources, the same faults.
import { availableParallelism } from 'node:os';
import { build } from '../build/build.mjs';
import { readOptions } from '../shared/options.mjs';
import { fail, prepare, prepareBrowser, root } from '../shared/prepare.mjs';

const help = `Usage: npm run mutants -- [options]
  --count N      how many faults (60)
  --seed N       which ones (1)
  --only A,B     of these faults only those in files whose path contains A or B, or at src/file.ts:12, e.g. to see that new tests notice survivors
  --jobs N       how many faults are tried at the same time, each in a copy of the project (one for each core)
  --no-browser   related unit tests only; without it, what survives them is tried with related browser tests
  --no-unit      related browser tests only, e.g. for what is known to survive the unit tests`;

/** Less than this part noticed is a failure. */
const wanted = 0.9;

const text = { type: 'string' };
const flag = { type: 'boolean' };
const { values } = readOptions({
  help,
  options: { only: text, 'no-browser': flag, 'no-unit': flag },
  wholeNumbers: { count: [1], seed: [0], jobs: [1] },
  defaults: { count: 60, seed: 1, jobs: availableParallelism(), only: '' },
});

if (prepare(import.meta.url)) {
  const { count, seed, jobs } = values;
  const withBrowser = !values['no-browser'];
  const withUnits = !values['no-unit'];
  if (withBrowser) {
    await prepareBrowser();
    // No test opens the Firefox build.
    build({ names: ['embed', 'template', 'harness', 'chrome'], onlyStale: true });
  }
  const { tryFaults } = await import('./run.ts');
  const { makeTable } = await import('./table.ts');
  const tried = await tryFaults({
    root,
    count,
    seed,
    only: values.only.split(','),
    jobs,
    withUnits,
    withBrowser,
    say: console.log,
  }).catch((error) => fail(error.message));
  const noticed = tried.filter(({ noticedBy }) => noticedBy).length;
  const part = tried.length > 0 ? noticed / tried.length : 0;
  console.log(`\n${makeTable(tried)}\n`);
  if (!withUnits) console.log('Unit tests were not asked (--no-unit).');
  if (!withBrowser) console.log('Browser tests were not asked (--no-browser).');
  console.log(`Seed ${seed}: ${noticed} of ${tried.length} noticed, ${Math.floor(100 * part)} %; at least ${100 * wanted} % are wanted.`);
  process.exitCode = part >= wanted ? 0 : 1;
}
