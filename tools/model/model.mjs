// Random walks through the demo shop with the layer on its pages, in jsdom and then in the browser, and secrets that are redacted: npm run model -- --runs 2000, or --seed … --path … to repeat one.
import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { build } from '../build/build.mjs';
import { readOptions } from '../shared/options.mjs';
import { prepare, prepareBrowser, root, runLocal, runLocalBeside } from '../shared/prepare.mjs';

const help = `Usage: npm run model -- [options]
  --runs N      walks of each kind, and secrets of each kind that are redacted (30), a tenth as many walks in the browser (20 unless told)
  --seed N      seed of a failed run, as it was printed; another one each time unless told. A hundred runs of one kind and
                more are shared out among the cores: the first part takes this seed, the next one the number after it
  --path P      path of the failure, as it was printed: repeats it alone
  --replay P    replayPath of the failure, as it was printed
  --only NAME   one kind: new-hearts, old-hearts, basket-page, whole-basket, fly-basket, hover-basket, services, or in the browser
                overlays (what opens over a page) or replays (four at once), or variants: the tests that try a few of their
                variants in npm test (page kinds × widths, faults × calls, renamings), with all of them`;

const vitest = ['vitest', 'run', '-c', 'tools/model/vitest.model.ts'];

/** Tests that try a few of their variants in npm test (tests/support/variants.ts): specs for `.spec.ts`, unit tests for `.test.ts`. */
const filesWithVariants = (ending) =>
  ['harness', 'src', 'tests'].flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .map((file) => `${folder}/${file}`)
      .filter((file) => file.endsWith(ending) && readFileSync(`${root}${file}`, 'utf8').includes('support/variants.ts')),
  );

/** Walks in the browser: the spec, and what says how many. */
const browserWalks = {
  overlays: { spec: 'overlays-walk.spec', runs: 'WALK_RUNS', seed: 'WALK_SEED' },
  replays: { spec: 'player.spec', runs: 'REPLAY_ROUNDS' },
};

const text = { type: 'string' };
const { values, wrong } = readOptions({
  help,
  options: { path: text, replay: text, only: text },
  wholeNumbers: { runs: [1], seed: [] },
});
/** Each kind of walk has a file of its name. */
const kinds = [
  ...readdirSync(`${root}tests/model`).flatMap((name) => /^(.+)\.model\.ts$/.exec(name)?.[1] ?? []),
  ...Object.keys(browserWalks),
  'variants',
];
if (values.only !== undefined && !kinds.includes(values.only)) wrong(`--only takes ${kinds.join(', ')}, not "${values.only}".`);

if (prepare(import.meta.url)) {
  const { runs, seed, path, replay, only } = values;
  if (only === 'variants') process.exitCode = (await tryVariants()) ? 0 : 1;
  else {
    process.env.MODEL_SEED = String(Math.floor(Math.random() * 2 ** 31));
    for (const [name, value] of Object.entries({ RUNS: runs ?? 30, SEED: seed, PATH: path, REPLAY: replay })) {
      if (value !== undefined) process.env[`MODEL_${name}`] = value;
    }
    const isOfBrowser = only !== undefined && only in browserWalks;
    const isRepeated = path !== undefined || replay !== undefined;
    const isGood =
      isOfBrowser || (only && !isRepeated ? await walkOneKind(only, runs ?? 30) : runLocal(...vitest, ...(only ? [only] : [])));
    const isGoodInBrowser = isOfBrowser || (only === undefined && !isRepeated) ? await walkInBrowser(values) : true;
    // Secrets are planted by a seed of their own: more runs try more of them.
    const isRedacted = only === undefined && !isRepeated ? runLocal('vitest', 'run', 'src/session/redact-property') : true;
    const areVariantsGood = only === undefined && !isRepeated ? await tryVariants() : true;
    process.exitCode = isGood && isGoodInBrowser && isRedacted && areVariantsGood ? 0 : 1;
  }
}

/** Walks of one kind take turns in one process: many are shared out among the cores, each part with a seed of its own. */
async function walkOneKind(only, runs) {
  const parts = runs < 100 ? 1 : availableParallelism();
  const seed = Number(process.env.MODEL_SEED);
  process.env.MODEL_RUNS = String(Math.ceil(runs / parts));
  const walked = Array.from({ length: parts }, (_, part) => {
    process.env.MODEL_SEED = String(seed + part);
    return runLocalBeside(...vitest, only);
  });
  return (await Promise.all(walked)).every(Boolean);
}

/** Unit and browser tests with all their variants. */
async function tryVariants() {
  await prepareBrowser();
  build({ onlyStale: true });
  process.env.ALL_VARIANTS = '1';
  const isGood = runLocal('vitest', 'run', ...filesWithVariants('.test.ts'));
  return runLocal('playwright', 'test', ...filesWithVariants('.spec.ts')) && isGood;
}

async function walkInBrowser({ runs, seed, only }) {
  await prepareBrowser();
  build({ onlyStale: true });
  const count = runs === undefined ? 20 : only ? Number(runs) : Math.ceil(Number(runs) / 10);
  const walks = only ? [browserWalks[only]] : Object.values(browserWalks);
  for (const names of walks) {
    process.env[names.runs] = String(count);
    if (seed !== undefined && names.seed) process.env[names.seed] = seed;
  }
  return runLocal('playwright', 'test', ...walks.map(({ spec }) => spec));
}
