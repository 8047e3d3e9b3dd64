import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { askBrowser, copyOutput } from './browser-asking.ts';
import { copyProject } from './copy.ts';
import { pickFaults } from './pick.ts';
import { type Fault, plant } from './places.ts';
import { readGraph } from './related-tests.ts';
import { findAllFaults } from './sources.ts';
import { type Asking, askStage } from './stage.ts';
import { describeFault, describePlace, type Tried } from './table.ts';
import { UnitAsking } from './unit-asking.ts';

export interface Settings {
  readonly root: string;
  readonly count: number;
  readonly seed: number;
  /** Of the picked faults only those at one of these: a part of the file's path, or its path and line. */
  readonly only: readonly string[];
  /** How many faults are tried at the same time, each in a copy of the project. */
  readonly jobs: number;
  /** Without, browser tests are asked at once, e.g. about what is known to survive the rest. */
  readonly withUnits: boolean;
  /** `.output` of the root has to be built. */
  readonly withBrowser: boolean;
  /** Takes what has been found as soon as it has. */
  readonly say: (sentence: string) => void;
}

/** Tests that import a file take seconds; a loop without an end is told after this time. */
const nearSeconds = 120;
const wideSeconds = 1200;

/**
 * Plants the faults one after another in copies of the project and sees whether a test fails. Tests that import the file are asked about all
 * faults first, then those that take longer about what is left, then browser tests.
 */
export async function tryFaults({ root, count, seed, only, jobs, withUnits, withBrowser, say }: Settings): Promise<Tried[]> {
  // Everything is read from a copy: in the tree itself somebody may write the missing tests meanwhile.
  const clean = copyProject(root);
  if (withBrowser) copyOutput(root, clean);
  const faults = pickFaults(findAllFaults(clean), count, seed).filter((fault) =>
    only.some((part) => fault.file.includes(part) || describePlace(clean, fault).endsWith(part)),
  );
  const graph = readGraph(clean);
  const copies = Array.from({ length: Math.max(1, Math.min(jobs, faults.length)) }, () => copyProject(root));
  const copyAt = (at: number) => copies[at] ?? clean;
  const noticed = new Map<Fault, Tried>();

  const ask = async (tests: string, noticedBy: 'unit' | 'browser', asking: Asking) => {
    const open = faults.filter((fault) => !noticed.has(fault));
    if (open.length === 0) return;
    say(`\n${open.length} faults, ${tests}:`);
    const planted: Asking['withFault'] = (at, fault, tests) => withFault(copyAt(at), fault, () => asking.withFault(at, fault, tests));
    const found = await askStage(
      open,
      copies.length,
      { ...asking, withFault: planted },
      {
        said: (fault, test) =>
          say(test === undefined ? `not noticed: ${describeFault(clean, fault)}` : `noticed: ${describePlace(clean, fault)} by ${test}`),
        leftOut: (test) => say(`Fails without a fault, too, and is left out: ${test}`),
      },
    );
    for (const [fault, test] of found) noticed.set(fault, { fault, noticedBy, test });
  };

  if (withUnits) {
    const units = new UnitAsking(clean, copies, graph);
    await ask('unit tests that import the file', 'unit', units.asking('near', nearSeconds));
    await ask('unit tests that load the file late, and those of whole pages', 'unit', units.asking('wide', wideSeconds));
    units.stop();
  }
  if (withBrowser) await ask('browser tests', 'browser', askBrowser(clean, graph, copyAt, say));
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
