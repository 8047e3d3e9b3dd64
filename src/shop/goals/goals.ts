import { getContext } from '../context.ts';
import { isViewSent } from './page/view-call.ts';

type Sender = typeof import('./send-goals.ts');

/**
 * All goals are sent here [GOAL-01…03]. Nothing waits for a goal and nothing fails with it; the sending module loads with the first one.
 */
async function withSender(tell: (sender: Sender) => unknown): Promise<void> {
  try {
    await tell(await import('./send-goals.ts'));
  } catch (error) {
    getContext().report('goals', error instanceof Error ? error.message : String(error));
  }
}

/** Sends a goal by its own name, e.g. `goal_wish_add`, unless the site has turned its kind off (contract/endpoints.md, 14.2). */
export function sendGoal(name: string, params: Readonly<Record<string, unknown>> = {}): void {
  void withSender((sender) => sender.sendGoal(name, params));
}

/** Call after one or several products were added to the basket. */
export function sendAddedGoal(...products: readonly string[]): void {
  void withSender((sender) => sender.sendAddedGoal(products));
}

/**
 * Call before a line is removed: the server knows price and quantity only while the line exists. Resolves when the server has answered, after 100 ms at
 * the latest, and at once when the page is left, because the removal waits for it [FLY-02]. Call the resolved function when the line is removed.
 */
export async function askBeforeRemoval(product: string): Promise<() => void> {
  let question: ReturnType<Sender['askAbout']> | undefined;
  const asked = withSender((sender) => {
    question = sender.askAbout(product);
    return question;
  });
  const { page, natives, stopped } = getContext();
  const over = new AbortController();
  await new Promise<void>((resolve) => {
    const goOn = () => {
      over.abort();
      resolve();
    };
    void asked.then(goOn);
    natives.setTimeout(goOn, 100);
    page.addEventListener('pagehide', goOn, { signal: over.signal });
    stopped.addEventListener('abort', goOn, { signal: over.signal });
    if (stopped.aborted) goOn();
  });
  return () => void withSender((sender) => sender.sendRemovedGoal(question ?? sender.askAbout(product)));
}

/** The product page was opened; sent once per page, however often the layer is started on it. Nothing loads where the page's own script has sent it. */
export function sendViewGoal(): void {
  if (!isViewSent(getContext().page)) void withSender((sender) => sender.sendViewGoal());
}

/** On the order page: the order was begun, or, with its number in the address, made [ORD-05]. */
export function sendOrderPageGoals(): void {
  import('./order-goals.ts')
    .then(({ sendOrderPageGoals }) => sendOrderPageGoals())
    .catch((error) => getContext().report('goals', String(error)));
}

/** On the order page: sends the checkout whose data did not arrive before the basket page was left. */
export function sendEarlierCheckoutGoal(): void {
  void withSender((sender) => sender.sendEarlierCheckoutGoal());
}

/**
 * An order was made. `done` runs exactly once, soon, also if the goal fails, with the push if there is one [GOAL-02]. `type` is the label of the kind of
 * order; `oneClick` and `quick` are the site's own labels.
 */
export function sendPurchaseGoal(
  order: string,
  type: string,
  done: (ecommerce?: Readonly<Record<string, unknown>>) => void = () => {},
): void {
  let isDone = false;
  const finish = (ecommerce?: Readonly<Record<string, unknown>>) => {
    if (isDone) return;
    isDone = true;
    done(ecommerce);
  };
  // The shopper is about to leave for the “thank you” page.
  getContext().natives.setTimeout(() => finish(), 3000);
  void withSender((sender) => sender.sendPurchaseGoal(order, type, finish)).then(() => finish());
}
