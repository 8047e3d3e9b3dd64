import { type FollowedCaptcha, followCaptcha } from '../../ui/captcha-row.ts';
import { getContext } from '../context.ts';
import { failureText } from '../failure-text.ts';
import { newCaptcha } from '../order/calls/one-click-call.ts';

/** Takes over the captcha of a form, if it has one. `say` gets the reason when another picture cannot be loaded [CAP-01]. */
export function takeCaptcha(form: HTMLFormElement, say: (text: string) => void, signal: AbortSignal): FollowedCaptcha {
  const renew = async (sid: string) => {
    const answer = await getContext().send(newCaptcha, { sid });
    if (answer.ok) return { sid: answer.value, address: `/bitrix/tools/captcha.php?captcha_sid=${answer.value}` };
    say(failureText(answer.failure));
    return undefined;
  };
  return followCaptcha(form, renew, signal);
}
