// Measures the layer on the demo shop and compares it with the budgets: npm run bench -- [--check] [--only bytes,clicks]
import { readOptions } from '../shared/options.mjs';
import { prepare } from '../shared/prepare.mjs';

const parts = ['bytes', 'script', 'rollout', 'tasks', 'listeners', 'clicks', 'basket', 'requests', 'paging', 'shift', 'heap', 'session'];

const help = `Usage: npm run bench -- [options]
  --check         end with code 1 when a budget is over
  --only LIST     some parts only, e.g. --only bytes,clicks (${parts.join(', ')}); nothing is written then
How to read the table: docs/bench.md`;

const { values, wrong } = readOptions({ help, options: { check: { type: 'boolean' }, only: { type: 'string' } } });
const only = values.only?.split(',').filter(Boolean) ?? parts;
const unknown = only.find((name) => !parts.includes(name));
if (unknown !== undefined) wrong(`--only takes ${parts.join(', ')}, not "${unknown}".`);

if (prepare(import.meta.url)) {
  const { runBench } = await import('./run.ts');
  const isWithin = await runBench({ only });
  process.exitCode = values.check && !isWithin ? 1 : 0;
}
