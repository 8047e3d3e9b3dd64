import { switchItem } from '../item-lists/index.ts';
import type { ComparedItem } from './compare.ts';

/** Switches an item's place in the compare list by the icon of module 2.6.1, which is an action; `fields`: all its attributes (contract/live-pages.md, 7) [CMP-01]. */
export const toggleCompareAction = (item: ComparedItem, fields: Readonly<Record<string, string>>): Promise<void> =>
  switchItem('compared', item.id, (pending, { changeComparedByAction }) => changeComparedByAction(pending, item, fields));
