import { actionTexts } from '../action-texts.ts';
import { holds, notifyFailedChange, refetchBasket, trackMutation } from '../basket/index.ts';
import { getContext } from '../context.ts';
import { openDialog } from '../dialog-list.tsx';
import { completeSwitch, type PendingSwitch } from '../item-lists/index.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { notify } from '../overlays.ts';
import { toggleSubscription } from './calls/toggle-subscription-call.ts';
import type { SubscribeWay } from './subscriptions.ts';

const texts = lazyMessages({ 'subscribe.title': 'Сообщить о поступлении' });

/** Sends a subscription that is switched already [SUB-01]. */
export async function changeSubscription(pending: PendingSwitch, name: string): Promise<void> {
  const { id, on } = pending;
  await completeSwitch(pending, {
    send: () => trackMutation(() => getContext().send(toggleSubscription, { item: id })),
    proof: { inBasket: ({ subscribed }) => holds(subscribed, id, on) },
    done(answer) {
      if (!answer.ok) {
        notifyFailedChange(answer);
        return;
      }
      announceSubscription(on, name);
      refetchBasket('answered');
    },
  });
}

/** Announces the result of a subscription. */
export function announceSubscription(on: boolean, name: string): void {
  notify('status', actionTexts(on ? 'subscribe.on' : 'subscribe.off', { name: name || actionTexts('item.unnamed') }));
}

/** A visitor leaves an address, where the shop offers that, or logs in first [SUB-02]. */
export function subscribeVisitor(way: SubscribeWay | undefined, id: string, name: string): void {
  if (way === 'form') openDialog(texts('subscribe.title'), { kind: 'subscribe', item: id, name });
  else goToLogin();
}

/** A visitor logs in and returns to this page [SUB-02]. */
export function goToLogin(): void {
  const { page, facts } = getContext();
  page.location.assign(`${facts.options.siteDir}auth/?backurl=${encodeURIComponent(page.location.pathname)}`);
}
