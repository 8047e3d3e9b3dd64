import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { copyProject } from './copy.ts';
import { pickFaults } from './pick.ts';
import { type Fault, plant } from './places.ts';
import { relatedSpecs } from './related-specs.ts';
import { findAllFaults } from './sources.ts';
import { type Outcome, tryCommand } from './try-command.ts';

export interface Settings {
  readonly root: string;
  readonly count: number;
  readonly seed: number;
  /** How many copies of the project unit tests run in at the same time. */
  readonly jobs: number;
  readonly withBrowser: boolean;
}

/** Which tests noticed a fault; none for a survivor. */
export interface Tried {
  readonly fault: Fault;
  readonly noticedBy: 'unit' | 'browser' | undefined;
}

/** Unit tests of a file take seconds; a loop without an end is told after this time. */
const unitSeconds = 240;
const browserSeconds = 900;

/** Plants the faults one after another in copies of the project and sees whether a test fails. */
export async function tryFaults({ root, count, seed, jobs, withBrowser }: Settings): Promise<Tried[]> {
  const faults = pickFaults(findAllFaults(root), count, seed);
  const copies = Array.from({ length: Math.max(1, Math.min(jobs, faults.length)) }, () => copyProject(root));
  const [first = copyProject(root)] = copies;
  // A test that fails without a fault would count each fault as noticed.
  const leftOut = (await findFailing(first)).flatMap((file) => ['--exclude', file]);
  const open = [...faults];
  const noticed = new Map<Fault, 'unit' | 'browser'>();
  await Promise.all(
    copies.map(async (copy) => {
      for (let fault = open.shift(); fault; fault = open.shift()) {
        const { file } = fault;
        const outcome = await withFault(copy, fault, () =>
          tryCommand(copy, unitSeconds, 'vitest', 'related', file, '--run', '--bail', '1', ...leftOut),
        );
        if (outcome !== 'good') noticed.set(fault, 'unit');
        console.log(`${outcome === 'good' ? 'not noticed by unit tests' : 'noticed'}: ${describePlace(root, fault)}`);
      }
    }),
  );
  if (withBrowser) {
    for (const fault of faults) if (!noticed.has(fault) && (await failsInBrowser(first, fault))) noticed.set(fault, 'browser');
  }
  return faults.map((fault) => ({ fault, noticedBy: noticed.get(fault) }));
}

const unitReportSchema = z.object({ testResults: z.array(z.object({ name: z.string(), status: z.string() })) });

/** Files of unit tests that fail without any fault, from the copy's folder on; they are named and left out. */
async function findFailing(copy: string): Promise<string[]> {
  const report = join(copy, 'unit-tests.json');
  const outcome = await tryCommand(copy, 1800, 'vitest', 'run', '--reporter=json', `--outputFile.json=${report}`);
  if (outcome === 'good') return [];
  if (!existsSync(report)) throw new Error('The unit tests do not run to their end without any fault: see npm run unit.');
  const { testResults } = unitReportSchema.parse(JSON.parse(readFileSync(report, 'utf8')));
  const failing = testResults.filter(({ status }) => status !== 'passed').map(({ name }) => relative(realpathSync(copy), name));
  for (const file of failing) console.log(`Fails without a fault, too, and is left out: ${file}`);
  return failing;
}

/** `src/x.ts:12`, and the line without and with the fault. */
export function describeFault(root: string, fault: Fault): string {
  const source = readFileSync(join(root, fault.file), 'utf8');
  const from = source.lastIndexOf('\n', fault.start - 1) + 1;
  const lineEnd = (text: string, at: number) => (text.indexOf('\n', at) + text.length + 1) % (text.length + 1);
  const planted = plant(source, fault);
  const before = source.slice(from, lineEnd(source, fault.end));
  const after = planted.slice(from, lineEnd(planted, fault.start + fault.after.length));
  return `${describePlace(root, fault)}\n  - ${before.trim()}\n  + ${after.trim()}`;
}

function describePlace(root: string, { file, start }: Fault): string {
  return `${file}:${readFileSync(join(root, file), 'utf8').slice(0, start).split('\n').length}`;
}

async function withFault(copy: string, fault: Fault, see: () => Promise<Outcome>): Promise<Outcome> {
  const path = join(copy, fault.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, plant(source, fault));
  try {
    return await see();
  } finally {
    writeFileSync(path, source);
  }
}

/** A spec that also fails without the fault notices nothing. */
async function failsInBrowser(copy: string, fault: Fault): Promise<boolean> {
  const specs = relatedSpecs(copy, fault.file);
  if (specs.length === 0) return false;
  const see = async (): Promise<Outcome> => {
    const built = await tryCommand(copy, browserSeconds, 'node', 'tools/build/build.mjs');
    if (built !== 'good') return built;
    return tryCommand(copy, browserSeconds, 'playwright', 'test', ...specs, '--workers', '1', '--max-failures', '1');
  };
  if ((await withFault(copy, fault, see)) === 'good') return false;
  if ((await see()) === 'good') return true;
  console.log(`Fails without a fault, too, and is not counted: one of ${specs.join(', ')}`);
  return false;
}
