import type { Natives } from '../kernel/natives.ts';
import { nextTask } from '../platform/next-task.ts';
import type { IslandRecord } from './island-record.ts';

/** Milliseconds that a press waits for earlier ones at most: what they need may never come. */
const maxWait = 3000;

/**
 * Presses on islands that are not live yet are made in their order, before any that comes after them: who presses a size and then “buy” buys that size. A press
 * whose island is live while none is pending is made at once. What a press returns is part of it: later ones wait for that too.
 */
export function makePressTurns(
  mount: (record: IslandRecord) => Promise<void>,
  { setTimeout }: Pick<Natives, 'setTimeout'>,
): (record: IslandRecord, make: () => unknown) => unknown {
  let last: Promise<unknown> | undefined;

  /** Reading the press, taking the island over and the action are separate tasks: a slow phone renders between them. */
  async function takeTurn(record: IslandRecord, earlier: Promise<unknown> | undefined): Promise<void> {
    if (earlier) await Promise.race([earlier.catch(() => {}), new Promise<void>((resolve) => setTimeout(resolve, maxWait))]);
    if (!record.live) {
      await nextTask();
      await mount(record);
    }
    await nextTask();
  }

  return (record, make) => {
    if (record.live && !last) return make();
    const turn = takeTurn(record, last).then(make);
    last = turn;
    return turn.finally(() => {
      if (last === turn) last = undefined;
    });
  };
}
