import { textAt } from '../../../src/platform/server/php-form.ts';
import { isCaptchaRight, makeCaptcha, renderCaptcha } from '../captcha.ts';
import { emptyAnswer, textAnswer } from './answers.ts';
import { onAny, onGet, onPost } from './endpoint.ts';

/** A new sid in place of the old one (contract/endpoints.md, 8.4). */
export const captcha = onAny('{S}ajax/captcha.php', ({ session, input }) => {
  session.captchas.delete(textAt(input, 'captcha_sid') ?? '');
  return textAnswer(makeCaptcha(session));
});

/** Whether a word is right, as text (8.4). */
export const checkCaptcha = onPost('{S}ajax/check-captcha.php', ({ session, input }) =>
  textAnswer(String(isCaptchaRight(session, textAt(input, 'captcha_sid') ?? '', textAt(input, 'captcha_word') ?? ''))),
);

/** The picture of a captcha; the review form calls its sid `captcha_code`. */
export const captchaPicture = onGet('/bitrix/tools/captcha.php', ({ session, input }) => {
  const picture = renderCaptcha(session, textAt(input, 'captcha_sid') ?? textAt(input, 'captcha_code') ?? '');
  if (picture === undefined) return emptyAnswer();
  return new Response(picture, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' } });
});
