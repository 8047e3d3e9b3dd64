import { textAt } from '../../../platform/server/php-form.ts';
import { defineItemChange } from '../../basket/calls/item-change-call.ts';

export const toggleSubscriptionCall = defineItemChange<{ readonly item: string }>({
  name: 'toggle-subscription',
  method: 'GET',
  encode: ({ item }) => ({ query: { item, subscribe_item: 'Y' } }),
  recognise({ query }) {
    const item = textAt(query, 'item');
    return textAt(query, 'subscribe_item') === 'Y' && item ? { item } : undefined;
  },
});
