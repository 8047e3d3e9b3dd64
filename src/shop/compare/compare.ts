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

/** The same for the icon of module 2.6.1, which is an action; `fields`: all its attributes (contract/live-pages.md, 7) [CMP-01]. */
export const toggleCompareAction = (item: ComparedItem, fields: Readonly<Record<string, string>>): Promise<void> =>
  switchItem('compared', item.id, (pending, { changeComparedByAction }) => changeComparedByAction(pending, item, fields));
