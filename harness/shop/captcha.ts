import { type DecodedForm, textAt } from '../../src/platform/server/php-form.ts';
import type { Session } from './model.ts';
import { makeToken } from './session.ts';

const letters = 'АБВГДЕЖКЛМНПРСТУХЯ';
const length = 4;

/** A new captcha; its sid names it in forms and in the address of its picture (contract/endpoints.md, 8.4 and 15). */
export function makeCaptcha(session: Session): string {
  const sid = makeToken();
  const word = [...crypto.getRandomValues(new Uint8Array(length))].map((number) => letters[number % letters.length]).join('');
  session.captchas.set(sid, word);
  return sid;
}

/** Compares the word in upper case; the captcha stays valid afterwards. An empty word is always wrong. */
export const isCaptchaRight = (session: Session, sid: string, word: string): boolean =>
  word.trim() !== '' && session.captchas.get(sid) === word.trim().toUpperCase();

/**
 * Whether a sent form may pass: the captcha that it was sent with is used up, right or wrong (contract/endpoints.md, 15). The form of reviews names
 * its sid `captcha_code`.
 */
export function passesCaptcha(session: Session, input: DecodedForm): boolean {
  if (!session.captchaNeeded) return true;
  const sid = textAt(input, 'captcha_sid') ?? textAt(input, 'captcha_code') ?? '';
  const isRight = isCaptchaRight(session, sid, textAt(input, 'captcha_word') ?? '');
  session.captchas.delete(sid);
  return isRight;
}

/** The picture as SVG; `undefined` for an unknown sid. */
export function renderCaptcha(session: Session, sid: string): string | undefined {
  const word = session.captchas.get(sid);
  if (word === undefined) return undefined;
  const signs = [...word].map(
    (sign, index) => `<text x="${22 + index * 40}" y="${30 + (index % 2) * 6}" rotate="${(index % 2) * 24 - 12}">${sign}</text>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="180" height="44" viewBox="0 0 180 44"><rect width="180" height="44" rx="8" fill="#e6f0ec"/><g font-family="sans-serif" font-size="26" font-weight="700" fill="#1d5547">${signs.join('')}</g><path d="M4 30C50 4 110 44 176 12" stroke="#b3341c" stroke-width="1.500" fill="none"/></svg>`;
}
