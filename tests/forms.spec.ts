import type { Locator, Page } from '@playwright/test';
import { expect, type Shop, test } from './fixtures.ts';
import { answerWith } from './support/answers.ts';
import { axe } from './support/axe.ts';
import { holdRequests } from './support/held-request.ts';
import { faultVariants, templateModes } from './support/variants.ts';

const callsTo = async (shop: Shop, path: string) => (await shop.log()).filter((call) => call.path.endsWith(path));

/** The forms that reached the shop, in order. */
const sent = async (shop: Shop, path: string) =>
  (await callsTo(shop, path)).filter(({ method }) => method === 'POST').map(({ form }) => form);

const expectAccessible = async (page: Page, part: string) => {
  const { violations } = await axe(page).include(part).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
};

/** The form “Заказать подбор размера”, opened from its trigger. */
async function openForm(page: Page, shop: Shop, preset: Parameters<Shop['reset']>[0] = {}, template: 'on' | 'off' = 'off') {
  await shop.reset(preset);
  await shop.open('/faq/', { template });
  return reopen(page);
}

async function reopen(page: Page) {
  const trigger = page.getByRole('button', { name: 'Заказать подбор размера' });
  await trigger.scrollIntoViewIfNeeded();
  await trigger.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Заказать услугу' });
  await expect(dialog.getByRole('textbox', { name: /Имя/ })).toBeVisible();
  return {
    trigger,
    dialog,
    name: dialog.getByRole('textbox', { name: /Имя/ }),
    phone: dialog.getByRole('textbox', { name: /Телефон/ }),
    send: dialog.getByRole('button', { name: 'Заказать', exact: true }),
  };
}

async function reopenWhileSent(page: Page, shop: Shop): Promise<void> {
  const count = (await sent(shop, 'form.php')).length;
  const unclear = page.getByText(/^Неизвестно, дошло ли/);
  const sendAndReopen = async () => {
    const first = await reopen(page);
    // Nothing of a form that was accepted.
    await expect(first.name).toHaveValue('');
    await first.name.fill('Анна');
    await first.phone.fill('9001112233');
    const held = await holdRequests(page, 'form.php', 'POST');
    await first.send.press('Enter');
    await expect(first.dialog.locator('.form.sending')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(first.dialog).toHaveCount(0);
    const second = await reopen(page);
    await expect(second.dialog.locator('.form.sending')).toBeVisible();
    return { held, ...second };
  };
  const { held, dialog, name, phone } = await sendAndReopen();
  await expect(name).toHaveValue('Анна');
  await phone.press('Enter');
  await expect(unclear).toHaveCount(0);
  held.letGo();
  await expect(dialog.locator('.form_result.success')).toBeFocused();
  await expect(page.getByText('Заказ принят')).toHaveCount(1);
  expect(await sent(shop, 'form.php')).toHaveLength(count + 1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  const lost = await sendAndReopen();
  lost.held.refuse();
  await expect(unclear).toHaveCount(1);
  await expect(lost.name).toHaveValue('Анна');
  await page.unrouteAll();
  await lost.dialog.getByRole('button', { name: 'Всё равно отправить ещё раз' }).press('Enter');
  await expect(lost.dialog.locator('.form_result.success')).toBeFocused();
  expect(await sent(shop, 'form.php')).toHaveLength(count + 2);
}

for (const template of templateModes('on')) {
  test(`a form is filled by keyboard and sent once, template ${template} [FRM-01, FRM-03, FRM-04, FRM-06, EMB-02]`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width: 420, height: 720 });
    const { trigger, dialog, name, phone, send } = await openForm(page, shop, {}, template);
    await page.setViewportSize({ width: 320, height: 640 });
    await send.press('Enter');
    await expect(name).toBeFocused();
    await expect(name).toHaveAccessibleDescription('Заполните это поле');
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await name.pressSequentially('Анна');
    await expect(name).not.toHaveAttribute('aria-invalid');
    await phone.pressSequentially('900');
    await send.press('Enter');
    await expect(phone).toBeFocused();
    await expect(phone).toHaveAccessibleDescription('Неверный формат');
    await phone.pressSequentially('1112233');
    await expect(phone).toHaveValue('+7 (900) 111-22-33');
    // Typing in the middle of the number keeps the caret there.
    await page.keyboard.press('Home');
    for (let step = 0; step < 5; step++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Backspace');
    await page.keyboard.type('5');
    await expect(phone).toHaveValue('+7 (500) 111-22-33');
    await dialog.getByRole('textbox', { name: 'Когда удобно' }).pressSequentially('31022027');
    await send.press('Enter');
    await expect(dialog.getByRole('textbox', { name: 'Когда удобно' })).toHaveAccessibleDescription('Укажите существующую дату');
    await expectAccessible(page, 'dialog');
    expect(await page.evaluate(() => document.querySelector('dialog')?.scrollWidth)).toBeLessThanOrEqual(320);
    await dialog.getByRole('textbox', { name: 'Когда удобно' }).fill('28.02.2027');
    expect(await sent(shop, 'form.php')).toEqual([]);

    const held = await holdRequests(page, 'form.php');
    await send.press('Enter');
    await phone.press('Enter');
    await expect(dialog.locator('.form.sending')).toBeVisible();
    held.letGo();
    const thanks = dialog.locator('.form_result.success');
    await expect(thanks).toBeFocused();
    await expect(thanks).toContainText('Заказ принят');
    expect(await sent(shop, 'form.php')).toMatchObject([
      {
        WEB_FORM_ID: '7',
        form_text_71: 'Анна',
        form_text_72: '+7 (500) 111-22-33',
        form_date_74: '28.02.2027',
        web_form_submit: 'Y',
        nspm: '',
      },
    ]);
    await expectAccessible(page, 'dialog');
    await dialog.getByRole('button', { name: 'Хорошо' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(trigger).toBeFocused();
    await page.setViewportSize({ width: 420, height: 720 });
    await test.step('closed and opened again while it is sent, it shows its own answer', () => reopenWhileSent(page, shop));
  });
}

test('input survives an accidental close, a wrong captcha, a refusal and every failure [FRM-04, CAP-01, ERR-01]', async ({
  page,
  shop,
}) => {
  const first = await openForm(page, shop, { captcha: true });
  await first.name.fill('Анна');
  await first.phone.fill('9001112233');
  await first.dialog.getByRole('textbox', { name: 'Когда удобно' }).fill('01.03.2027');
  await page.keyboard.press('Escape');
  await expect(first.dialog).toHaveCount(0);
  const { dialog, name, phone, send } = await reopen(page);
  await expect(name).toHaveValue('Анна');
  await expect(phone).toHaveValue('+7 (900) 111-22-33');

  const letters = dialog.getByRole('textbox', { name: /буквы/ });
  const sid = () => dialog.locator('input[name="captcha_sid"]').inputValue();
  const right = async () => ((await shop.state()) as unknown as { captchas: Record<string, string> }).captchas[await sid()] ?? '';
  await test.step('wrong captcha letters are reported before the form is sent', async () => {
    await letters.fill('ЖЖЖЖ');
    await send.click();
    await expect(letters).toHaveAccessibleDescription('Неверно заполнено поле');
    await expect(letters).toBeFocused();
    expect(await sent(shop, 'form.php')).toEqual([]);
    expect(await callsTo(shop, 'check-captcha.php')).toHaveLength(1);
  });
  await test.step('letters that cannot be checked without a connection are not called wrong', async () => {
    await shop.fault([{ path: 'check-captcha.php', fault: 'offline' }]);
    await letters.fill('АБВГ');
    await send.click();
    await expect(dialog.getByRole('alert').getByText(/^Нет связи/)).toBeVisible();
    await expect(letters).not.toHaveAttribute('aria-invalid');
    await expect(letters).toHaveValue('АБВГ');
    expect(await sent(shop, 'form.php')).toEqual([]);
    await shop.fault([]);
  });
  await test.step('a new captcha picture takes one request, and what was said of the old letters with it', async () => {
    await letters.fill('ЖЖЖЖ');
    await send.click();
    await expect(letters).toHaveAttribute('aria-invalid', 'true');
    const before = await sid();
    await dialog.getByRole('button', { name: 'Другие буквы' }).dblclick();
    await expect.poll(sid).not.toBe(before);
    expect(await callsTo(shop, '/ajax/captcha.php')).toHaveLength(1);
    await expect(letters).toHaveValue('');
    await expect(letters).not.toHaveAttribute('aria-invalid');
  });
  await test.step('a refusal is shown, with a new captcha', async () => {
    await name.fill('Спам');
    await letters.fill(await right());
    const before = await sid();
    await send.click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'похоже на рекламу' })).toBeVisible();
    await expect(name).toHaveValue('Спам');
    await expect.poll(sid).not.toBe(before);
    await expect(dialog.locator('.captcha-row')).toHaveCount(1);
  });
  await name.fill('Анна');
  const again = dialog.getByRole('button', { name: 'Всё равно отправить ещё раз' });
  for (const [index, fault] of faultVariants(['offline', 'http-500', 'empty', 'html', 'broken-json', 'null']).entries()) {
    await test.step(`after ${fault} the result is unknown: the form is sent again only after a warning`, async () => {
      await shop.fault([{ path: 'form.php', fault }]);
      await letters.fill(await right());
      const before = await sid();
      await (index === 0 ? send : again).click();
      await expect.poll(sid).not.toBe(before);
      await expect(dialog.getByRole('alert').filter({ hasText: /^Неизвестно, дошло ли/ })).toBeVisible();
      await expect(phone).toHaveValue('+7 (900) 111-22-33');
      await expect(dialog.locator('.form.sending')).toHaveCount(0);
      await expect(send).toHaveAttribute('aria-disabled', 'true');
      // Also where the pressed button went with the message before.
      await expect(dialog.locator(':focus')).toHaveCount(1);
      // One of them was the refused form.
      expect(await sent(shop, 'form.php')).toHaveLength(index + 2);
    });
  }
  await test.step('the way to send it stays beside a wrong field and beside a picture that does not come', async () => {
    const count = (await sent(shop, 'form.php')).length;
    // The new picture has emptied the letters.
    await again.click();
    await expect(letters).toHaveAttribute('aria-invalid', 'true');
    await expect(dialog.getByRole('alert').filter({ hasText: /^Неизвестно, дошло ли/ })).toBeVisible();
    await shop.fault([{ path: 'captcha.php', fault: 'offline' }]);
    await dialog.getByRole('button', { name: 'Другие буквы' }).click();
    await expect(dialog.getByRole('alert').filter({ hasText: /^Нет связи/ })).toBeVisible();
    await expect(again).toBeVisible();
    expect(await sent(shop, 'form.php')).toHaveLength(count);
  });
  await shop.fault([]);
  await letters.fill(await right());
  await again.click();
  await expect(dialog.getByText('Заказ принят')).toBeVisible();
  expect((await sent(shop, 'form.php')).at(-1)).toMatchObject({ form_text_71: 'Анна', form_date_74: '01.03.2027' });
});

test('a wrong login is reported in the form, a right one leads back, on page and in popup [FRM-04, FRM-05]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/auth/?backurl=%2Ffaq%2F', { template: 'on' });
  await page.getByLabel('Логин').fill('anna');
  await page.getByLabel('Пароль', { exact: true }).fill('wrong');
  await page.getByLabel('Пароль', { exact: true }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Неверный логин или пароль' })).toBeVisible();
  await expect(page.getByLabel('Логин')).toHaveValue('anna');
  await page.getByLabel('Пароль', { exact: true }).fill('secret1');
  await page.locator('#auth-page-form [type="submit"]').dblclick();
  await page.waitForURL('**/faq/**');
  expect(await sent(shop, '/auth/')).toHaveLength(2);

  await shop.reset();
  await shop.open('/faq/');
  const opener = page.locator('footer [data-name="enter"]');
  await opener.scrollIntoViewIfNeeded();
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Вход' });
  await dialog.getByLabel('Логин').fill('anna');
  await dialog.getByLabel('Пароль', { exact: true }).fill('wrong');
  await dialog.locator('[type="submit"]').click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'Неверный логин или пароль' })).toBeVisible();
  await dialog.getByLabel('Пароль', { exact: true }).fill('secret1');
  const loaded = page.waitForEvent('load');
  await dialog.locator('[type="submit"]').click();
  await loaded;
  await expect.poll(async () => ((await shop.state()) as unknown as { user?: unknown }).user).toBeTruthy();
});

/** Chooses a picture that is made in the page: sending five megabytes there takes a second. */
async function chooseFile(field: Locator, name: string, size: number): Promise<void> {
  await field.evaluate(
    (input: HTMLInputElement, [fileName, bytes]) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([new Uint8Array(bytes)], fileName, { type: 'image/png' }));
      input.files = chosen.files;
      for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
    },
    [name, size] as const,
  );
}

test('a new account: passwords, characters, dates and files are validated on input [FRM-02, FRM-03, FRM-05]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/auth/registration/', { template: 'on' });
  const field = (name: string | RegExp) => page.getByLabel(name, { exact: typeof name === 'string' });
  const [password, again] = [page.locator('[name="REGISTER[PASSWORD]"]'), page.locator('[name="REGISTER[CONFIRM_PASSWORD]"]')];
  const submit = page.getByRole('button', { name: 'Зарегистрироваться' });
  await field(/^Логин/).fill('борис');
  await field(/^Имя/).fill('Борис');
  await field(/^Электронная почта/).fill('boris@example.ru');
  await password.fill('12345');
  await again.fill('12346');
  await submit.click();
  await expect(field(/^Логин/)).toBeFocused();
  await expect(field(/^Логин/)).toHaveAccessibleDescription('Латинские буквы, цифры, точка и дефис');
  await expect(password).toHaveAccessibleDescription('В пароле должно быть не меньше 6 знаков');
  await password.fill('secret22');
  await again.fill('secret2');
  await submit.click();
  await expect(again).toHaveAccessibleDescription('Пароли не совпадают');
  // Changing the first password corrects the repetition as well.
  await password.fill('secret2');
  await expect(again).not.toHaveAttribute('aria-invalid');
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription('Согласитесь с условиями, чтобы продолжить');

  await test.step('the right end of the field shows the password, for a pointer and for the keyboard', async () => {
    await password.scrollIntoViewIfNeeded();
    const box = await password.boundingBox();
    if (!box) throw new Error('no password field');
    // The theme draws no eye icon: the layer's own is centred in the field.
    const eye = await page.locator('.vitrina-eye-cover svg').first().boundingBox();
    expect(Math.abs((eye?.y ?? 0) + (eye?.height ?? 0) / 2 - box.y - box.height / 2)).toBeLessThan(2);
    await page.mouse.click(box.x + box.width - 60, box.y + box.height / 2);
    await expect(password).toHaveAttribute('type', 'password');
    await page.mouse.click(box.x + box.width - 50, box.y + box.height / 2);
    await expect(password).toHaveAttribute('type', 'text');
    await page.mouse.click(box.x + box.width - 4, box.y + 4);
    await expect(password).toHaveAttribute('type', 'password');
    await password.press('Tab');
    await page.keyboard.press('Space');
    await expect(password).toHaveAttribute('type', 'text');
    await expect(page.getByRole('button', { name: 'Показать пароль' }).first()).toHaveAttribute('aria-pressed', 'true');
  });
  await test.step('characters that are not allowed cannot be typed, and are removed from pasted text', async () => {
    const bonus = field('Бонусная карта');
    await bonus.pressSequentially('12а3 4б5');
    await expect(bonus).toHaveValue('123 45');
    await bonus.fill('12 ab');
    await bonus.blur();
    await expect(bonus).toHaveValue('');
    await field('Дата рождения').pressSequentially('31.02.1990');
    await submit.click();
    await expect(field('Дата рождения')).toHaveAttribute('aria-invalid', 'true');
    await field('Дата рождения').fill('28.02.1990');
  });
  await test.step('files are listed by name, validated and can be removed', async () => {
    const photo = field('Фотография');
    await chooseFile(photo, 'большой.png', 5_000_001);
    await submit.click();
    await expect(photo).toHaveAccessibleDescription('Файл слишком большой: можно до 5 МБ');
    await photo.setInputFiles({ name: 'резюме.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('x') });
    await expect(photo).toHaveAccessibleDescription(/^Файлы такого вида не принимаются\. Принимаются: png, jpg, jpeg/);
    await page.getByRole('button', { name: 'Убрать файл резюме.exe' }).click();
    await expect(photo).not.toHaveAttribute('aria-invalid');
    await chooseFile(photo, 'я.PNG', 5_000_000);
    await expect(page.getByText(/я\.PNG, 5\sМБ/)).toBeVisible();
    await expect(photo).not.toHaveAttribute('aria-invalid');
    // A smaller one is sent.
    await photo.setInputFiles({ name: 'я.PNG', mimeType: 'image/png', buffer: Buffer.from('я') });
  });
  await field(/^Логин/).fill('anna');
  await page.getByRole('checkbox').check();
  expect(await sent(shop, '/registration/')).toEqual([]);
  await expectAccessible(page, '.registration-page');
  await submit.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Такой логин уже есть' })).toBeVisible();
  // The file and the passwords are kept.
  await expect(page.getByText(/я\.PNG/)).toBeVisible();
  await field(/^Логин/).fill('boris');
  await submit.click();
  await page.waitForURL((url) => url.pathname === '/');
  expect((await sent(shop, '/registration/')).at(-1)).toMatchObject({
    REGISTER: { LOGIN: 'boris', PASSWORD: 'secret2' },
    PERSONAL_PHOTO: 'я.PNG',
  });
});

const servicePage = '/form/?name=order-button&form_id=SERVICES';

test('“OK” below the thanks of a form in a page shows the form again, empty and with the focus [FRM-04]', async ({ page, shop }) => {
  await shop.reset();
  // The form stands in a page that is not its own.
  await page.route('**/faq/**', async (route) => {
    const response = await route.fetch({ url: new URL(servicePage, shop.url).href });
    await route.fulfill({ response });
  });
  await shop.open('/faq/');
  const name = page.getByRole('textbox', { name: /Имя/ });
  const send = async (who: string) => {
    await name.fill(who);
    await page.getByRole('textbox', { name: /Телефон/ }).fill('9001112233');
    await page.getByRole('button', { name: 'Заказать', exact: true }).press('Enter');
    await expect(page.locator('.form_result.success')).toBeFocused();
  };
  await send('Анна');
  await page.getByRole('button', { name: 'Хорошо' }).press('Enter');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('');
  await expect(page.locator('.form_result')).toHaveCount(0);
  await send('Ольга');
});

test('“OK” below the thanks of a form that the browser itself has sent does not lead back to the form [POP-03]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open(servicePage);
  await page.getByRole('textbox', { name: /Имя/ }).fill('Анна');
  await page.getByRole('textbox', { name: /Телефон/ }).fill('9001112233');
  // No event says so to the layer: as if it had not been live yet.
  await page.locator('form[name="SERVICES"]').evaluate((form) => HTMLFormElement.prototype.submit.call(form));
  await page.getByRole('button', { name: 'Хорошо' }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('JSON and whole pages as answers are handled, and stop restores the form [FRM-04, EMB-03]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/personal/subscribe/', { layer: 'none' });
  const before = await page.locator('#letters').evaluate((box) => box.outerHTML);
  await shop.open('/personal/subscribe/', { template: 'on' });
  const email = page.getByLabel(/Электронная почта/);
  await email.fill('anna@example.invalid');
  await email.press('Enter');
  await expect(page.locator('#letters').getByRole('alert')).toHaveText('Такого адреса не бывает');
  await email.fill('anna@example.ru');
  await email.press('Enter');
  await expect(page.locator('#letters').getByRole('status')).toHaveText('Письма будут приходить на anna@example.ru');
  await expect(email).toHaveValue('');
  await page.evaluate(() => window.vitrina?.stop());
  expect(await page.locator('#letters').evaluate((box) => box.outerHTML)).toBe(before);

  await shop.open('/auth/forgot-password/');
  await page.getByLabel(/Электронная почта/).fill('anna@example.ru');
  await page.getByRole('button', { name: 'Прислать ссылку' }).click();
  await expect(page.locator('.form_result.success')).toBeFocused();
  await expect(page.locator('.form_result.success')).toContainText('письмо уже в пути');
});

for (const template of templateModes('off')) {
  test(`a captcha is required once, also beside the template’s own validator, template ${template} [CAP-01]`, async ({ page, shop }) => {
    await shop.reset({ captcha: true });
    await shop.open('/form/?form_id=CALLBACK', { template });
    const form = page.locator('form[name="CALLBACK"]');
    const sid = form.locator('input[name="captcha_sid"]');
    const fillAndSend = async () => {
      await form.getByRole('textbox', { name: /Имя/ }).fill('Анна');
      await form.getByRole('textbox', { name: /Телефон/ }).fill('9001112233');
      const { captchas } = (await shop.state()) as unknown as { captchas: Record<string, string> };
      await form.getByRole('textbox', { name: /буквы/ }).fill(captchas[await sid.inputValue()] ?? '');
      await form.getByRole('checkbox').focus();
      await form.getByRole('button', { name: 'Жду звонка' }).click();
    };
    await test.step('a form that stays after its thanks gets other letters', async () => {
      await answerWith(page, 'form/', { success: true });
      const used = await sid.inputValue();
      await fillAndSend();
      await expect(form.getByRole('status')).toHaveText('Спасибо! Форма отправлена.');
      await expect(sid).not.toHaveValue(used);
      await page.unrouteAll();
    });
    await fillAndSend();
    await expect(page.getByText('Спасибо! Скоро перезвоним.')).toBeVisible();
    expect(await callsTo(shop, 'check-captcha.php')).toHaveLength(2);
    await test.step('the button below the thanks leads to the front page, where no page led here', async () => {
      await page.getByRole('button', { name: 'Хорошо' }).click();
      await page.waitForURL((url) => url.pathname === '/');
    });
  });
}
