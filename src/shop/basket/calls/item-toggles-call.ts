import { failed, ok, type Result } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { textAt } from '../../../platform/server/php-form.ts';

/**
 * Toggles and changes of single lines have an empty answer (contract/endpoints.md, 3.4 and 3.5). A page, or the word `failure` of a missing
 * module (1.1), is an error even if its status is 200.
 */
export function decodeNothing(what: string, body: string): Result<undefined> {
  const text = body.trim();
  if (text.startsWith('<') || text === 'failure')
    return failed('unreadable', `${what}: expected an empty answer, got "${text.slice(0, 80)}"`);
  return ok(undefined);
}

export const toggleSubscription = defineCall<{ readonly item: string }, undefined>({
  name: 'toggle-subscription',
  method: 'GET',
  path: '{site}ajax/item.php',
  kind: 'write',
  encode: ({ item }) => ({ query: { item, subscribe_item: 'Y' } }),
  recognise({ query }) {
    const item = textAt(query, 'item');
    return textAt(query, 'subscribe_item') === 'Y' && item ? { item } : undefined;
  },
  decode: (body) => decodeNothing('toggle-subscription', body),
});

export const toggleCompare = defineCall<{ readonly item: string; readonly iblockId: string }, undefined>({
  name: 'toggle-compare',
  method: 'GET',
  path: '{site}ajax/item.php',
  kind: 'write',
  encode: ({ item, iblockId }) => ({ query: { item, compare_item: 'Y', iblock_id: iblockId } }),
  recognise({ query }) {
    const item = textAt(query, 'item');
    if (textAt(query, 'compare_item') !== 'Y' || !item) return undefined;
    return { item, iblockId: textAt(query, 'iblock_id') ?? '' };
  },
  decode: (body) => decodeNothing('toggle-compare', body),
});
