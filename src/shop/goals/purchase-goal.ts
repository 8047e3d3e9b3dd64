import { getContext } from '../context.ts';
import { withSender } from './goals.ts';

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
