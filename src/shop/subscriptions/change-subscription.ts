import { failed } from '../../platform/result.ts';
import { actionTexts } from '../action-texts.ts';
import { checkAnswered, holds, notifyFailedChange, refetchBasket, trackMutation, type Verdict } from '../basket/index.ts';
import type { BasketFacts } from '../basket-facts.ts';
import { getContext } from '../context.ts';
import { openDialog } from '../dialog-list.tsx';
import { completeSwitch, type PendingSwitch } from '../item-lists/index.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { notify } from '../overlays.ts';
import { toggleSubscriptionCall } from './calls/toggle-subscription-call.ts';
import type { SubscribeWay } from './subscriptions.ts';

const texts = lazyMessages({
  'subscribe.title': 'Сообщить о поступлении',
  'subscribe.login': 'Войдите на сайт, чтобы подписаться.',
  'subscribe.toLogin': 'Войти',
});

/**
 * Sends a subscription that is switched already [SUB-01]. Somebody who has signed out meanwhile gets the same empty answer, and nothing is subscribed
 * (contract/endpoints.md, 3.4): the read of the basket that follows tells, and the item is busy until then.
 */
export async function changeSubscription(pending: PendingSwitch, name: string): Promise<void> {
  const { id, on } = pending;
  const inBasket = ({ subscribed }: BasketFacts) => holds(subscribed, id, on);
  let verdict: Verdict;
  await completeSwitch(pending, {
    async send() {
      const sent = await trackMutation(() => getContext().send(toggleSubscriptionCall, { item: id }));
      if (!sent.ok) return sent;
      verdict = await checkAnswered(inBasket);
      return verdict === 'not-done' ? failed(on ? 'denied' : 'refused', 'toggle-subscription: answered, but not made') : sent;
    },
    proof: { inBasket },
    done(answer) {
      if (answer.ok) {
        announceSubscription(on, name);
        if (verdict !== 'done') refetchBasket('answered');
      } else if (answer.failure.kind === 'denied')
        notify('alert', texts('subscribe.login'), { label: texts('subscribe.toLogin'), run: goToLogin });
      else notifyFailedChange(answer);
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
