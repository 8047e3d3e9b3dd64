import { defineCall } from '../call.ts';
import { textAt } from '../php-form.ts';
import { type BulkItem, bulkItems, readBulkItems } from './basket-lines.ts';
import { type FavouriteAnswer, favouriteAction } from './favourites.ts';

/** Several items become favourites at once: the favourites action takes them as a map (contract/endpoints.md, 6.2) [BULK-02]. */
export interface FavouriteSeveral {
  readonly iblockId: string;
  readonly items: readonly BulkItem[];
}

export const favouriteSeveral = defineCall<FavouriteSeveral, FavouriteAnswer>({
  name: 'favourite-several',
  method: 'POST',
  path: favouriteAction.path,
  kind: 'write',
  controller: true,
  encode: ({ iblockId, items }) => ({
    ...favouriteAction.encode({ fields: {}, on: true }),
    form: { fields: { type: 'multiple', action: 'favorite', iblock_id: iblockId, items: bulkItems(items), state: 1 } },
  }),
  recognise(request) {
    const { fields } = request.form;
    if (!favouriteAction.recognise(request) || typeof fields !== 'object') return undefined;
    if (textAt(fields, 'type') !== 'multiple' || textAt(fields, 'state') !== '1') return undefined;
    return { iblockId: textAt(fields, 'iblock_id') ?? '', items: readBulkItems(fields.items) };
  },
  decode: favouriteAction.decode,
});
