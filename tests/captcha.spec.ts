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
    await form.getByRole('button', { name: 'Другие буквы' }).dblclick();
    await expect(sid).not.toHaveValue(before);
    await expect(word).toHaveValue('');
    await word.fill('ДЕЖЗ');
    // A second answer would come before the one that is asked for now.
    await page.evaluate(() => fetch('/ajax/check-captcha.php', { method: 'POST', body: new URLSearchParams({ captcha_word: 'А' }) }));
    expect(await callsTo(shop, '/ajax/captcha.php')).toHaveLength(1);
    await expect(word).toHaveValue('ДЕЖЗ');
  });

test('after wrong letters the subscription gets another picture, whose letters are taken [SUB-02, CAP-01]', async ({ page, shop }) => {
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
  await expect(dialog.getByRole('alert')).toHaveText('Неверно введены буквы с картинки');
  await expect(sid).not.toHaveValue(used);
  await expect(word).toHaveValue('');
  await expect(email).toHaveValue('anna@example.ru');
  const { captchas } = (await shop.state()) as unknown as { captchas: Record<string, string> };
  await word.fill(captchas[await sid.inputValue()] ?? '');
  await send.click();
  await expect(dialog.getByRole('status')).toHaveText('Мы напишем, когда «Сандалии Бриз» появятся');
});
