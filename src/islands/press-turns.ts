import { nextTask } from '../kernel/settle.ts';
import type { IslandRecord } from './island-record.ts';

/**
 * Presses that came before an island was live are done in their order, and before the first one after. Answers what a press
 * waits for; nothing when the island is live and nobody waits: such a press is heard at once.
 */
export function makePressTurns(mount: (record: IslandRecord) => Promise<void>): (record: IslandRecord) => Promise<void> | undefined {
  const turns = new WeakMap<IslandRecord, Promise<void>>();

  /** Hearing the press, taking the island over and doing what was asked are tasks of their own: a slow phone draws between them. */
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
