import * as z from 'zod/mini';
import { countSchema } from '../basket-facts.ts';
import { dispatch } from './store.ts';
import { refetchBasket } from './sync.ts';

/** What the platform's basket sends with `onAjaxSuccess` (contract/endpoints.md, 1.3). */
const basketAnswerSchema = z.object({
  BASKET_REFRESHED: z.literal(true),
  BASKET_DATA: z.object({ BASKET_ITEMS_COUNT: z.optional(z.nullable(countSchema)) }),
});

/** The platform's basket was recalculated: applies its count, and reads sum and buttons. Other shapes are ignored. */
export function applyRecalculated(data: unknown): void {
  const answer = z.safeParse(basketAnswerSchema, data);
  if (!answer.success) return;
  const count = answer.data.BASKET_DATA.BASKET_ITEMS_COUNT;
  if (count) dispatch({ type: 'counts', ready: count });
  refetchBasket('answered');
}
