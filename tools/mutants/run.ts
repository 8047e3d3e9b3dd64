import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyProject } from './copy.ts';
import { pickFaults } from './pick.ts';
import { type Fault, plant } from './places.ts';
import { relatedSpecs } from './related-specs.ts';
import { readGraph } from './related-tests.ts';
import { findAllFaults } from './sources.ts';
import { type Asking, askStage, hung } from './stage.ts';
import { describeFault, describePlace, type Tried } from './table.ts';
import { tryCommand } from './try-command.ts';
import { UnitProcess } from './unit-process.ts';

export interface Settings {
  readonly root: string;
  readonly count: number;
  readonly seed: number;
  /** Of the picked faults only those in files whose path contains one of these, e.g. to see that new tests notice survivors. */
  readonly only: readonly string[];
  /** How many faults are tried at the same time, each in a copy of the project. */
  readonly jobs: number;
  /** `.output` of the root has to be built. */
  readonly withBrowser: boolean;
  /** Takes what has been found as soon as it has. */
  readonly say: (sentence: string) => void;
}

/** Tests that import a file take seconds; a loop without an end is told after this time. */
const nearSeconds = 300;
const wideSeconds = 1200;
const specSeconds = 900;

/**
 * Plants the faults one after another in copies of the project and sees whether a test fails. Tests that import the file are asked about all
 * faults first, then those that take longer about what is left, then browser tests.
 */
export async function tryFaults({ root, count, seed, only, jobs, withBrowser, say }: Settings): Promise<Tried[]> {
  // Everything is read from a copy: in the tree itself somebody may write the missing tests meanwhile.
  const clean = copyProject(root);
  if (withBrowser) copyOutput(root, clean);
  const faults = pickFaults(findAllFaults(clean), count, seed).filter(({ file }) => only.some((part) => file.includes(part)));
  const graph = readGraph(clean);
  const copies = Array.from({ length: Math.max(1, Math.min(jobs, faults.length)) }, () => copyProject(root));
  const copyAt = (at: number) => copies[at] ?? clean;
  const noticed = new Map<Fault, Tried>();

  const ask = async (tests: string, noticedBy: 'unit' | 'browser', asking: Asking) => {
    const open = faults.filter((fault) => !noticed.has(fault));
    if (open.length === 0) return;
    say(`\n${open.length} faults, ${tests}:`);
    const found = await askStage(open, copies.length, asking, {
      said: (fault, test) =>
        say(test === undefined ? `not noticed: ${describeFault(clean, fault)}` : `noticed: ${describePlace(clean, fault)} by ${test}`),
      leftOut: (test) => say(`Fails without a fault, too, and is left out: ${test}`),
    });
    for (const [fault, test] of found) noticed.set(fault, { fault, noticedBy, test });
  };

  const units = copies.map((copy) => new UnitProcess(copy));
  const cleanUnits = new UnitProcess(clean);
  const askUnits = (seconds: number, kind: 'near' | 'wide'): Asking => ({
    testsOf: ({ file }) => graph.relatedTests(file)[kind],
    withFault: (at, fault, tests) =>
      withFault(copyAt(at), fault, async () => {
        const answer = await units[at]?.ask({ changed: [fault.file], tests, stopsAtFirst: true }, seconds);
        return answer ? answer.failing[0] : hung;
      }),
    withoutFault: async (tests) => (await cleanUnits.ask({ changed: [], tests, stopsAtFirst: false }, wideSeconds))?.failing ?? tests,
    hangsWithoutFault: async (tests) =>
      (await new UnitProcess(clean).ask({ changed: [], tests, stopsAtFirst: true }, seconds)) === undefined,
  });
  await ask('unit tests that import the file', 'unit', askUnits(nearSeconds, 'near'));
  await ask('unit tests that load the file late, and those of whole pages', 'unit', askUnits(wideSeconds, 'wide'));
  for (const one of [...units, cleanUnits]) one.stop();

  if (withBrowser) {
    await ask('browser tests', 'browser', {
      testsOf: ({ file }) => relatedSpecs(clean, graph, file),
      withFault: (at, fault, specs) =>
        withFault(copyAt(at), fault, async () => {
          // A fault that cannot be built would be noticed by any of them.
          if (!(await buildFaulty(clean, copyAt(at), fault.file))) return specs[0];
          return (await runSpecs(copyAt(at), specs, true))[0];
        }),
      withoutFault: (specs) => runSpecs(clean, specs, false),
      hangsWithoutFault: async () => false,
    });
  }
  return faults.map((fault) => noticed.get(fault) ?? { fault, noticedBy: undefined, test: undefined });
}

async function withFault<Answer>(copy: string, fault: Fault, see: () => Promise<Answer>): Promise<Answer> {
  const path = join(copy, fault.file);
  const source = readFileSync(path, 'utf8');
  writeFileSync(path, plant(source, fault));
  try {
    return await see();
  } finally {
    writeFileSync(path, source);
  }
}

/** Specs that fail twice, one after another. */
async function runSpecs(folder: string, specs: readonly string[], stopsAtFirst: boolean): Promise<string[]> {
  const failing: string[] = [];
  for (const spec of specs) {
    const isGood = await tryCommand(folder, specSeconds, 'playwright', 'test', spec, '--workers=1', '--max-failures=1', '--retries=1');
    if (!isGood) failing.push(spec);
    if (!isGood && stopsAtFirst) break;
  }
  return failing;
}

async function buildFaulty(clean: string, copy: string, file: string): Promise<boolean> {
  copyOutput(clean, copy);
  // Recordings are made and played by the extension and the harness; all else is looked at in the embed.
  const names = file.startsWith('src/session/') ? ['harness', 'chrome'] : ['embed', 'compat'];
  const script = `import { build } from './tools/build/build.mjs'; build({ names: ${JSON.stringify(names)} });`;
  return tryCommand(copy, specSeconds, 'node', '--input-type=module', '--eval', script);
}

function copyOutput(from: string, to: string) {
  rmSync(join(to, '.output'), { recursive: true, force: true });
  cpSync(join(from, '.output'), join(to, '.output'), { recursive: true });
}
