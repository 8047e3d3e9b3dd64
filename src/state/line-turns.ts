import { perRun } from './shop.ts';

const queue = perRun(() => ({ last: Promise.resolve() as Promise<unknown> }));

/**
 * Changes of basket lines go to the server one after another: the form of the fly-out tells of every line, so that one
 * that is sent beside a removal or a delay could undo it.
 */
export function inTurn<Value>(change: () => Promise<Value>): Promise<Value> {
  const turns = queue();
  const result = turns.last.then(change);
  // Changes answer with results and never reject; if one did, the next would still have its turn.
  turns.last = result.catch(() => undefined);
  return result;
}
