import { getContext, perSession } from '../context.ts';
import { dispatchItemList, itemList } from '../item-lists/index.ts';

/** The iblock whose compare list the page shows last: every iblock has a list of its own, and a read brings one of them. */
export const comparedIblock = perSession((): { id?: string } => ({}));

/**
 * Applies the compare list of one iblock. Items whose icons name another iblock stay as they are: that list does not know them, and the call that
 * switches an item would take out what is shown as off (contract/endpoints.md, 3.4, 6.1). The count is the list's own.
 */
export function applyCompared(ids: readonly string[] | undefined, iblockId: string | undefined, count = ids?.length): void {
  const others = iblockId ? [...itemList('compared').ids].filter((id) => isOfOther(id, iblockId)) : [];
  dispatchItemList('compared', { type: 'snapshot', ids: ids && [...others, ...ids], count });
}

function isOfOther(id: string, iblockId: string): boolean {
  const icon = `:is(.compare_item, [data-action="compare"])[data-item="${CSS.escape(id)}"][data-iblock]`;
  const own = getContext().page.document.querySelector(icon)?.getAttribute('data-iblock');
  return Boolean(own) && own !== iblockId;
}
