import { textAt } from '../../../platform/server/php-form.ts';
import { defineItemChange } from '../../basket/calls/item-change-call.ts';

export const toggleCompareCall = defineItemChange<{ readonly item: string; readonly iblockId: string }>({
  name: 'toggle-compare',
  method: 'GET',
  encode: ({ item, iblockId }) => ({ query: { item, compare_item: 'Y', iblock_id: iblockId } }),
  recognise({ query }) {
    const item = textAt(query, 'item');
    if (textAt(query, 'compare_item') !== 'Y' || !item) return undefined;
    return { item, iblockId: textAt(query, 'iblock_id') ?? '' };
  },
});
