import type { BasketFacts } from '../contract/basket-facts.ts';
import { toggleSubscription as toggleCall } from '../contract/calls/item-toggles.ts';
import { tellMarks } from '../shop/marks/marks.ts';
import { itemState } from './items.ts';
import { notify, openDialog } from './overlays.ts';
import { shop } from './shop.ts';
import { findOut, holds, tellNotMade } from './sure-change.ts';
import { changing, rereadBasket } from './sync.ts';

/** How the button asks for a subscription: `login` and `form` are for visitors (contract/page.md, 3.1). */
export type SubscribeWay = 'toggle' | 'login' | 'form';

/** Back-in-stock subscription of a logged-in shopper: shown at once, taken back if it fails [SUB-01]. */
export async function toggleSubscription(id: string, name: string): Promise<void> {
  const item = itemState(id);
  if (item.busy.subscription) return;
  const on = !item.subscribed;
  item.busy.subscription = true;
  const show = (isOn: boolean) => tellMarks('subscribed', { type: 'switched', id, on: isOn });
  show(on);
  const sent = await changing(() => shop().send(toggleCall, { item: id }));
  if (!sent.ok) show(!on);
  const inBasket = ({ subscribed }: BasketFacts) => holds(subscribed, id, on);
  const answer = sent.ok ? sent : await findOut(sent.failure, { answer: () => undefined, inBasket, isHarmless: true });
  item.busy.subscription = false;
  if (!answer.ok) return tellNotMade(answer);
  tellSubscription(on, name);
  rereadBasket('answered');
}

/** A visitor logs in first, and comes back to this page [SUB-02]. */
export function goToLogin(): void {
  const { page, facts } = shop();
  page.location.assign(`${facts.options.siteDir}auth/?backurl=${encodeURIComponent(page.location.pathname)}`);
}

/** A visitor may leave an address instead, where the shop offers that [SUB-02]. */
export function openSubscribeForm(id: string, name: string): void {
  openDialog(shop().facts.texts('subscribe.title'), { kind: 'subscribe', item: id, name });
}

/** Says what has become of a subscription. */
export function tellSubscription(on: boolean, name: string): void {
  const { texts } = shop().facts;
  notify('status', texts(on ? 'subscribe.on' : 'subscribe.off', { name: name || texts('item.unnamed') }));
}
