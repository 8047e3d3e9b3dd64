import { followCaptcha, replaceCaptcha } from '../../ui/captcha-row.ts';
import { getContext } from '../context.ts';
import { failureText } from '../failure-text.ts';
import { newCaptcha } from '../order/calls/one-click-call.ts';
import { formTexts } from './form-problems.ts';
import { drawCaptchas, passCaptcha, renewRecaptcha, responseName } from './page/recaptcha.ts';

/** The captcha of a form: the letters of a picture, Google's, or none. Each is valid for one try [CAP-01, FRM-04]. */
export interface FormCaptcha {
  /** The gate before sending, which adds Google's token to what is sent. `false`: the reason is shown, and nothing may be sent. */
  pass(filled: FormData): Promise<boolean>;
  /** The try is over: another picture, and Google's captcha unanswered. */
  renew(): Promise<void>;
  /** The same for Google's only, where the server keeps the letters. */
  reset(): void;
  /** The server sent another one with its refusal. */
  replace(fresh: DocumentFragment): void;
  /** Its link was pressed: another picture, and the focus moves to the text field. */
  press(): Promise<void>;
}

/** Takes over the captcha of a form. `say` gets the reason when the picture that was asked for cannot be loaded, or when Google's captcha does not answer. */
export function takeCaptcha(form: HTMLFormElement, say: (text: string) => void, signal: AbortSignal): FormCaptcha {
  const { page, natives } = getContext();
  const renewPicture = async (sid: string, isPressed: boolean) => {
    const answer = await getContext().send(newCaptcha, { sid });
    if (answer.ok) return { sid: answer.value, address: `/bitrix/tools/captcha.php?captcha_sid=${answer.value}` };
    // What the shop said about the try matters more: with the old picture the next one is refused, and asks for another again.
    if (isPressed) say(failureText(answer.failure));
    return undefined;
  };
  const picture = followCaptcha(form, renewPicture, signal);
  const draw = () => void drawCaptchas(page, form, natives, signal);
  const reset = () => renewRecaptcha(page, form);
  draw();
  return {
    async pass(filled) {
      const token = await passCaptcha(page, form, natives, signal);
      if (token === undefined) say(formTexts('form.captchaSilent'));
      else if (token) filled.set(responseName, token);
      return token !== undefined;
    },
    renew() {
      reset();
      return picture.renew();
    },
    reset,
    replace(fresh) {
      replaceCaptcha(form, fresh, signal);
      draw();
    },
    press: picture.press,
  };
}
