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
 * What is wrong with the captcha of a sent form: it is used up, right or wrong (contract/endpoints.md, 15). The form of reviews names its sid
 * `captcha_code`.
 */
export function captchaProblem({ session, input }: { readonly session: Session; readonly input: DecodedForm }): string | undefined {
  if (session.captchaNeeded === undefined) return undefined;
  if (session.captchaNeeded === 'letters') return takeLetters(session, input) ? undefined : 'Неверно введены буквы с картинки';
  return takeToken(session, textAt(input, 'g-recaptcha-response') ?? '') ? undefined : 'Проверка «я не робот» не пройдена';
}

/** Tokens of `harness/template/recaptcha.js`. */
function takeToken({ usedTokens }: Session, token: string): boolean {
  const isRight = token.startsWith('demo-') && !usedTokens.has(token);
  usedTokens.add(token);
  return isRight;
}

function takeLetters(session: Session, input: DecodedForm): boolean {
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
