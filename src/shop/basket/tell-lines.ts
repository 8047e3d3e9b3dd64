import { perRun, shop } from '../../state/shop.ts';
import type { LineEvent } from './events.ts';
import { reduce } from './reduce-lines.ts';
import { linesAt, quantityOf } from './select-lines.ts';
import { basketModel, knowLines, tell } from './store.ts';

/** Something has happened to single lines. Comes with the first widget that shows any; from then on the model knows them. */
export function tellLines(event: LineEvent): void {
  begin();
  knowLines(reduce);
  tell(event);
}

const begin = perRun(() => void shop().lateStores.set('lines', snapshotLines));

/** Every line as its rows show it. */
function snapshotLines(): Record<string, unknown> {
  const model = basketModel();
  const shown = linesAt(model).map((line) => ({ ...line, quantity: quantityOf(model, line.id), busy: model.busyLines.has(line.id) }));
  return Object.fromEntries(shown.map((line) => [line.id, line]));
}
