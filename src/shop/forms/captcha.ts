import { ok, type Result } from '../../platform/result.ts';
import { getContext } from '../context.ts';
import { newCaptcha } from '../order/calls/one-click-call.ts';

/** Requests a new captcha: its id and picture's address [CAP-01]. */
export async function renewCaptcha(sid: string): Promise<Result<{ readonly sid: string; readonly address: string }>> {
  const answer = await getContext().send(newCaptcha, { sid });
  if (!answer.ok) return answer;
  return ok({ sid: answer.value, address: `/bitrix/tools/captcha.php?captcha_sid=${answer.value}` });
}
