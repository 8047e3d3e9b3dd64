import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findCycles } from './cycles.ts';
import { findFeatureImports, findFeatureUsers, findWaysPastIndexes, findWrongWays } from './folders.ts';
import { findRepeatedNames } from './names.ts';
import { readImports, seeThroughIndexes } from './read-imports.ts';
import { findUnusedExports } from './unused-exports.ts';

const root = new URL('../../', import.meta.url).pathname;
const { files, imports } = readImports(root, ['src', 'harness', 'entrypoints', 'tools']);
/** Also tests and configurations: what only they use is exported for them. */
const everywhere = globSync(['*.ts', '{src,harness,entrypoints,tools,tests}/**/*.{ts,tsx,mts,mjs}'], { cwd: root });
const texts = new Map(everywhere.map((file) => [file, readFileSync(join(root, file), 'utf8')]));

const problems = [
  ...findWrongWays(imports),
  ...findFeatureImports(imports),
  ...findFeatureUsers(imports),
  ...findWaysPastIndexes(imports),
  ...findCycles(seeThroughIndexes(imports)).map((cycle) => `Undo the cycle of imports: ${cycle.join(', ')}.`),
  ...findRepeatedNames(files.filter((file) => file.startsWith('src/'))),
  ...findUnusedExports(texts),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
