import { ok, type Result } from '../../platform/result.ts';
import { getContext } from '../context.ts';
import { newCaptcha } from '../order/calls/one-click-call.ts';

/** Another picture for a captcha: its new id and address [CAP-01]. */
export async function renewCaptcha(sid: string): Promise<Result<{ readonly sid: string; readonly address: string }>> {
  const answer = await getContext().send(newCaptcha, { sid });
  if (!answer.ok) return answer;
  return ok({ sid: answer.value, address: `/bitrix/tools/captcha.php?captcha_sid=${answer.value}` });
}
