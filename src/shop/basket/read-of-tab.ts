import { itemList } from '../item-lists/index.ts';
import type { BasketRead } from '../tabs/index.ts';
import { comparedIblock } from './apply-compared.ts';
import { beginRead } from './change-events.ts';
import { countChangeElsewhere, isChanging } from './changes.ts';
import { followAll } from './follow-basket.ts';
import { applyRead, isStopped, readSoon } from './sync.ts';

/**
 * Applies what another tab has read after the last known change, as if this page had read it. `false`: not applied, because a change of
 * this page is pending; its own read will be newer.
 */
export function applyReadOfTab(read: BasketRead): boolean {
  if (isStopped() || isChanging()) return false;
  // A read that this page started earlier is older than this data and must not overwrite it.
  countChangeElsewhere();
  const mark = beginRead();
  void followAll(true);
  const own = comparedIblock().id;
  const isOfOther = own !== undefined && read.iblockId !== own;
  applyRead(isOfOther ? { ...read, facts: { ...read.facts, compared: undefined } } : read, mark);
  // A page that names no iblock, as the compare page, has read the list of the main one (contract/endpoints.md, 4.1), which may be this page's own.
  if (isOfOther && read.iblockId === undefined && differsFromCompared(read.facts.compared)) readSoon('answered');
  return true;
}

function differsFromCompared(ids: readonly string[] | undefined): boolean {
  const { ids: known } = itemList('compared');
  return ids !== undefined && (ids.length !== known.size || ids.some((id) => !known.has(id)));
}
