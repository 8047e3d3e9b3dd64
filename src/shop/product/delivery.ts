import { getContext, perSession } from '../context.ts';
import { readPlainPiece } from '../sanitiser/index.ts';
import { deliveryPreview } from './calls/delivery-call.ts';

/** The page numbers its requests from here on (contract/page.md, 3.33). */
const firstIndex = 1001;

const run = perSession(() => ({ nextIndex: firstIndex }));

/**
 * Reads what delivery of a quantity costs, as sanitised HTML. `undefined`: the server has no answer or failed. The shopper is not told,
 * because the plain link to the calculation stays [DET-07].
 */
export async function readDelivery(productId: string, quantity: number, signal: AbortSignal): Promise<DocumentFragment | undefined> {
  const { page, send, report } = getContext();
  const answer = await send(deliveryPreview, { index: run().nextIndex++, productId, quantity }, signal);
  if (!answer.ok || answer.value === undefined) return undefined;
  const piece = await readPlainPiece(page.document, answer.value).catch((error) => report('delivery-preview', String(error)));
  return piece?.querySelector('.catalog-delivery-preview') ? piece : undefined;
}
