import type { SentChange } from './wire.ts';

export type Place = 'ready' | 'delayed';

export interface ModelLine {
  place: Place;
  quantity: number;
}

/** Presses that the layer has taken up and whose requests are still to be counted, by what they are to send. */
export type Taken = Record<'add' | 'delay' | 'compare' | 'favourite', number>;

/**
 * What the shop must hold after the changes that have reached it: the server's rules in a few lines (contract/endpoints.md, 3),
 * and the presses that were taken up since the page was quiet.
 */
export interface Model {
  /** By product or offer. */
  readonly lines: Map<number, ModelLine>;
  readonly favourites: Set<number>;
  readonly compare: Set<number>;
  taken: Taken;
  /** Adds that the shop has confirmed to the layer. */
  confirmedAdds: number;
  icons: 'new' | 'old';
}

export const nothingTaken = (): Taken => ({ add: 0, delay: 0, compare: 0, favourite: 0 });

export function makeModel(icons: Model['icons']): Model {
  return { lines: new Map(), favourites: new Set(), compare: new Set(), taken: nothingTaken(), confirmedAdds: 0, icons };
}

export type ChangeKind = keyof Taken;

export function kindOf({ path, fields }: SentChange): ChangeKind {
  if ('add_item' in fields) return 'add';
  if ('wish_item' in fields) return 'delay';
  if ('compare_item' in fields) return 'compare';
  if (path.includes('services/main/ajax.php')) return 'favourite';
  throw new Error(`A change that nobody asked for: ${path} ${JSON.stringify(fields)}`);
}

/** Does to the model what the shop does with a change that has reached it. */
export function apply(model: Model, change: SentChange): void {
  const { fields } = change;
  const kind = kindOf(change);
  if (!change.isDone) return;
  const id = Number(fields.item ?? fields['fields[item]']);
  const quantity = Number(fields.quantity ?? 1);
  const line = model.lines.get(id);
  switch (kind) {
    case 'add':
      // A delayed line takes the quantity that is given, a ready one grows.
      if (line?.place === 'ready') line.quantity += quantity;
      else model.lines.set(id, { place: 'ready', quantity });
      if (change.fault !== 'lost') model.confirmedAdds += 1;
      break;
    case 'delay':
      if (line?.place === 'delayed') model.lines.delete(id);
      else model.lines.set(id, { place: 'delayed', quantity });
      break;
    case 'compare':
      if (!model.compare.delete(id)) model.compare.add(id);
      break;
    case 'favourite':
      if (fields['fields[state]'] === '1') model.favourites.add(id);
      else model.favourites.delete(id);
      break;
  }
}
