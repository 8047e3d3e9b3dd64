// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { passCaptcha } from './invisible-captcha.ts';

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
  for (const name of ['asproRecaptcha', 'grecaptcha']) Reflect.deleteProperty(window, name);
});

const pass = () => {
  let answer: string | undefined | 'waiting' = 'waiting';
  const timers = { setTimeout: window.setTimeout.bind(window), clearTimeout: window.clearTimeout.bind(window) };
  void passCaptcha(window, form(), timers, ended.signal).then((token) => {
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
