import type { ChangeEvent } from './events.ts';
import type { ReadMark } from './model.ts';
import { reduceChanges } from './reduce-changes.ts';
import { basketModel, dispatch } from './store.ts';

/** Applies an event of a change or of a read to the model. This module is in the chunk `actions`; the model knows such events from then on. */
export const dispatchChange = (event: ChangeEvent): void => dispatch(event, reduceChanges);

/** Starts a read. Its answer must be dispatched with the returned mark. */
export function beginRead(): ReadMark {
  dispatchChange({ type: 'readBegun' });
  const { reads, changes } = basketModel();
  return { order: reads.begun, changes };
}
