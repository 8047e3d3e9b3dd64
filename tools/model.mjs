// Random walks through the demo shop with the layer on its pages: npm run model -- --runs 2000, or --seed … --path … to repeat one.
import { parseArgs } from 'node:util';
import { fail, prepare, runLocal } from './prepare.mjs';

const help = `Usage: npm run model -- [options]
  --runs N      walks of each kind (30)
  --seed N      seed of a failed run, as it was printed; another one each time unless told
  --path P      path of the failure, as it was printed: repeats it alone
  --replay P    replayPath of the failure, as it was printed
  --only NAME   one kind: new-hearts, old-hearts, basket-page or fly-basket`;

if (prepare(import.meta.url)) {
  const { values } = readArguments();
  const { runs, seed, path, replay, only } = values;
  if (values.help) console.log(help);
  else {
    process.env.MODEL_SEED = String(Math.floor(Math.random() * 2 ** 31));
    for (const [name, value] of Object.entries({ RUNS: runs, SEED: seed, PATH: path, REPLAY: replay })) {
      if (value !== undefined) process.env[`MODEL_${name}`] = value;
    }
    const isGood = runLocal('vitest', 'run', '-c', 'tools/vitest.model.ts', ...(only ? [only] : []));
    process.exitCode = isGood ? 0 : 1;
  }
}

function readArguments() {
  const text = { type: 'string' };
  try {
    return parseArgs({ options: { runs: text, seed: text, path: text, replay: text, only: text, help: { type: 'boolean' } } });
  } catch (error) {
    return fail(`${error.message}\n\n${help}`);
  }
}
