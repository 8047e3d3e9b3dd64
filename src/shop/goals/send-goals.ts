import { getContext } from '../context.ts';
import { fireTemplateEvent } from '../page/index.ts';
import { type GoalData, type GoalQuestion, goalData } from './calls/goals-call.ts';
import {
  type AnalyticsOptions,
  callMethod,
  findView,
  hasTemplateGoals,
  readAnalytics,
  recordCheckout,
  takeCheckout,
  whenDefined,
} from './page/analytics.ts';
import { additionPush, checkoutPush, type EcommercePush, purchasePush, removalPush, viewPush } from './page/ecommerce.ts';
import { findViewIn } from './page/view-call.ts';

/** The site option that turns a kind of goal off; hearts have none (contract/endpoints.md, 14.2). */
const switches: readonly (readonly [prefix: string, option: string])[] = [
  ['goal_basket_', 'USE_BASKET_GOALS'],
  ['goal_order_', 'USE_FULLORDER_GOALS'],
  ['goal_1click_', 'USE_1CLICK_GOALS'],
  ['goal_fastorder_', 'USE_FASTORDER_GOALS'],
];

/** A begun checkout older than this, in milliseconds, is dropped. */
const checkoutAge = 60_000;

/** Goals that were sent on this page: a view and an order are sent once, also if the layer is restarted. */
const told = new WeakMap<Document, Set<string>>();

function isFirst(what: string): boolean {
  const { document } = getContext().page;
  const known = told.get(document) ?? new Set<string>();
  told.set(document, known);
  if (known.has(what)) return false;
  known.add(what);
  return true;
}

/**
 * Fires the platform's event for the site's listeners and calls the Metrika counter once: the template's listener does it where the template's script is
 * on the page, else this function.
 */
export function sendGoal(name: string, params: Readonly<Record<string, unknown>>): void {
  const { page, report, emitGoal } = getContext();
  const options = readAnalytics(page);
  const off = switches.find(([prefix]) => name.startsWith(prefix))?.[1];
  if (off && !options.isOn(off)) return;
  const isTaken = hasTemplateGoals(page);
  emitGoal({ name, params });
  fireTemplateEvent(page, 'onCounterGoals', { goal: name, params }, report);
  if (!isTaken && options.metrika) reach(options.metrika, (counter) => callMethod(counter, 'reachGoal', name));
}

/** Products were added to the basket. Requests are sequential, so that a list of twenty sends no burst. */
export async function sendAddedGoal(products: readonly string[]): Promise<void> {
  for (const id of products) sendGoal('goal_basket_add', { id });
  for (const product of products) push(additionPush, await askAbout(product));
}

/** The server's data of a product, and of its line while there is one. */
export function askAbout(product: string): Promise<GoalData | undefined> {
  return ask({ kind: 'line', product });
}

export async function sendRemovedGoal(question: Promise<GoalData | undefined>): Promise<void> {
  push(removalPush, await question);
}

/** The product page was opened. */
export async function sendViewGoal(): Promise<void> {
  (await import('./count-view.ts')).countLostView();
  const view = findView(getContext().page);
  if (view && isFirst('view')) push(viewPush, await ask({ kind: 'view', ...view }));
}

/** A product was opened in the quick view, which brings the same call as its page: each opening is a view (contract/endpoints.md, 14.3). */
export async function sendFastViewGoal(html: string): Promise<void> {
  const view = findViewIn(html);
  if (view) push(viewPush, await ask({ kind: 'view', ...view }));
}

/**
 * The shopper goes to the order, without waiting. If the page is left before the answer arrives, the order page sends the goal (`sendEarlierCheckoutGoal`).
 * Whoever takes the record sends it.
 */
export async function sendCheckoutGoal(): Promise<void> {
  const { page } = getContext();
  if (!readAnalytics(page).ecommerce.google) return;
  recordCheckout(page);
  const data = await ask({ kind: 'checkout' });
  if (takeCheckout(page) !== undefined) push(checkoutPush, data);
}

export async function sendEarlierCheckoutGoal(): Promise<void> {
  const { page } = getContext();
  const at = takeCheckout(page);
  if (at !== undefined && Date.now() - at < checkoutAge) push(checkoutPush, await ask({ kind: 'checkout' }));
}

/** `done` gets what was pushed, or nothing without an answer [GOAL-02]. */
export async function sendPurchaseGoal(
  order: string,
  type: string,
  done: (ecommerce?: Readonly<Record<string, unknown>>) => void,
): Promise<void> {
  if (!isFirst(`order ${order}`)) return done();
  const data = await ask({ kind: 'order', order, type });
  done(push((answer, options) => purchasePush(answer, type, options), data)?.ecommerce);
}

/** Requests a goal's data, if the site measures purchases. A failure is only logged [GOAL-02]. */
async function ask(question: GoalQuestion): Promise<GoalData | undefined> {
  const { page, send, report } = getContext();
  if (!readAnalytics(page).ecommerce.any) return undefined;
  const answer = await send(goalData, question);
  if (!answer.ok && answer.failure.kind !== 'aborted') report('goal-data', answer.failure.message);
  return answer.ok ? answer.value : undefined;
}

/** Pushes to the site's `dataLayer`, once it exists; returns the push. */
function push(
  shape: (data: GoalData, options: AnalyticsOptions) => EcommercePush | undefined,
  data: GoalData | undefined,
): EcommercePush | undefined {
  const entry = data && shape(data, readAnalytics(getContext().page));
  if (!entry) return undefined;
  const { emitGoal } = getContext();
  reach('dataLayer', (layer) => {
    // Else the items of an older push would be merged into this one.
    if (!callMethod(layer, 'push', { ecommerce: null })) return;
    callMethod(layer, 'push', entry);
    emitGoal({ name: entry.event, params: { ...entry } });
  });
  return entry;
}

/** Uses an object of the site's analytics; its errors are reported and break nothing. */
function reach(name: string, use: (found: object) => void): void {
  const { page, natives, report } = getContext();
  whenDefined(page, name, natives, (found) => {
    try {
      use(found);
    } catch (error) {
      report(name, error instanceof Error ? error.message : String(error));
    }
  });
}
