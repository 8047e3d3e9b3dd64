import { getContext } from '../context.ts';

type Teller = typeof import('./goal-teller.ts');

/**
 * The one place through which goals leave [GOAL-01…03]. Nothing waits for a goal and nothing fails with it; what tells
 * it comes with the first one.
 */
async function withTeller(tell: (teller: Teller) => unknown): Promise<void> {
  try {
    await tell(await import('./goal-teller.ts'));
  } catch (error) {
    getContext().report('goals', error instanceof Error ? error.message : String(error));
  }
}

/** A goal with a name of its own, e.g. `goal_wish_add`, unless the site has switched its kind off (contract/endpoints.md, 14.2). */
export function tellGoal(name: string, params: Readonly<Record<string, unknown>> = {}): void {
  void withTeller((teller) => teller.tellGoal(name, params));
}

/** After a product (or several at once) was put into the basket. */
export function tellAdded(...products: readonly string[]): void {
  void withTeller((teller) => teller.tellAdded(products));
}

/**
 * Before a line is removed: the server tells price and quantity only while the line is there. Resolves when it has been
 * asked and has answered, after 100 ms at the latest, and at once when the page is left: the removal that waits for it has been pressed
 * [FLY-02]. Call what it resolves with when the line is gone.
 */
export async function askBeforeRemoval(product: string): Promise<() => void> {
  let question: ReturnType<Teller['askAbout']> | undefined;
  const asked = withTeller((teller) => {
    question = teller.askAbout(product);
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
  return () => void withTeller((teller) => teller.tellRemoved(question ?? teller.askAbout(product)));
}

/** The product page was opened; told once for a page, however often the layer is started on it. */
export function tellView(): void {
  void withTeller((teller) => teller.tellView());
}

/** On the order page: the order was begun, or, with its number in the address, made [ORD-05]. */
export function tellOrderPage(): void {
  import('./order-goals.ts').then(({ tellOrderPage }) => tellOrderPage()).catch((error) => getContext().report('goals', String(error)));
}

/** On the order page: the checkout whose data did not come before the basket page went. */
export function tellEarlierCheckout(): void {
  void withTeller((teller) => teller.tellEarlierCheckout());
}

/**
 * An order was made. `done` runs exactly once, soon, whatever happens to the goal, with what was pushed when that is
 * known [GOAL-02]. `type` is the label of the kind of order; `oneClick` and `quick` are the site's own labels.
 */
export function tellPurchase(order: string, type: string, done: (ecommerce?: Readonly<Record<string, unknown>>) => void = () => {}): void {
  let isDone = false;
  const finish = (ecommerce?: Readonly<Record<string, unknown>>) => {
    if (isDone) return;
    isDone = true;
    done(ecommerce);
  };
  // The shopper is on the way to the page that says “thank you”.
  getContext().natives.setTimeout(() => finish(), 3000);
  void withTeller((teller) => teller.tellPurchase(order, type, finish)).then(() => finish());
}
