import { nextTask } from '../kernel/settle.ts';
import type { IslandRecord } from './island-record.ts';

/**
 * Presses from before an island was live are replayed in order, before the first one after. Returns the promise a press
 * waits for; undefined when the island is live and none is pending: such a press is handled at once.
 */
export function makePressTurns(mount: (record: IslandRecord) => Promise<void>): (record: IslandRecord) => Promise<void> | undefined {
  const turns = new WeakMap<IslandRecord, Promise<void>>();

  /** Reading the press, taking the island over and the action are separate tasks: a slow phone renders between them. */
  async function takeTurn(record: IslandRecord, earlier: Promise<void> | undefined): Promise<void> {
    await earlier;
    if (!record.live) {
      await nextTask();
      await mount(record);
    }
    await nextTask();
  }

  return (record) => {
    const earlier = turns.get(record);
    if (record.live && !earlier) return undefined;
    const turn = takeTurn(record, earlier);
    turns.set(record, turn);
    return turn.finally(() => void (turns.get(record) === turn && turns.delete(record)));
  };
}
