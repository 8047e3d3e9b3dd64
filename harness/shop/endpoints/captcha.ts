import { textAt } from '../../../src/platform/server/php-form.ts';
import { isCaptchaRight, makeCaptcha, renderCaptcha } from '../captcha.ts';
import { emptyAnswer, textAnswer } from './answers.ts';
import type { Endpoint } from './endpoint.ts';

/** A new sid in place of the old one (contract/endpoints.md, 8.4). */
export const captcha: Endpoint = {
  path: '{S}ajax/captcha.php',
  answer({ session, input }) {
    session.captchas.delete(textAt(input, 'captcha_sid') ?? '');
    return textAnswer(makeCaptcha(session));
  },
};

/** Whether a word is right, as text (8.4). */
export const checkCaptcha: Endpoint = {
  path: '{S}ajax/check-captcha.php',
  methods: ['POST'],
  answer: ({ session, input }) =>
    textAnswer(String(isCaptchaRight(session, textAt(input, 'captcha_sid') ?? '', textAt(input, 'captcha_word') ?? ''))),
};

/** The picture of a captcha; the review form calls its sid `captcha_code`. */
export const captchaPicture: Endpoint = {
  path: '/bitrix/tools/captcha.php',
  methods: ['GET'],
  answer({ session, input }) {
    const picture = renderCaptcha(session, textAt(input, 'captcha_sid') ?? textAt(input, 'captcha_code') ?? '');
    if (picture === undefined) return emptyAnswer();
    return new Response(picture, { headers: { 'Content-Type': 'image/svg+xml', 'Cache-Control': 'no-store' } });
  },
};
