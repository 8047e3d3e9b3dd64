import type { Result } from '../../platform/result.ts';
import { getContext } from '../context.ts';
import { loadPieceCleaner } from '../sanitiser/index.ts';
import { sendWithToken } from '../session-token.ts';
import { calculateDelivery } from './calls/calculate-delivery-call.ts';

/** Asks what delivery costs for a filled form; the content of the block that answers, sanitised [DET-07]. */
export async function readCalculation(address: string, form: FormData, signal: AbortSignal): Promise<Result<DocumentFragment>> {
  const { page, send } = getContext();
  const ask = (sessid: string) => {
    form.set('sessid', sessid);
    return send(calculateDelivery, { address, form }, signal);
  };
  const printed = form.get('sessid');
  const [answer, cleaner] = await Promise.all([
    sendWithToken(ask, { printed: typeof printed === 'string' ? printed : undefined }),
    loadPieceCleaner(page.document),
  ]);
  if (!answer.ok) return answer;
  if (!cleaner.ok) return cleaner;
  const content = cleaner.value(answer.value);
  const block = content.querySelector('.catalog-delivery');
  if (block) content.replaceChildren(...block.childNodes);
  return { ok: true, value: content };
}
