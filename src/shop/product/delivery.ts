import { getContext, perSession } from '../context.ts';
import { makePieceCleaner } from '../sanitiser/index.ts';
import { deliveryPreview } from './calls/delivery-call.ts';

/** The first asking has this number, every further one the next (contract/page.md, 3.33). */
const firstIndex = 1001;

const run = perSession(() => ({ nextIndex: firstIndex }));

/**
 * What delivery of so many of a product costs, cleaned. `undefined`: the server cannot tell, or failed, which is no news to the
 * shopper: the plain link to the calculation stays [DET-07].
 */
export async function readDelivery(productId: string, quantity: number, signal: AbortSignal): Promise<DocumentFragment | undefined> {
  const { page, send } = getContext();
  const answer = await send(deliveryPreview, { index: run().nextIndex++, productId, quantity }, signal);
  if (!answer.ok || answer.value === undefined) return undefined;
  const piece = (await makePieceCleaner(page.document))(answer.value);
  return piece.querySelector('.catalog-delivery-preview') ? piece : undefined;
}
