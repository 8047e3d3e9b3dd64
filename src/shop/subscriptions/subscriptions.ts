import { holds, notifyFailedChange, refetchBasket, trackMutation } from '../basket/index.ts';
import { getContext } from '../context.ts';
import { switchItem } from '../item-lists/index.ts';
import { notify, openDialog } from '../overlays.ts';
import { toggleSubscription as toggleCall } from './calls/toggle-subscription-call.ts';

/** How the button subscribes: `login` and `form` are for visitors (contract/page.md, 3.1). */
export type SubscribeWay = 'toggle' | 'login' | 'form';

/** Back-in-stock subscription of a logged-in shopper: shown at once, reverted if it fails [SUB-01]. */
export function toggleSubscription(id: string, name: string): Promise<void> {
  return switchItem({
    list: 'subscribed',
    id,
    send: () => trackMutation(() => getContext().send(toggleCall, { item: id })),
    prove: (on) => ({ inBasket: ({ subscribed }) => holds(subscribed, id, on) }),
    done(answer, on) {
      if (!answer.ok) {
        notifyFailedChange(answer);
        return;
      }
      announceSubscription(on, name);
      refetchBasket('answered');
    },
  });
}

/** A visitor logs in first and returns to this page [SUB-02]. */
export function goToLogin(): void {
  const { page, facts } = getContext();
  page.location.assign(`${facts.options.siteDir}auth/?backurl=${encodeURIComponent(page.location.pathname)}`);
}

/** A visitor may leave an address instead, where the shop offers that [SUB-02]. */
export function openSubscribeForm(id: string, name: string): void {
  openDialog(getContext().facts.texts('subscribe.title'), { kind: 'subscribe', item: id, name });
}

/** Announces the result of a subscription. */
export function announceSubscription(on: boolean, name: string): void {
  const { texts } = getContext().facts;
  notify('status', texts(on ? 'subscribe.on' : 'subscribe.off', { name: name || texts('item.unnamed') }));
}
