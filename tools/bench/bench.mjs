// Measures the layer on the demo shop and compares it with the budgets: npm run bench -- [--check] [--only bytes,clicks]
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const parts = ['bytes', 'script', 'rollout', 'tasks', 'listeners', 'clicks', 'basket', 'requests', 'paging', 'shift', 'heap', 'session'];

const help = `Usage: npm run bench -- [options]
  --check         end with code 1 when a budget is over
  --only LIST     some parts only, e.g. --only bytes,clicks (${parts.join(', ')}); nothing is written then
How to read the table: docs/bench.md`;

const options = readArguments(process.argv.slice(2));
if (Number(process.versions.node.split('.')[0]) < 22) runWithNewerNode();
else {
  const { runBench } = await import('./run.ts');
  const isWithin = await runBench(options);
  process.exitCode = options.check && !isWithin ? 1 : 0;
}

function readArguments(words) {
  try {
    const { values } = parseArgs({
      args: words,
      options: { check: { type: 'boolean' }, only: { type: 'string' }, help: { type: 'boolean' } },
    });
    if (values.help) {
      console.log(help);
      process.exit(0);
    }
    const only = values.only?.split(',').filter(Boolean);
    const unknown = only?.find((name) => !parts.includes(name));
    if (unknown !== undefined) throw new Error(`--only takes ${parts.join(', ')}, not "${unknown}".`);
    return { check: values.check ?? false, only: only ?? parts };
  } catch (error) {
    console.error(`${error.message}\n\n${help}`);
    process.exit(1);
  }
}

/** The bench is TypeScript, which Node runs by itself from version 22 on; the project brings its own copy. */
function runWithNewerNode() {
  const node = fileURLToPath(new URL('../../node_modules/.bin/node', import.meta.url));
  if (!existsSync(node) || process.env.VITRINA_NODE === 'own') {
    console.error(`The bench needs Node 22 or newer; this is ${process.versions.node}. Run npm install first: it brings one.`);
    process.exit(1);
  }
  const child = spawn(node, process.argv.slice(1), { stdio: 'inherit', env: { ...process.env, VITRINA_NODE: 'own' } });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => process.exit(code ?? 1));
}
