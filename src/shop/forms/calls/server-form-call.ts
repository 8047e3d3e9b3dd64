import { failed, ok } from '../../../platform/result.ts';
import { defineCall } from '../../../platform/server/call.ts';
import { addressBehind } from '../../../platform/server/html-answers.ts';
import { multipart } from '../../../platform/server/multipart.ts';
import { textAt } from '../../../platform/server/php-form.ts';
import { isOnlyScript, scriptRedirect } from '../../../platform/server/script-redirect.ts';

/**
 * The answer to a server form, read as data, never run [FRM-04].
 * - `moved`: the server redirected the request to another page;
 * - `script`: only a script that navigates (`address`) or reloads the page (none);
 * - `said`: JSON in one of the shapes of the template's calls;
 * - `html`: a piece of a page, or a whole one.
 */
export type FormAnswer =
  | { readonly kind: 'moved'; readonly address: string }
  | { readonly kind: 'script'; readonly address: string | undefined }
  | { readonly kind: 'said'; readonly isTaken: boolean; readonly text: string; readonly address: string | undefined }
  | { readonly kind: 'html'; readonly html: string; readonly isPage: boolean };

/**
 * Any form of the server's, whole, to its own address: web forms, login, registration, forgotten password, subscription to
 * letters (contract/endpoints.md, 7.2 and 7.3). As multipart, whose content is never logged.
 */
export const sendForm = defineCall<{ readonly address: string; readonly form: FormData }, FormAnswer>({
  name: 'send-form',
  method: 'POST',
  path: '*',
  kind: 'write',
  encode: ({ address, form }) => ({ address, ...multipart(form) }),
  recognise: ({ path, query, form }) =>
    marks.some((name) => name in form) ? { address: addressBehind(path, query, []), form: new FormData() } : undefined,
  decode(body, movedTo) {
    if (movedTo !== undefined) return ok({ kind: 'moved', address: movedTo });
    const text = body.trim();
    // The answer may contain the input: no message quotes it.
    if (text === '' || text === 'null') return failed('unreadable', 'send-form: expected an answer, got none');
    if (/^[[{"]/.test(text)) return readJson(text);
    if (!/<[a-z!]/i.test(text)) return failed('unreadable', 'send-form: expected HTML or JSON, got plain text', { isNoJson: true });
    if (holdsJson(text)) return failed('unreadable', 'send-form: expected HTML or JSON, got both', { isNoJson: true });
    const isPage = /<html\b|<body\b/i.test(text);
    const target = scriptRedirect(text);
    if (!isPage && target !== undefined && isOnlyScript(text)) return ok({ kind: 'script', address: target === '' ? undefined : target });
    return ok({ kind: 'html', html: body, isPage });
  },
});

/** Fields by which servers know these forms. */
const marks = ['WEB_FORM_ID', 'AUTH_FORM', 'REGISTER', 'register_submit_button', 'sf_EMAIL', 'web_form_submit', 'form_submit'];

/** Whether an object of JSON stands between tags: then they are debug output around an answer, which `noise.ts` finds. Pages and forms do not count. */
const holdsJson = (text: string) => !/<(?:html|body|form|script)\b/i.test(text) && /\{\s*"\w+"\s*:/.test(text.replace(/<[^<>]*>/g, ''));

type Tree = Readonly<Record<string, unknown>>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);

/** One-click order, subscription, controller and hand-written scripts say yes and no in several ways (contract/endpoints.md, 6.4, 7.6, 1.2). */
function readJson(text: string) {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return failed('unreadable', 'send-form: expected JSON, got what is none', { isNoJson: true });
  }
  if (!isTree(value))
    return failed(
      'unreadable',
      `send-form: expected an object, got ${value === null ? 'null' : Array.isArray(value) ? 'a list' : typeof value}`,
    );
  const upper: Tree = Object.fromEntries(Object.entries(value).map(([key, child]) => [key.toUpperCase(), child]));
  const verdict = [upper.RESULT, upper.STATUS, upper.TYPE, upper.SUCCESS].map(readVerdict).find((one) => one !== undefined);
  const errors = [upper.ERRORS, upper.ERROR, upper.ERR].flatMap(wordsIn);
  const isRefused = upper.ERROR === true || errors.length > 0;
  if (verdict === undefined && !isRefused)
    return failed(
      'unreadable',
      `send-form: expected RESULT, STATUS, TYPE or SUCCESS that says yes or no, got ${Object.keys(value).slice(0, 9).join(', ') || 'an empty object'}`,
    );
  const words = [...wordsIn(upper.MESSAGE), ...wordsIn(upper.TEXT), ...errors];
  const address = [upper.REDIRECT, upper.REDIRECT_URL, upper.BACKURL].find((one) => typeof one === 'string' && one !== '');
  return ok({
    kind: 'said' as const,
    isTaken: (verdict ?? false) && !isRefused,
    text: [...new Set(words)].join('<br>'),
    address: typeof address === 'string' ? address : undefined,
  });
}

function readVerdict(value: unknown): boolean | undefined {
  if (typeof value === 'boolean') return value;
  if (typeof value !== 'string') return undefined;
  if (/^(?:y|ok|true|success)$/i.test(value)) return true;
  return /^(?:n|no|error|false|fail|failed)$/i.test(value) ? false : undefined;
}

function wordsIn(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(wordsIn);
  if (!isTree(value)) return [];
  return wordsIn(value.message ?? value.MESSAGE ?? Object.values(value));
}

/** Whether a captcha text is right; the check does not invalidate it (contract/endpoints.md, 8.4) [CAP-01]. */
export const checkCaptcha = defineCall<{ readonly word: string; readonly sid: string }, boolean>({
  name: 'check-captcha',
  method: 'POST',
  path: '{site}ajax/check-captcha.php',
  kind: 'read',
  encode: ({ word, sid }) => ({ form: { captcha_word: word, captcha_sid: sid } }),
  recognise: ({ form }) => ({ word: textAt(form, 'captcha_word') ?? '', sid: textAt(form, 'captcha_sid') ?? '' }),
  decode: (body) => readYesNo('check-captcha', body),
});

/** Whether the server accepts one value, at an address that the field names; as multipart, so that it is not logged. */
export const checkValue = defineCall<{ readonly address: string; readonly name: string; readonly value: string }, boolean>({
  name: 'check-value',
  method: 'POST',
  path: '*',
  kind: 'read',
  encode({ address, name, value }) {
    const form = new FormData();
    form.set(name, value);
    // Servers ignore this extra field; it distinguishes the request in a log.
    form.set(checkMark, 'Y');
    return { address, multipart: form };
  },
  recognise({ path, query, form }) {
    const [name, ...others] = Object.keys(form).filter((key) => key !== checkMark);
    const value = name === undefined || others.length ? undefined : textAt(form, name);
    return form[checkMark] !== 'Y' || name === undefined || value === undefined
      ? undefined
      : { address: addressBehind(path, query, []), name, value };
  },
  decode: (body) => readYesNo('check-value', body),
});

const checkMark = 'validate_only';

function readYesNo(what: string, body: string) {
  const text = body.trim().replace(/^"(.*)"$/, '$1');
  if (text === 'true') return ok(true);
  // Such servers also answer a refusal with a text.
  if (text !== '' && !/^[<{[]|^null$/.test(text)) return ok(false);
  return failed('unreadable', `${what}: expected true or false, got "${text.slice(0, 80)}"`);
}
