import type { LineEvent } from './events.ts';
import { reduce } from './reduce-lines.ts';
import { knowLines, tell } from './store.ts';

/** Something has happened to single lines. Comes with the first widget that shows any; from then on the model knows them. */
export function tellLines(event: LineEvent): void {
  knowLines(reduce);
  tell(event);
}
