import fc from 'fast-check';
import { expect } from 'vitest';
import type { Preset } from '../../harness/shop/control.ts';
import { expectAgreement, tally } from './agreement.ts';
import { makeBrowser } from './browser.ts';
import { addressOf, type Step } from './commands.ts';
import { type ChangeKind, type Model, makeModel } from './model.ts';

/** Number and seed of the walks: a few in `npm test`, many in `npm run model` (see its --help). */
const told = process.env.MODEL_RUNS;
const toldSeed = process.env.MODEL_SEED;
const path = process.env.MODEL_PATH;
const replayPath = process.env.MODEL_REPLAY;

/** Time limit, ms, for the walks of one test on a busy machine. */
export const walkTimeout = 1_200_000;

/** With this many walks any seed covers each kind of change, also with a fault. */
const enough = 200;

export interface Walks {
  readonly icons: Model['icons'];
  readonly basket?: Model['basket'];
  /** The page where each walk begins, ending so that more of the query can be added. */
  readonly start: string;
  readonly preset?: Preset;
  readonly steps: readonly { readonly arbitrary: fc.Arbitrary<Step>; readonly weight: number }[];
  /** Changes that the walks have to cover, each also with a fault. */
  readonly kinds: readonly ChangeKind[];
  /** How many walks that takes in `npm test`, and with which seed: always the same there, longer runs use others. */
  readonly few: number;
  readonly seed: number;
}

/**
 * Random walks through the shop, up to forty steps each, that compare shop, layer and page whenever the page is idle. A failure
 * names seed, path and replay path, with which `npm run model` repeats the same walk.
 */
export async function walkAtRandom({
  icons,
  basket = 'normal',
  start,
  preset = {},
  steps,
  kinds,
  few,
  seed: ownSeed,
}: Walks): Promise<void> {
  const runs = Number(told ?? few);
  const seed = Number(toldSeed ?? ownSeed);
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
  // With another seed a few walks may miss a kind of change by chance.
  if (path !== undefined || runs < (toldSeed === undefined ? few : enough)) return;
  for (const kind of kinds.flatMap((name) => [name, `${name} with a fault`])) expect(tally.changes.get(kind) ?? 0, kind).toBeGreaterThan(0);
}
