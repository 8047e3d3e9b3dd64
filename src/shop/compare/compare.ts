import { switchItem } from '../item-lists/index.ts';

/** An item that can be compared; every iblock has a list of its own. */
export interface ComparedItem {
  readonly id: string;
  readonly iblockId: string;
  readonly name: string;
}

/** Adds an item to the compare list or takes it out; optimistic, reverted with an explanation if it fails [CMP-01]. */
export const toggleCompare = (item: ComparedItem): Promise<void> =>
  switchItem('compared', item.id, (pending, { changeCompared }) => changeCompared(pending, item));
