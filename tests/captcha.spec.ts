import type { Locator, Page } from '@playwright/test';
import { expect, type Shop, test } from './fixtures.ts';

const callsTo = async (shop: Shop, path: string) => (await shop.log()).filter((call) => call.path.endsWith(path));

/** A form with a captcha that is no form of the feature `server-form`, and the button of that form. */
interface CaptchaForm {
  readonly name: string;
  readonly path: string;
  open(page: Page): Promise<Locator>;
}

const forms: readonly CaptchaForm[] = [
  {
    name: 'one-click order',
    path: '/product/botinki-sever/',
    async open(page) {
      await page.locator('.product-main').getByRole('button', { name: 'Купить в 1 клик' }).click();
      return page.getByRole('dialog', { name: 'Купить в один клик' });
    },
  },
  {
    name: 'subscription',
    path: '/product/sandalii-briz/',
    async open(page) {
      await page
        .locator('.product-main')
        .getByRole('button', { name: /^Сообщить о поступлении/ })
        .click();
      return page.getByRole('dialog', { name: 'Сообщить о поступлении' });
    },
  },
  {
    name: 'review',
    path: '/product/vega-run/#reviews',
    async open(page) {
      const open = page.locator('#reviews_content').getByRole('button', { name: 'Оставить отзыв' });
      await open.scrollIntoViewIfNeeded();
      await open.click();
      return page.locator('#form_comment');
    },
  },
];

for (const { name, path, open } of forms)
  test(`a press on “other letters” loads one picture, beside the template’s own handler: ${name} [CAP-01]`, async ({ page, shop }) => {
    await shop.reset({ captcha: true });
    await shop.open(path, { template: 'on' });
    const form = await open(page);
    const sid = form.locator(':is([name="captcha_sid"], [name="captcha_code"])');
    const word = form.getByRole('textbox', { name: /буквы/ });
    const before = await sid.inputValue();
    await word.fill('АБВГ');
    // In one task: the answer to the first must not come before the second.
    await form.getByRole('button', { name: 'Другие буквы' }).evaluate((link: HTMLElement) => {
      for (let times = 0; times < 2; times++) link.click();
    });
    await expect(sid).not.toHaveValue(before);
    await expect(word).toHaveValue('');
    await word.fill('ДЕЖЗ');
    // A second answer would come before the one that is asked for now.
    await page.evaluate(() => fetch('/ajax/check-captcha.php', { method: 'POST', body: new URLSearchParams({ captcha_word: 'А' }) }));
    expect(await callsTo(shop, '/ajax/captcha.php')).toHaveLength(1);
    await expect(word).toHaveValue('ДЕЖЗ');
  });

test('wrong letters of a subscription are told at their field; those of the next picture are taken [SUB-02, CAP-01]', async ({
  page,
  shop,
}) => {
  await shop.reset({ captcha: true });
  await shop.open('/product/sandalii-briz/', { template: 'on' });
  const [, subscription] = forms;
  const dialog = await (subscription as CaptchaForm).open(page);
  const email = dialog.getByLabel('Электронная почта');
  const word = dialog.getByRole('textbox', { name: /буквы/ });
  const sid = dialog.locator('[name="captcha_sid"]');
  const send = dialog.getByRole('button', { name: 'Подписаться' });
  await email.fill('anna@example.ru');
  await word.fill('ЖЖЖЖ');
  const used = await sid.inputValue();
  await send.click();
  await expect(word).toHaveAccessibleDescription('Неверно введены буквы с картинки');
  await expect(word).toHaveAttribute('aria-invalid', 'true');
  await expect(word).toBeFocused();
  await expect(dialog.getByRole('alert')).toBeEmpty();
  await expect(sid).not.toHaveValue(used);
  await expect(word).toHaveValue('');
  await expect(email).toHaveValue('anna@example.ru');
  const { captchas } = (await shop.state()) as unknown as { captchas: Record<string, string> };
  await word.fill(captchas[await sid.inputValue()] ?? '');
  await send.click();
  await expect(dialog.getByRole('status')).toHaveText('Мы напишем, когда «Сандалии Бриз» появятся');
});

const token = /^demo-/;
const tick = (form: Locator) => form.frameLocator('iframe[title="reCAPTCHA"]').getByRole('checkbox', { name: 'Я не робот' });
const sentTokens = async (shop: Shop, path: string) =>
  (await callsTo(shop, path)).filter(({ method }) => method === 'POST').map(({ form }) => form['g-recaptcha-response']);

test('Google’s box is drawn in a popup; a refused form gets it anew and keeps its input [FRM-02, FRM-04]', async ({ page, shop }) => {
  await shop.reset({ captcha: 'v2' });
  // The page has the same form, with a captcha and fields of the same ids: labels name the first ones.
  await shop.open('/form/?form_id=CALLBACK', { template: 'on' });
  await page.getByText('Заказать звонок', { exact: true }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Заказать звонок' });
  const name = dialog.locator('[name="form_text_31"]');
  const send = dialog.getByRole('button', { name: 'Жду звонка' });
  await expect(tick(dialog)).toBeVisible();
  await name.fill('Спам');
  await dialog.locator('[name="form_text_32"]').fill('9001112233');
  await test.step('without a tick nothing is sent', async () => {
    await send.click();
    await expect(dialog.getByText('Пройдите проверку')).toBeVisible();
    expect(await sentTokens(shop, 'form.php')).toEqual([]);
  });
  await test.step('a refusal keeps the input, and its box is drawn', async () => {
    await tick(dialog).check();
    await send.click();
    await expect(dialog.getByRole('alert').filter({ hasText: 'похоже на рекламу' })).toBeVisible();
    await expect(name).toHaveValue('Спам');
    await expect(tick(dialog)).toBeVisible();
    await expect(tick(dialog)).not.toBeChecked();
  });
  await name.fill('Анна');
  await tick(dialog).check();
  await send.click();
  await expect(dialog.getByText('Спасибо! Скоро перезвоним.')).toBeVisible();
  expect(await sentTokens(shop, 'form.php')).toEqual([expect.stringMatching(token), expect.stringMatching(token)]);
});

test('a refused form of a page keeps its chosen file beside Google’s captcha [FRM-04]', async ({ page, shop }) => {
  await shop.reset({ captcha: 'v2' });
  await shop.open('/form/?form_id=RESUME', { template: 'on' });
  const form = page.locator('form[name="RESUME"]');
  await form.getByRole('textbox', { name: /Имя/ }).fill('Спам');
  await form.getByRole('textbox', { name: /Телефон/ }).fill('9001112233');
  const file = form.locator('input[type="file"]');
  await file.setInputFiles({ name: 'resume.png', mimeType: 'image/png', buffer: Buffer.from('png') });
  await tick(form).check();
  await form.locator('[type="submit"]').click();
  await expect(form.getByRole('alert').filter({ hasText: 'похоже на рекламу' })).toBeVisible();
  await expect(file).toHaveValue(/resume\.png$/);
  await form.getByRole('textbox', { name: /Имя/ }).fill('Анна');
  await tick(form).check();
  await form.locator('[type="submit"]').click();
  await expect(form).toHaveCount(0);
  expect(((await shop.state()) as unknown as { takenForms: number[] }).takenForms).toEqual([8]);
});

/** Fills in the forms above, and sends them. */
const fills: Readonly<Record<string, (form: Locator) => Promise<void>>> = {
  async 'one-click order'(form) {
    await form.getByRole('textbox', { name: /Имя/ }).fill('Анна');
    await form.getByRole('textbox', { name: /Телефон/ }).fill('9001112233');
    await form.getByRole('button', { name: 'Оформить' }).click();
    await expect(form.getByText(/Заказ № \d+ принят/)).toBeVisible();
  },
  async subscription(form) {
    await form.getByLabel('Электронная почта').fill('anna@example.ru');
    await form.getByRole('button', { name: 'Подписаться' }).click();
    await expect(form.getByRole('status')).toContainText('Мы напишем');
  },
  async review(form) {
    await form.getByRole('radio', { name: '4 из 5' }).check({ force: true });
    await form.getByRole('textbox', { name: /Комментарий/ }).fill('Сели как надо');
    await form.getByRole('textbox', { name: /Имя/ }).fill('Зоя');
    await form.getByRole('button', { name: 'Отправить отзыв' }).click();
    await expect(form.page().getByText('Спасибо! Отзыв отправлен.')).toBeVisible();
  },
};

for (const { name, path, open } of forms)
  test(`Google’s captcha of each kind passes, drawn or executed: ${name} [FRM-04, CAP-01]`, async ({ page, shop }) => {
    test.slow();
    for (const captcha of ['v2', 'invisible', 'v3'] as const)
      await test.step(captcha, async () => {
        await shop.reset({ captcha });
        await page.goto('about:blank');
        await shop.open(path, { template: 'on' });
        const form = await open(page);
        if (captcha === 'v2') await tick(form).check();
        await fills[name]?.(form);
      });
  });

test('an order whose outcome is unknown is sent again with new letters only [OCB-01, CAP-01]', async ({ page, shop }) => {
  await shop.reset({ captcha: true });
  const [order] = forms as readonly [CaptchaForm, ...CaptchaForm[]];
  await shop.open(order.path);
  const dialog = await order.open(page);
  const sid = dialog.locator('[name="captcha_sid"]');
  const letters = async () =>
    ((await shop.state()) as unknown as { captchas: Record<string, string> }).captchas[await sid.inputValue()] ?? '';
  const sent = () => callsTo(shop, 'oneclickbuy.max/script.php');
  const word = dialog.getByRole('textbox', { name: /буквы/ });
  await dialog.getByRole('textbox', { name: /Имя/ }).fill('Анна');
  await dialog.getByRole('textbox', { name: /Телефон/ }).fill('9001112233');
  await word.fill(await letters());
  const used = await sid.inputValue();
  await shop.fault([{ path: 'script.php', fault: 'http-500', times: 1 }]);
  await dialog.getByRole('button', { name: 'Оформить' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: /^Неизвестно/ })).toBeVisible();
  await expect(sid).not.toHaveValue(used);
  const again = dialog.getByRole('button', { name: 'Всё равно отправить ещё раз' });
  await again.click();
  await expect(word).toHaveAttribute('aria-invalid', 'true');
  expect(await sent()).toHaveLength(1);
  await word.fill(await letters());
  await again.click();
  await expect(dialog.getByText(/Заказ № \d+ принят/)).toBeVisible();
  expect(await sent()).toHaveLength(2);
});
