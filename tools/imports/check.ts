import { findCycles } from './cycles.ts';
import { findFeatureImports, findFeatureUsers, findWaysPastIndexes, findWrongWays } from './folders.ts';
import { findRepeatedNames } from './names.ts';
import { readImports, seeThroughIndexes } from './read-imports.ts';

const root = new URL('../../', import.meta.url).pathname;
const { files, imports } = readImports(root, ['src', 'harness', 'entrypoints', 'tools']);

const problems = [
  ...findWrongWays(imports),
  ...findFeatureImports(imports),
  ...findFeatureUsers(imports),
  ...findWaysPastIndexes(imports),
  ...findCycles(seeThroughIndexes(imports)).map((cycle) => `Undo the cycle of imports: ${cycle.join(', ')}.`),
  ...findRepeatedNames(files.filter((file) => file.startsWith('src/'))),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
