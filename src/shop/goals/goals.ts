import { messageOf } from '../../platform/message-of.ts';
import { getContext } from '../context.ts';

export type Sender = typeof import('./send-goals.ts');

/**
 * All goals are sent here [GOAL-01…03]. Nothing waits for a goal and nothing fails with it; the sending module loads with the first one.
 */
export async function withSender(tell: (sender: Sender) => unknown): Promise<void> {
  try {
    await tell(await import('./send-goals.ts'));
  } catch (error) {
    getContext().report('goals', messageOf(error));
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
