import { getContext } from '../context.ts';
import { lazyMessages } from '../lazy-messages.ts';
import { forgetAgreement, forgetDraft } from '../order/index.ts';
import { otherTabs } from '../tabs/index.ts';
import { checkOrder } from './calls/check-order-call.ts';
import { hasTemplateGoals, readAnalytics } from './page/analytics.ts';
import { sendEarlierCheckoutGoal, sendGoal, sendPurchaseGoal } from './send-goals.ts';
import { forgetOrderTold, isOrderTold, recordOrderTold } from './told-orders.ts';

/** The label of an order by the usual form (`TYPE`, contract/endpoints.md, 14.3); the shop's own where it has one. */
const texts = lazyMessages({ FULL_ORDER: 'Оформление заказа' });

const begun = new WeakSet<Document>();

/**
 * The goals of the order page: a checkout whose data did not arrive before the basket page was left, and the order was begun, or, with its number in the
 * address, made [ORD-05, GOAL-01]. Where the template's script is on the page it sends both goals to
 * Metrika itself.
 */
export async function sendOrderPageGoals(): Promise<void> {
  void sendEarlierCheckoutGoal();
  const { page, facts } = getContext();
  const order = new URLSearchParams(page.location.search).get('ORDER_ID');
  if (facts.kinds.has('order-done') && order) {
    forgetAgreement(page);
    forgetDraft(page);
    return sendOrderMadeGoal(order);
  }
  if (begun.has(page.document) || hasTemplateGoals(page)) return;
  begun.add(page.document);
  sendGoal('goal_order_begin', {});
}

/**
 * A purchase is sent once per order, also after reload, “back” or in another tab. The browser's own record decides at once; without it the server does,
 * which names an order's id once per session.
 */
async function sendOrderMadeGoal(accountNumber: string): Promise<void> {
  const { page, report } = getContext();
  if (isOrderTold(page, accountNumber)) return;
  // Before the first await: of two tabs that are restored together, the second one sees it.
  const problem = recordOrderTold(page, accountNumber);
  if (problem) report('told-orders', problem);
  // What was ordered is no longer in the basket [CNT-03].
  otherTabs.changed(false);
  const isTaken = hasTemplateGoals(page);
  const { ecommerce, metrika } = readAnalytics(page);
  const isMeasured = ecommerce.any || (metrika !== undefined && !isTaken);
  const order = isMeasured ? await idToTell(accountNumber) : accountNumber;
  if (!order) return;
  if (!isTaken) sendGoal('goal_order_success', { result: accountNumber });
  await sendPurchaseGoal(order, texts('FULL_ORDER'), () => {});
}

/** The order's id if its purchase was not sent yet. */
async function idToTell(accountNumber: string): Promise<string | undefined> {
  const { page, send, report } = getContext();
  const answer = await send(checkOrder, { accountNumber });
  if (answer.ok) return answer.value === '0' ? undefined : answer.value;
  // Older shops have no such call: only the order number of the address is known.
  if (answer.failure.status === 404) return accountNumber;
  if (answer.failure.kind !== 'aborted') report('check-order', answer.failure.message);
  forgetOrderTold(page, accountNumber);
  return undefined;
}
