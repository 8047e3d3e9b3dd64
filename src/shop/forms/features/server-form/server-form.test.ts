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
  startInDialog,
  statuses,
  tick,
  type,
  until,
} from '../../../../../tests/support/server-form.ts';
import { overlays } from '../../../overlays.ts';

setUp();

// A form with an unclear result stays locked for the tab.
afterEach(() => sessionStorage.clear());

describe('a form of the server’s', () => {
  test('that is incomplete marks its fields, sends nothing, and clears each error when it is fixed [FRM-01, FRM-02]', async () => {
    start();
    type('[type="email"]', 'anna@');
    await form.submit(null);
    expect(shop.countOf('send-form')).toBe(0);
    const name = find('#n');
    expect(document.activeElement).toBe(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    const notes = () => [...document.querySelectorAll('.vitrina-dialog__error:not([role])')].map((note) => note.textContent);
    expect(notes()).toEqual(['Заполните это поле', 'Проверьте адрес электронной почты: так он не пишется']);
    expect(find(`#${name.getAttribute('aria-describedby')}`).textContent).toBe('Заполните это поле');
    expect(overlays.notices.at(-1)).toMatchObject({ isQuiet: true, text: 'Проверьте поля, отмеченные ошибкой: 2' });
    type('#n', 'Анна');
    expect(notes()).toHaveLength(1);
    type('[type="email"]', 'anna@example.ru');
    expect(document.querySelectorAll('[aria-invalid], .error')).toHaveLength(0);
  });

  test('is sent once, with its button, to its own address, and shows that it is sending [FRM-04]', async () => {
    start();
    type('#n', 'Анна');
    for (let press = 0; press < 10; press++) void form.submit(find('[type="submit"]'));
    await tick();
    expect(shop.countOf('send-form')).toBe(1);
    expect(shop.last('send-form').input).toMatchObject({ address: '/ajax/form.php?form_id=3' });
    expect(sentForm()).toMatchObject({ form_text_31: 'Анна', WEB_FORM_ID: '3', web_form_submit: 'Y' });
    expect(find('.form').className).toContain('sending');
    expect(find('[type="submit"]').getAttribute('aria-disabled')).toBe('true');
    await shop.last('send-form').answer('<div class="form CALLBACK"><div class="form_result success">Спасибо!</div></div>');
    await until(() => expect(document.activeElement?.textContent).toBe('Спасибо!'));
    expect(statuses).toEqual(['sending CALLBACK', 'done CALLBACK', 'idle CALLBACK']);
    expect(find('.form').className).toBe('form CALLBACK');
    expect(find('form')).toBeNull();
    await until(() => expect(shop.emitGoal).toHaveBeenCalledWith({ name: 'goal_webform_success', params: {} }));
  });

  test.each(['offline', 'http', 'silence', 'unreadable'] as const)(
    'with an unclear result (%s) keeps its input, is locked, and is resent only after a warning [FRM-04, BUY-13]',
    async (kind) => {
      document.body.innerHTML = '';
      start(`${page.replace('CAPTCHA', '')}<header><a href="tel:+78000000000">8 800 000-00-00</a></header>`);
      type('#n', 'Анна');
      void form.submit(null);
      await tick();
      await shop.last('send-form').fail(kind);
      await until(() => expect(said()).toMatch(/^Неизвестно, дошло ли.*или позвоните в магазин: 8 800 000-00-00\. Если/));
      expect(find('#n').value).toBe('Анна');
      expect(find('.form').className).not.toContain('sending');
      expect(find('[type="submit"]').getAttribute('aria-disabled')).toBe('true');
      for (let press = 0; press < 3; press++) {
        await form.submit(null);
        expect(said()).toMatch(/^Неизвестно/);
      }
      expect(shop.countOf('send-form')).toBe(1);

      const again = () => find('[role="alert"] button');
      expect(again().textContent).toBe('Всё равно отправить ещё раз');
      again().click();
      await tick();
      expect(shop.countOf('send-form')).toBe(2);
      // A refused second try says nothing about the first.
      await shop.last('send-form').answer('{"result":"N","message":"Занято"}');
      await until(() => expect(said()).toBe('Занято'));
      await form.submit(null);
      expect(shop.countOf('send-form')).toBe(2);
      again().click();
      await tick();
      await shop.last('send-form').answer('{"success":true,"message":"Готово"}');
      await until(() => expect(find<HTMLElement>('[role="status"]').textContent).toBe('Готово'));
      type('#n', 'Анна');
      void form.submit(null);
      await tick();
      expect(shop.countOf('send-form')).toBe(4);
    },
  );

  test('that is sent offline says so, and can be sent again [FRM-04, ERR-01]', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    start();
    type('#n', 'Анна');
    await form.submit(null);
    expect(said()).toContain('Нет связи');
    expect(shop.countOf('send-form')).toBe(0);
    vi.restoreAllMocks();
    void form.submit(null);
    await tick();
    expect(shop.countOf('send-form')).toBe(1);
    expect(said()).toBe('');
  });

  test('that signs in can be sent again, because repeating it is harmless [FRM-04, POP-04]', async () => {
    start(page.replace('CAPTCHA', '<input type="hidden" name="AUTH_FORM" value="Y"><input type="hidden" name="TYPE" value="AUTH">'));
    type('#n', 'Анна');
    void form.submit(null);
    await tick();
    await shop.last('send-form').fail('silence');
    await until(() => expect(said()).toContain('долго не отвечает'));
    void form.submit(null);
    await tick();
    expect(shop.countOf('send-form')).toBe(2);
  });

  test.each(['', 'null', '<p>Что-то</p>', '{"a":1}', 'Fatal error'])(
    'answered by «%s» says so and keeps the input [ERR-01]',
    async (body) => {
      start();
      type('#n', 'Анна');
      void form.submit(null);
      await tick();
      await shop.last('send-form').answer(body);
      await until(() => expect(said()).not.toBe(''));
      expect(find('#n').value).toBe('Анна');
    },
  );

  test('that the server refuses keeps its fields, and takes the new token and captcha [FRM-04, CAP-01]', async () => {
    start();
    type('#n', 'Анна');
    find('[type="password"]').value = 'тайна';
    const field = find('#n');
    void form.submit(null);
    await tick();
    await shop
      .last('send-form')
      .answer(
        `<div class="form CALLBACK"><div class="form_body error">Имя уже занято</div>${page.replace('old', 'new').replace('CAPTCHA', captcha)}</div>`,
      );
    await until(() => expect(said()).toBe('Имя уже занято'));
    expect(find('#n')).toBe(field);
    expect([field.value, find('[type="password"]').value, find('[name="sessid"]').value]).toEqual(['Анна', 'тайна', 'new']);
    expect(document.querySelectorAll('.captcha-row')).toHaveLength(1);
    expect(document.activeElement).toBe(find('.captcha'));
  });

  test('answered by another form shows that, with the input filled in [FRM-04]', async () => {
    start();
    type('#n', 'Анна');
    void form.submit(null);
    await tick();
    const next =
      '<form name="CALLBACK" action="/ajax/form.php?form_id=3"><input type="hidden" name="WEB_FORM_ID" value="3"><input name="form_text_31"><input name="SMS_CODE" required><button>Подтвердить</button></form>';
    await shop.last('send-form').answer(`<div class="form CALLBACK">${next}</div>`);
    await until(() => expect(find('[name="SMS_CODE"]')).not.toBeNull());
    expect(find('[name="form_text_31"]').value).toBe('Анна');
    expect(document.activeElement).toBe(find('[name="form_text_31"]'));
    await form.submit(null);
    expect(find('[name="SMS_CODE"]').getAttribute('aria-invalid')).toBe('true');
  });

  test('answered by JSON shows its message without HTML [FRM-04]', async () => {
    start();
    type('#n', 'Анна');
    void form.submit(null);
    await tick();
    await shop.last('send-form').answer('{"result":"N","message":"Нет <img src=x onerror=alert(1)>такого"}');
    await until(() => expect(said()).toBe('Нет такого'));
    void form.submit(null);
    await tick();
    await shop.last('send-form').answer('{"success":true,"message":"Готово"}');
    await until(() => expect(find<HTMLElement>('[role="status"]').textContent).toBe('Готово'));
    expect(find('#n').value).toBe('');
  });

  test.each([
    ['taken', '<div class="form CALLBACK"><div class="form_result success">Ждите звонка</div></div>', 'status', /^Ждите звонка$/],
    ['taken without a word', '{"success":true}', 'status', /^Спасибо! Форма отправлена\.$/],
    ['refused', '{"result":"N","message":"Занято"}', 'alert', /^Занято$/],
    ['printed anew', page.replace('CAPTCHA', ''), 'alert', /^Форма не принята/],
    ['lost', undefined, 'alert', /^Неизвестно, дошло ли/],
  ] as const)(
    'whose dialog was closed before the answer says by a notice that it was %s [FRM-04, ERR-01]',
    async (_how, answer, kind, text) => {
      startInDialog();
      type('#n', 'Анна');
      void form.submit(null);
      await tick();
      find('dialog').remove();
      ended.abort();
      await (answer === undefined ? shop.last('send-form').fail('http') : shop.last('send-form').answer(answer));
      await until(() => expect(overlays.notices).toMatchObject([{ kind, text: expect.stringMatching(text) }]));
    },
  );

  test.each(['is stopped', 'is no dialog'])(
    'whose container %s says nothing when it is gone before the answer [FRM-04, EMB-03]',
    async (how) => {
      if (how === 'is stopped') startInDialog();
      else start();
      type('#n', 'Анна');
      void form.submit(null);
      await tick();
      (document.body.firstElementChild as Element).remove();
      ended.abort();
      if (how === 'is stopped') shop.stopLayer();
      await shop.last('send-form').answer('{"result":"N","message":"Занято"}');
      await until(() => expect(statuses.at(-1)).toMatch(/^idle/));
      expect(overlays.notices).toEqual([]);
    },
  );

  test('that redirects to another site does not navigate, and says so [FRM-04]', async () => {
    start(page.replace('/ajax/form.php?form_id=3', 'https://evil.example/x'));
    type('#n', 'Анна');
    await form.submit(null);
    expect(shop.countOf('send-form')).toBe(0);
    expect(said()).toContain('другой сайт');
    start();
    type('#n', 'Анна');
    void form.submit(null);
    await tick();
    await shop.last('send-form').answer("<script>location.href='https://evil.example/'</script>");
    await until(() => expect(said()).not.toBe(''));
    expect(find('#n').value).toBe('Анна');
  });

  test.each([
    ['the captcha’s letters', page.replace('CAPTCHA', captcha), 'check-captcha', '.captcha', 'Неверно введены буквы с картинки'],
    [
      'a value that is checked before',
      page.replace('CAPTCHA', '<input class="login" name="login" data-rule-remote="/ajax/login.php">'),
      'check-value',
      '.login',
      'Это значение не подходит',
    ],
  ] as const)(
    'that is opened again while it is checked marks the field that was refused: %s [FRM-04, CAP-01]',
    async (_what, html, call, field, text) => {
      start(html);
      type('#n', 'Анна');
      type(field, 'абвг');
      void form.submit(null);
      await tick();
      ended.abort();
      start(html);
      await shop.last(call).answer('false');
      await until(() => expect(find(field).getAttribute('aria-invalid')).toBe('true'));
      expect(find(`#${find(field).getAttribute('aria-describedby')}`).textContent).toBe(text);
      expect(document.activeElement).toBe(find(field));
      expect([said(), shop.countOf('send-form')]).toEqual(['', 0]);
    },
  );

  test('shows itself again, empty and with other letters, when its thanks in a page are closed [FRM-04, CAP-01]', async () => {
    start(page.replace('CAPTCHA', captcha));
    const element = find('form');
    type('#n', 'Анна');
    type('.captcha', 'абвг');
    void form.submit(null);
    await tick();
    await shop.last('check-captcha').answer('true');
    await until(() => expect(shop.countOf('send-form')).toBe(1));
    await shop
      .last('send-form')
      .answer(
        '<div class="form CALLBACK"><div class="form_result success">Спасибо!<button type="button" class="jqmClose">Хорошо</button></div></div>',
      );
    await until(() => expect(statuses.at(-1)).toBe('idle CALLBACK'));
    expect(find('form')).toBeNull();
    form.close();
    expect(find('form')).toBe(element);
    expect(find('.form_result')).toBeNull();
    expect(document.activeElement).toBe(find('#n'));
    expect([find('#n').value, find('.captcha').value]).toEqual(['', '']);
    expect(find('[type="submit"]').hasAttribute('aria-disabled')).toBe(false);
    const fresh = '0123456789abcdef'.repeat(2);
    await shop.last('new-captcha').answer(fresh);
    await until(() => expect(find('[name="captcha_sid"]').value).toBe(fresh));
    type('#n', 'Ольга');
    type('.captcha', 'дежз');
    void form.submit(null);
    await tick();
    await shop.last('check-captcha').answer('true');
    await until(() => expect(shop.countOf('send-form')).toBe(2));
    expect(sentForm()).toMatchObject({ form_text_31: 'Ольга' });
  });
});
