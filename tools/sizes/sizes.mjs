// npm run sizes: compares every chunk of the built embed with the list that is kept in tools/sizes/kept.json, and says by name which has grown.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readOptions } from '../shared/options.mjs';
import { prepare, root } from '../shared/prepare.mjs';

const help = `Usage: npm run sizes -- [options]
Compares every chunk of the embed with tools/sizes/kept.json.
  --update  writes that list anew: a growth that is meant is then part of a commit, where a reviewer sees it`;

const list = `${root}tools/sizes/kept.json`;

/** Builds what is stale, compares, and returns one sentence for each difference. */
export async function compareSizes({ update = false } = {}) {
  const { build } = await import('../build/build.mjs');
  build({ names: ['embed'], onlyStale: true });
  const { measureSizes } = await import('./measure.ts');
  const { describe, findGone, findGrowths } = await import('./compare.ts');
  const built = measureSizes(`${root}.output/embed`);
  if (update) {
    const lines = Object.keys(built)
      .sort()
      .map((name) => `  ${JSON.stringify(name)}: [${built[name].join(', ')}]`);
    writeFileSync(list, `{\n${lines.join(',\n')}\n}\n`);
    return [];
  }
  const kept = JSON.parse(readFileSync(list, 'utf8'));
  return [...findGrowths(kept, built).map(describe), ...findGone(kept, built).map((name) => `${name}: is on the list and not built`)];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { update } = readOptions({ help, options: { update: { type: 'boolean' } } }).values;
  if (prepare(import.meta.url)) await sayDifferences(update);
}

async function sayDifferences(update) {
  const problems = await compareSizes({ update });
  if (update) console.log('The list of sizes is that of the build now.');
  else if (problems.length === 0) console.log('No chunk has grown by more than it may.');
  else {
    console.error(`${problems.join('\n')}\nIf that is meant: npm run sizes -- --update`);
    process.exitCode = 1;
  }
}
