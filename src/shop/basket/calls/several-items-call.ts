import { type Call, defineCall } from '../../../platform/server/call.ts';
import { textAt } from '../../../platform/server/php-form.ts';
import { compareAction } from '../../compare/calls/compare-action-call.ts';
import { favouriteAction, type ItemAction, type ListAnswer } from '../../favourites/calls/favourites-call.ts';
import type { BulkItem } from '../bulk-items.ts';
import { bulkItems, readBulkItems } from './basket-lines-call.ts';

/** Adds several items to a list with one request (contract/endpoints.md, 6.2) [BULK-02]. */
export interface SeveralItems {
  readonly iblockId: string;
  readonly items: readonly BulkItem[];
}

/** Defines a call that adds several items to a list. `single` is the call for one item: path, session field and answer are the same. */
function defineSeveral(name: string, action: 'favorite' | 'compare', single: Call<ItemAction, ListAnswer>): Call<SeveralItems, ListAnswer> {
  return defineCall<SeveralItems, ListAnswer>({
    name,
    method: 'POST',
    path: single.path,
    kind: 'write',
    controller: true,
    encode: ({ iblockId, items }) => ({
      ...single.encode({ fields: {}, on: true }),
      form: { fields: { type: 'multiple', action, iblock_id: iblockId, items: bulkItems(items), state: 1 } },
    }),
    recognise(request) {
      const { fields } = request.form;
      if (!single.recognise(request) || typeof fields !== 'object') return undefined;
      if (textAt(fields, 'type') !== 'multiple' || textAt(fields, 'state') !== '1') return undefined;
      return { iblockId: textAt(fields, 'iblock_id') ?? '', items: readBulkItems(fields.items) };
    },
    decode: single.decode,
  });
}

export const favouriteSeveral = defineSeveral('favourite-several', 'favorite', favouriteAction);

/** Only on pages whose compare icons are actions (contract/live-pages.md, 7). */
export const compareSeveral = defineSeveral('compare-several', 'compare', compareAction);
