import { nextTask } from '../kernel/settle.ts';
import type { Place } from './place.ts';

/**
 * Presses that came before an island was live are done in their order, and before the first one after. Answers what a press
 * waits for; nothing when the island is live and nobody waits: such a press is heard at once.
 */
export function makePressTurns(mount: (place: Place) => Promise<void>): (place: Place) => Promise<void> | undefined {
  const turns = new WeakMap<Place, Promise<void>>();

  /** Hearing the press, taking the island over and doing what was asked are tasks of their own: a slow phone draws between them. */
  async function takeTurn(place: Place, earlier: Promise<void> | undefined): Promise<void> {
    await earlier;
    if (!place.live) {
      await nextTask();
      await mount(place);
    }
    await nextTask();
  }

  return (place) => {
    const earlier = turns.get(place);
    if (place.live && !earlier) return undefined;
    const turn = takeTurn(place, earlier);
    turns.set(place, turn);
    return turn.finally(() => void (turns.get(place) === turn && turns.delete(place)));
  };
}
