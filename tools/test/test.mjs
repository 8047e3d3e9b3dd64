// npm test: types, lint, unit and property tests, random walks through the shop, browser tests, sizes of chunks. Goes on after a failure, so that one run tells everything,
// and closes with the line `N passed, N failed`. `npm test -- unit browser` runs only some of the parts, `npm test -- browser --lean` the browser tests with the lean build.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { readOptions } from '../shared/options.mjs';
import { prepare, prepareBrowser, root, runLocalBeside, runLocalShown } from '../shared/prepare.mjs';

const help = `Usage: npm test -- [options] [types | lint | unit | model | browser | sizes]
All parts unless some are named.
  --lean       the browser tests with the lean build, which has Preact in the place of React
  --left-out   of the browser tests what runs with the template's scripts on, on pages from which they are left out`;

/** Each part answers how many checks passed and failed. */
const parts = {
  types: async () => one(await runLocalBeside('tsc', '--noEmit')),
  async lint() {
    const isClean = await runLocalBeside('biome', 'check', '--error-on-warnings', '.');
    return one((await runLocalBeside('node', 'tools/imports/check.ts')) && isClean);
  },
  async unit() {
    const report = fresh('unit-tests.json');
    const isGood = await runLocalBeside('vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`);
    return counted(isGood, report, ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests]);
  },
  async model() {
    const report = fresh('model-tests.json');
    const isGood = await runLocalBeside(
      'vitest',
      'run',
      '-c',
      'tools/model/vitest.model.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    );
    return counted(isGood, report, ({ numPassedTests, numFailedTests }) => [numPassedTests, numFailedTests]);
  },
  async browser() {
    await prepareBrowser();
    const { build } = await import('../build/build.mjs');
    build({ onlyStale: true });
    build({ names: ['embed-lean'], onlyStale: true });
    if (values.lean) process.env.VITRINA_EMBED = '.output/embed-lean';
    else process.env.WITH_LEAN = '1';
    const report = fresh('browser-tests.json');
    const isGood = await runLocalShown('playwright', 'test');
    return counted(isGood, report, ({ stats }) => {
      if (stats.flaky) console.log(`${stats.flaky} browser tests passed only at the second try: see “flaky” above, and find the cause.`);
      return [stats.expected + stats.flaky, stats.unexpected];
    });
  },
  async sizes() {
    const { compareSizes } = await import('../sizes/sizes.mjs');
    const problems = await compareSizes();
    for (const problem of problems) console.log(problem);
    if (problems.length) console.log('If that is meant: npm run sizes -- --update');
    return one(problems.length === 0);
  },
};

const flag = { type: 'boolean' };
const { values, words } = readOptions({ help, options: { lean: flag, 'left-out': flag }, names: Object.keys(parts) });

/** Each of these leaves a core idle for a part of its time; the unit tests, which take longest, also while the browser tests have begun. */
const besideEachOther = ['types', 'lint', 'unit', 'model'];
const longest = 'unit';

const one = (isGood) => (isGood ? [1, 0] : [0, 1]);

function fresh(name) {
  const file = `${root}.cache/${name}`;
  mkdirSync(`${root}.cache`, { recursive: true });
  rmSync(file, { force: true });
  return file;
}

/** Numbers from a runner's own report. A runner that failed without a failed test (or ran none) counts as one failure. */
function counted(isGood, report, read) {
  let passed = 0;
  let failed = 0;
  try {
    [passed, failed] = read(JSON.parse(readFileSync(report, 'utf8')));
  } catch {
    return [0, 1];
  }
  return [passed, failed === 0 && (!isGood || passed === 0) ? 1 : failed];
}

if (prepare(import.meta.url)) {
  if (values['left-out']) process.env.LEFT_OUT = '1';
  let passed = 0;
  let failed = 0;
  const run = async (name) => {
    const start = Date.now();
    const [good, bad] = await parts[name]();
    passed += good;
    failed += bad;
    console.log(`${name}: ${bad ? 'FAILED' : 'ok'} in ${((Date.now() - start) / 1000).toFixed(0)} s`);
  };
  const isWanted = (name) => words.length === 0 || words.includes(name);
  const begun = new Map(besideEachOther.filter(isWanted).map((name) => [name, run(name)]));
  await Promise.all(besideEachOther.filter((name) => name !== longest).map((name) => begun.get(name)));
  for (const name of Object.keys(parts)) if (isWanted(name) && !besideEachOther.includes(name)) await run(name);
  await begun.get(longest);
  console.log(`${passed} passed, ${failed} failed`);
  process.exitCode = failed ? 1 : 0;
}
