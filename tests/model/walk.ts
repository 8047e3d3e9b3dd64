import fc from 'fast-check';
import { expect } from 'vitest';
import type { Preset } from '../../harness/shop/control.ts';
import { expectAgreement, tally } from './agreement.ts';
import { makeBrowser } from './browser.ts';
import { addressOf, type Step } from './commands.ts';
import { type ChangeKind, type Model, makeModel } from './model.ts';

/** How often and from where: a few walks in `npm test`, many in `npm run model`, whose --help tells more. */
const told = process.env.MODEL_RUNS;
/** The same walks in every run of the tests; the longer runs choose others. */
const seed = Number(process.env.MODEL_SEED ?? 20_261_121);
const path = process.env.MODEL_PATH;
const replayPath = process.env.MODEL_REPLAY;

/** Milliseconds that the walks of one test may take on a busy machine. */
export const walkTimeout = 1_200_000;

/** So many walks with any seed have each kind of change, also with a fault. */
const enough = 200;

export interface Walks {
  readonly icons: Model['icons'];
  readonly basket?: Model['basket'];
  /** The page where each walk begins, ready for more of the query. */
  readonly start: string;
  readonly preset?: Preset;
  readonly steps: readonly { readonly arbitrary: fc.Arbitrary<Step>; readonly weight: number }[];
  /** Changes that have to come up, also in a few walks, each also with a fault. */
  readonly kinds: readonly ChangeKind[];
  /** How many walks that takes with the seed of the tests: 8 unless told. */
  readonly few?: number;
}

/**
 * Walks through the shop at random, up to forty steps each, and holds shop, layer and page against each other at every quiet
 * moment. A failure names seed, path and replay path: `npm run model` takes them and walks the same way again.
 */
export async function walkAtRandom({ icons, basket = 'normal', start, preset = {}, steps, kinds, few = 8 }: Walks): Promise<void> {
  const runs = Number(told ?? few);
  const began = performance.now();
  let taken = 0;
  let longest = 0;
  const commands = fc.commands(
    steps.flatMap(({ arbitrary, weight }) => Array.from({ length: weight }, () => arbitrary)),
    { maxCommands: 40, size: 'max', ...(replayPath === undefined ? {} : { replayPath }) },
  );
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const browser = await makeBrowser(preset, { isSlim: true });
      const model = makeModel({ icons, basket }, await browser.state());
      try {
        await browser.open(addressOf(start, model));
        await fc.asyncModelRun(() => ({ model, real: browser }), sequence);
        const length = [...sequence].length;
        taken += length;
        longest = Math.max(longest, length);
        await expectAgreement(browser, model);
      } finally {
        await browser.close();
      }
    }),
    { numRuns: runs, seed, ...(path === undefined ? {} : { path }) },
  );
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  const changes = [...tally.changes].sort().map(([what, count]) => `${what} ${count}`);
  console.info(
    `${start} with ${icons} hearts: ${runs} walks, ${taken} steps, the longest of ${longest}, ${tally.agreements} quiet moments, in ${seconds} s`,
    `(${(process.cpuUsage().user / 1e6).toFixed(0)} s of work); changes sent: ${changes.join(', ')}`,
  );
  // Few walks with another seed may miss a kind by chance.
  if (path !== undefined || runs < (process.env.MODEL_SEED === undefined ? few : enough)) return;
  for (const kind of kinds.flatMap((name) => [name, `${name} with a fault`])) expect(tally.changes.get(kind) ?? 0, kind).toBeGreaterThan(0);
}
