import type { Natives } from '../kernel/natives.ts';
import { nextTask } from '../kernel/settle.ts';
import type { IslandRecord } from './island-record.ts';

/** Milliseconds that a press waits for earlier ones at most: what they need may never come. */
const maxWait = 3000;

/**
 * Presses on islands that are not live yet are made in their order, before any that comes after them: who presses a size and then “buy” buys that size. Returns the
 * promise that a press waits for; undefined when its island is live and none is pending: such a press is handled at once.
 */
export function makePressTurns(
  mount: (record: IslandRecord) => Promise<void>,
  { setTimeout, clearTimeout }: Pick<Natives, 'setTimeout' | 'clearTimeout'>,
): (record: IslandRecord) => Promise<void> | undefined {
  let last: Promise<void> | undefined;

  /** Reading the press, taking the island over and the action are separate tasks: a slow phone renders between them. */
  async function takeTurn(record: IslandRecord, earlier: Promise<void> | undefined): Promise<void> {
    if (earlier)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, maxWait);
        void earlier.finally(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    if (!record.live) {
      await nextTask();
      await mount(record);
    }
    await nextTask();
  }

  return (record) => {
    if (record.live && !last) return undefined;
    const turn = takeTurn(record, last);
    last = turn;
    return turn.finally(() => {
      if (last === turn) last = undefined;
    });
  };
}
