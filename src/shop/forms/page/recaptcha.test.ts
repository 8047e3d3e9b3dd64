// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawCaptchas, passCaptcha, recaptchaResponse, renewRecaptcha } from './recaptcha.ts';

const html = '<form><div class="g-recaptcha" id="captcha" data-widgetid="3"></div><textarea name="g-recaptcha-response"></textarea></form>';
const form = () => document.querySelector('form') as HTMLFormElement;
const field = () => document.querySelector('textarea') as HTMLTextAreaElement;
const ended = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = html;
  Object.assign(window, { asproRecaptcha: { key: 'public', ver: '2', params: { recaptchaSize: 'invisible' } } });
});

afterEach(() => {
  vi.useRealTimers();
  for (const name of ['asproRecaptcha', 'grecaptcha', 'renderRecaptchaById']) Reflect.deleteProperty(window, name);
});

const timers = () => ({ setTimeout: window.setTimeout.bind(window), clearTimeout: window.clearTimeout.bind(window) });

const pass = () => {
  let answer: string | undefined | 'waiting' = 'waiting';
  void passCaptcha(window, form(), timers(), ended.signal).then((token) => {
    answer = token;
  });
  return () => answer;
};

test('a captcha is not executed again while its answer is pending [FRM-04]', async () => {
  // It answers by writing into the form.
  const execute = vi.fn(() => null);
  Object.assign(window, { grecaptcha: { execute } });
  const answer = pass();
  await vi.advanceTimersByTimeAsync(1000);
  expect(execute.mock.calls).toEqual([[3]]);
  expect(answer()).toBe('waiting');
  field().value = 'token';
  await vi.advanceTimersByTimeAsync(200);
  expect(answer()).toBe('token');
  expect(execute).toHaveBeenCalledTimes(1);
});

test('one that is not rendered yet is retried, and earlier values are ignored [FRM-04]', async () => {
  field().value = 'old';
  let isDrawn = false;
  const execute = vi.fn(() => {
    if (!isDrawn) throw new Error('Invalid reCAPTCHA client id: 3');
    return Promise.resolve('fresh');
  });
  Object.assign(window, { grecaptcha: { execute } });
  const answer = pass();
  await vi.advanceTimersByTimeAsync(350);
  expect(execute.mock.calls.length).toBeGreaterThan(1);
  expect(answer()).toBe('waiting');
  isDrawn = true;
  await vi.advanceTimersByTimeAsync(200);
  expect(answer()).toBe('fresh');
});

test('without an answer in ten seconds nothing may be sent; a page without a captcha needs none [FRM-04]', async () => {
  const answer = pass();
  await vi.advanceTimersByTimeAsync(9900);
  expect(answer()).toBe('waiting');
  await vi.advanceTimersByTimeAsync(200);
  expect(answer()).toBeUndefined();
  Reflect.deleteProperty(window, 'asproRecaptcha');
  const free = pass();
  await vi.advanceTimersByTimeAsync(0);
  expect(free()).toBe('');
});

/** The page's own function, which needs Google's script. */
function showDrawing() {
  const drawn: string[] = [];
  const renderRecaptchaById = (id: string) => {
    if (!Reflect.has(window, 'grecaptcha')) throw new ReferenceError('grecaptcha is not defined');
    document.getElementById(id)?.setAttribute('data-widgetid', String(drawn.push(id)));
  };
  Object.assign(window, { renderRecaptchaById });
  return drawn;
}

test('a form’s captchas are drawn when Google’s script has come, under an id that no other element has [FRM-04]', async () => {
  const first = '<form id="other"><div class="g-recaptcha" id="recaptcha-0" data-widgetid="0"></div></form>';
  document.body.innerHTML = `${first}<form id="own"><div class="g-recaptcha" id="recaptcha-0"></div></form>`;
  const drawn = showDrawing();
  void drawCaptchas(window, document.querySelector('#own') as HTMLFormElement, timers(), ended.signal);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(drawn).toEqual([]);
  Object.assign(window, { grecaptcha: { render: () => 1 } });
  await vi.advanceTimersByTimeAsync(200);
  expect(drawn).toEqual(['recaptcha-0-2']);
  expect(document.querySelector('#own .g-recaptcha')?.getAttribute('data-widgetid')).toBe('1');
  await vi.advanceTimersByTimeAsync(5000);
  expect(drawn).toHaveLength(1);
});

test('a captcha that is not drawn has no token of another form, and resets none [FRM-02, FRM-04]', () => {
  Object.assign(window, { asproRecaptcha: { key: 'public', ver: '2', params: { recaptchaSize: 'normal' } } });
  document.body.innerHTML = '<form><div class="g-recaptcha" id="recaptcha-1"></div></form>';
  const reset = vi.fn();
  Object.assign(window, { grecaptcha: { getResponse: () => 'token of the first form', reset } });
  expect(recaptchaResponse(window, { form: form() })).toBe('');
  renewRecaptcha(window, form());
  expect(reset).not.toHaveBeenCalled();
});

test('version 3 adds its token to a form without a captcha’s place, and never holds such a form up [FRM-04]', async () => {
  Object.assign(window, { asproRecaptcha: { key: 'public', ver: '3', params: {} } });
  document.body.innerHTML = '<form></form>';
  const execute = vi.fn(async () => 'token');
  Object.assign(window, { grecaptcha: { execute } });
  const answer = pass();
  await vi.advanceTimersByTimeAsync(0);
  expect(answer()).toBe('token');
  expect(execute).toHaveBeenCalledWith('public', { action: 'maxscore' });
  Reflect.deleteProperty(window, 'grecaptcha');
  const blocked = pass();
  await vi.advanceTimersByTimeAsync(0);
  expect(blocked()).toBe('');
});
