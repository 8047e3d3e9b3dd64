// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  captcha,
  ended,
  find,
  form,
  page,
  said,
  sentForm,
  setUp,
  shop,
  start,
  tick,
  type,
  until,
} from '../../../../../tests/support/server-form.ts';

setUp();

// A form without an answer stays locked for the tab.
afterEach(() => sessionStorage.clear());

describe('input of a form', () => {
  test('is restored after the popup was closed by accident, and dropped after sending [FRM-04]', async () => {
    start();
    type('#n', 'Анна');
    type('[type="password"]', 'тайна');
    ended.abort();
    start();
    expect(find('#n').value).toBe('Анна');
    expect(find('[type="password"]').value).toBe('');
    void form.submit(null);
    await tick();
    await shop.last('send-form').answer('{"success":true}');
    await until(() => expect(find<HTMLElement>('[role="status"]').textContent).not.toBe(''));
    ended.abort();
    start();
    expect(find('#n').value).toBe('');
  });

  test('is restored when the page has rendered the form again [FRM-04]', () => {
    start();
    type('#n', 'Анна');
    const box = find('.form');
    box.innerHTML = box.innerHTML.replace(/<p .*<\/p>/s, '');
    expect(find('#n').value).toBe('');
    form.findForm();
    expect(find('#n').value).toBe('Анна');
    expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
  });
});

describe('a captcha', () => {
  test('is checked before the form is sent; a wrong text is reported, and nothing is sent [CAP-01]', async () => {
    start(page.replace('CAPTCHA', captcha));
    type('#n', 'Анна');
    type('.captcha', 'абвг');
    void form.submit(null);
    await tick();
    expect(shop.last('check-captcha').input).toEqual({ word: 'абвг', sid: 'SID' });
    await shop.last('check-captcha').answer('false');
    await tick();
    expect(find('.captcha').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(find('.captcha'));
    expect(shop.countOf('send-form')).toBe(0);
    type('.captcha', 'абвд');
    expect(find('.captcha').hasAttribute('aria-invalid')).toBe(false);
  });

  test.each([
    ['offline', /^Нет связи/],
    ['silence', /^Магазин долго не отвечает/],
    ['http', /^Магазин не смог/],
  ] as const)('that cannot be checked (%s) is not called wrong: the form says why nothing is sent [CAP-01, ERR-01]', async (kind, text) => {
    start(page.replace('CAPTCHA', captcha));
    type('#n', 'Анна');
    type('.captcha', 'абвг');
    void form.submit(null);
    await tick();
    await shop.last('check-captcha').fail(kind);
    await until(() => expect(said()).toMatch(text));
    expect(find('.captcha').hasAttribute('aria-invalid')).toBe(false);
    expect([shop.countOf('send-form'), find('.captcha').value]).toEqual([0, 'абвг']);
    void form.submit(null);
    await tick();
    expect(said()).toBe('');
    await shop.last('check-captcha').answer('true');
    await until(() => expect(shop.countOf('send-form')).toBe(1));
  });

  test('or another value that cannot be checked is not called wrong: the form says why it is not sent [FRM-02]', async () => {
    start(page.replace('CAPTCHA', '<input id="u" name="login" data-rule-remote="/ajax/login.php">'));
    type('#n', 'Анна');
    type('#u', 'anna');
    void form.submit(null);
    await tick();
    await shop.last('check-value').fail('offline');
    await until(() => expect(said()).toMatch(/^Нет связи/));
    expect([find('#u').hasAttribute('aria-invalid'), shop.countOf('send-form')]).toEqual([false, 0]);
  });

  test('that is invisible gates the form: its token is sent; without one in ten seconds nothing is sent [FRM-04]', async () => {
    Reflect.set(window, 'asproRecaptcha', { key: 'k', ver: '2', params: { recaptchaSize: 'invisible' } });
    const gated = page.replace('CAPTCHA', '<div class="g-recaptcha" data-widgetid="4"></div>');
    start(gated);
    type('#n', 'Анна');
    void form.submit(null);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(shop.countOf('send-form')).toBe(0);
    let response = '';
    const execute = vi.fn(() => {
      response = 'token';
    });
    Reflect.set(window, 'grecaptcha', { execute, getResponse: () => response, reset: () => undefined });
    await vi.advanceTimersByTimeAsync(500);
    expect(execute).toHaveBeenCalledWith(4);
    expect(sentForm()).toMatchObject({ 'g-recaptcha-response': 'token', form_text_31: 'Анна' });
    await shop.last('send-form').answer('{"result":"N"}');

    ended.abort();
    Reflect.deleteProperty(window, 'grecaptcha');
    start(gated);
    void form.submit(null);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(said()).toBe('Проверка «я не робот» не ответила. Попробуйте ещё раз.');
    expect(shop.countOf('send-form')).toBe(1);
    expect(find('#n').value).toBe('Анна');
  });
});

test('stopping restores everything [EMB-03]', () => {
  document.body.innerHTML = page.replace('CAPTCHA', captcha);
  const before = document.body.innerHTML;
  start('', true);
  void form.submit(null);
  expect(document.body.innerHTML).not.toBe(before);
  ended.abort();
  expect(document.body.innerHTML).toBe(before);
});
