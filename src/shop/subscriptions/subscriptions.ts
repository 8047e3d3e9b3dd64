import { switchItem } from '../item-lists/index.ts';

/** How the button subscribes: `login` and `form` are for visitors (contract/page.md, 3.1). */
export type SubscribeWay = 'toggle' | 'login' | 'form';

/** Back-in-stock subscription of a logged-in shopper: shown at once, reverted if it fails [SUB-01]. */
export const toggleSubscription = (id: string, name: string): Promise<void> =>
  switchItem('subscribed', id, (pending, { changeSubscription }) => changeSubscription(pending, name));
