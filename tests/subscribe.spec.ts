import type { Page } from '@playwright/test';
import { expect, live, type Shop, test, visible } from './fixtures.ts';
import { expectAgreement } from './support/agreement.ts';
import { answerWith } from './support/answers.ts';
import { rewritePages } from './support/buying.ts';
import { holdRequests } from './support/held-request.ts';
import { elastic, haberdashery, sandals, subscribe } from './support/item-actions.ts';
import { faultVariants, variants } from './support/variants.ts';

const sandalsPage = '/product/sandalii-briz/';
const contactPath = 'catalog.product.subscribe/ajax.php';
const email = 'anna@example.ru';

const everyFault = ['offline', 'http-500', 'http-404', 'empty', 'html', 'broken-json', 'null'] as const;
const faults: readonly (typeof everyFault)[number][] = faultVariants(everyFault);
const toldOf = (fault: (typeof faults)[number]) => (fault === 'offline' ? /Нет связи с магазином/ : /Магазин не смог выполнить запрос/);

/** The popup form of a visitor, opened by the button in the middle of the product page. */
async function openForm(page: Page, shop: Shop) {
  await shop.reset();
  await shop.open(sandalsPage, { template: 'on' });
  const form = formOf(page);
  await form.control.click();
  await expect(form.dialog).toBeVisible();
  return form;
}

function formOf(page: Page) {
  const control = subscribe.off(page.locator('.product-main'), sandals.name);
  const dialog = page.getByRole('dialog', { name: 'Сообщить о поступлении' });
  return { control, dialog, field: dialog.getByLabel('Электронная почта'), send: dialog.getByRole('button', { name: 'Подписаться' }) };
}

async function callsTo(shop: Shop, part: string) {
  return (await shop.log()).filter(({ path }) => path.includes(part));
}

test('a signed-in shopper subscribes and unsubscribes with one request each, on every copy [SUB-01, BUY-01]', async ({ page, shop }) => {
  const product = sandals;
  await shop.reset({ login: true, subscriptions: [sandals.id] });
  await shop.open(sandalsPage);
  await test.step('a subscription of an earlier visit is shown from the start, and ends with one request', async () => {
    await expectAgreement(page, shop, subscribe, product, true);
    await subscribe.on(page, product.name).first().click();
    await expectAgreement(page, shop, subscribe, product, false);
    expect(await subscribe.requests(shop)).toHaveLength(1);
  });
  // Shows the fixed header, which has another copy.
  await page.evaluate(() => scrollTo(0, 500));
  await expect(subscribe.off(page.locator('.js-prices-in-side'), product.name)).toBeVisible();
  await subscribe.off(page, product.name).first().click();
  await expectAgreement(page, shop, subscribe, product, true);
  await expect.poll(() => subscribe.on(page, product.name).count()).toBeGreaterThan(1);
  expect((await subscribe.requests(shop)).slice(1)).toMatchObject([
    { method: 'GET', query: { item: String(product.id), subscribe_item: 'Y' } },
  ]);

  await subscribe.on(page, product.name).first().click();
  await expectAgreement(page, shop, subscribe, product, false);
  expect(await subscribe.requests(shop)).toHaveLength(3);
  await shop.open(sandalsPage);
  await expectAgreement(page, shop, subscribe, product, false);
});

test('who has signed out in another tab is not told of a subscription, but asked to log in [SUB-01, SUB-02]', async ({ page, shop }) => {
  await shop.reset({ login: true });
  await shop.open(sandalsPage, { template: 'on' });
  const main = page.locator('.product-main');
  await shop.reset();
  await subscribe.off(main, sandals.name).click();
  const login = page.getByRole('button', { name: 'Войти', exact: true });
  await expect(page.getByRole('alert').filter({ hasText: 'Войдите на сайт, чтобы подписаться.' })).toBeVisible();
  await expect(subscribe.off(main, sandals.name)).toBeVisible();
  await expect(page.getByText('Сообщим, когда появится')).toHaveCount(0);
  expect(await subscribe.requests(shop)).toHaveLength(1);
  await login.click();
  await page.waitForURL(`**/auth/?backurl=${encodeURIComponent(sandalsPage)}`);
});

test('the focus follows from “notify me” to “subscribed” and back, also when the change fails [SUB-01]', async ({ page, shop }) => {
  await shop.reset({ login: true });
  await shop.open(sandalsPage);
  const main = page.locator('.product-main');
  const off = subscribe.off(main, sandals.name);
  const on = subscribe.on(main, sandals.name);
  await off.focus();
  await page.keyboard.press('Enter');
  await expect(on).toBeFocused();
  await expect(on).not.toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Enter');
  await expect(off).toBeFocused();
  await expect(off).not.toHaveAttribute('aria-busy', 'true');
  await test.step('a failed change leads back', async () => {
    const held = await holdRequests(page, 'ajax/item.php');
    await page.keyboard.press('Enter');
    await expect(on).toBeFocused();
    held.refuse();
    await expect(off).toBeVisible();
    await expect(off).toBeFocused();
  });
});

test('by keyboard: the thanks of the popup form get the focus, and closing it leads to “subscribed” [SUB-02]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open(sandalsPage);
  const { control, dialog, field } = formOf(page);
  await control.focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await expect(dialog.getByRole('status')).toBeEmpty();
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('status')).toHaveText('Мы напишем, когда «Сандалии Бриз» появятся');
  await expect(dialog.getByRole('status')).toBeFocused();
  // Said once: not by a notice too.
  expect(await page.getByText('Сообщим, когда появится').count()).toBe(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(subscribe.on(page.locator('.product-main'), sandals.name)).toBeFocused();
});

test('a visitor is sent to log in and comes back to the same page, subscribed by the next press [SUB-02]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open(haberdashery, { cards: 8, template: 'on' });
  const card = page.locator(`.item_block[data-id="${elastic.id}"]`);
  await card.scrollIntoViewIfNeeded();
  await subscribe.off(card, elastic.name).click();
  await page.waitForURL(`**/auth/?backurl=${encodeURIComponent(haberdashery)}`);
  expect(await subscribe.requests(shop)).toHaveLength(0);

  await page.locator('#auth-page-form [name="USER_LOGIN"]').fill('anna');
  await page.locator('#auth-page-form [name="USER_PASSWORD"]').fill('secret1');
  await page.locator('#auth-page-form [type="submit"]').click();
  await page.waitForURL(`**${haberdashery}*`);
  await live(page);
  await card.scrollIntoViewIfNeeded();
  await subscribe.off(card, elastic.name).click();
  await expectAgreement(page, shop, subscribe, elastic, true, card);
});

test('a visitor leaves an address in the popup form: one message, and every copy is marked [SUB-02, BUY-01]', async ({ page, shop }) => {
  // The page is older than the visitor's session, as a cached one is: only the form has the token that counts.
  await rewritePages(page, (html) => html.replaceAll(/\b[0-9a-f]{32}\b/g, '0'.repeat(32)));
  const { dialog, field, send } = await openForm(page, shop);
  await field.fill(email);
  await send.click();
  await expect(dialog.getByRole('status')).toHaveText('Мы напишем, когда «Сандалии Бриз» появятся');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.locator('.js-prices-in-side').scrollIntoViewIfNeeded();
  await expect(subscribe.on(page.locator('.js-prices-in-side'), sandals.name)).toBeVisible();
  await expectAgreement(page, shop, subscribe, sandals, true);
  expect(await callsTo(shop, contactPath)).toHaveLength(1);
  expect(await callsTo(shop, 'subscribe_sync.php')).toMatchObject([
    { form: { itemId: String(sandals.id), itemEmail: email, subscribe: 'Y' } },
  ]);
  expect(await subscribe.requests(shop)).toHaveLength(0);
  await expect.poll(async () => (await shop.state()).subscriptions).toEqual({ [sandals.id]: email });
  // The next page shows it too.
  await shop.open(sandalsPage);
  await expectAgreement(page, shop, subscribe, sandals, true);
});

test('a hostile form is cleaned, a failed one asked for again, a right address sent once [SUB-02, FRM-01, ERR-01]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await shop.open(sandalsPage, { template: 'on' });
  const { control, dialog, field, send } = formOf(page);
  await test.step('the form of a hostile or faulty server is cleaned and still works', () => sendHostileForm(page));
  /** What was sent with the forms that follow. */
  const contacts = async () => (await callsTo(shop, contactPath)).slice(before);
  const before = (await callsTo(shop, contactPath)).length;
  await test.step('a form that fails to load says so and can be requested again', async () => {
    for (const fault of faults) {
      await test.step(fault, async () => {
        await shop.fault([{ path: 'ajax/form.php', fault }]);
        await control.click();
        await expect(dialog.getByRole('alert')).toHaveText(toldOf(fault));
        await expect(dialog.getByText('Загружаем форму')).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      });
    }
    await shop.fault([]);
    await control.click();
    await expect(dialog.getByLabel('Электронная почта')).toBeVisible();
    await expect(visible(page, 'dialog')).toHaveCount(1);
  });
  await test.step('the popup traps the focus, Escape closes it, and the focus returns', async () => {
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(control).toBeFocused();
    expect(await contacts()).toHaveLength(0);
  });
  await control.click();
  await field.fill('anna@example');
  await send.click();
  await expect(field).toHaveAccessibleDescription('Неверный формат');
  await expect(field).toBeFocused();
  expect(await contacts()).toHaveLength(0);

  await answerWith(page, contactPath, { error: true, message: 'Проверьте адрес электронной почты', typeName: 'Email' });
  await field.fill('anna@example.invalid');
  await expect(field).not.toHaveAttribute('aria-invalid');
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText('Проверьте адрес электронной почты');
  await expect(field).toHaveValue('anna@example.invalid');
  await expect.poll(async () => (await shop.state()).subscriptions).toEqual({});

  await page.unroute(`**/${contactPath}*`);
  // The session's own list fails without a notice.
  await shop.fault([{ path: 'ajax/subscribe_sync.php', fault: 'http-500' }]);
  await field.fill(email);
  await dialog.locator('form').evaluate((form: HTMLFormElement) => {
    for (let press = 0; press < 10; press++) form.requestSubmit();
  });
  await expect(dialog.getByRole('status')).toContainText('Мы напишем');
  await expect(dialog.getByRole('alert')).toBeEmpty();
  expect(await contacts()).toHaveLength(1);
  await page.keyboard.press('Escape');
  await expect(subscribe.on(page.locator('.product-main'), sandals.name)).toBeVisible();
  expect(await callsTo(shop, 'subscribe_sync.php')).toHaveLength(1);
});

/** The shop refuses the address once the returned function is called. */
async function holdRefusal(page: Page): Promise<() => void> {
  let refuse = () => {};
  const refused = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route(`**/${contactPath}*`, async (route) => {
    await refused;
    await route.fulfill({ json: { error: true, message: 'Проверьте адрес', typeName: 'Email' } });
  });
  return () => refuse();
}

test('the popup form shows that it is being sent, and no longer after a refusal [SUB-02, FRM-04]', async ({ page, shop }) => {
  const { dialog, field, send } = await openForm(page, shop);
  const form = dialog.locator('form.subform');
  const expectAtRest = async () => {
    await expect(form).not.toContainClass('sending');
    await expect(form).not.toHaveAttribute('aria-busy');
    await expect(send).not.toHaveAttribute('aria-disabled');
  };
  await test.step('an address that is not sent', async () => {
    await field.fill('anna@example');
    await send.click();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expectAtRest();
  });
  const refuse = await holdRefusal(page);
  await field.fill(email);
  await send.press('Enter');
  await expect(form).toContainClass('sending');
  await expect(form).toHaveAttribute('aria-busy', 'true');
  await expect(send).toHaveAttribute('aria-disabled', 'true');
  await expect(send).toHaveAttribute('aria-busy', 'true');
  await expect(send).toBeFocused();
  refuse();
  await expect(dialog.getByRole('alert')).toHaveText('Проверьте адрес');
  await expectAtRest();
});

test('a popup form that is closed before a refusal arrives says so by a notice [SUB-02, ERR-01]', async ({ page, shop }) => {
  const { dialog, field, send } = await openForm(page, shop);
  const refuse = await holdRefusal(page);
  await field.fill(email);
  await send.press('Enter');
  await expect(dialog.locator('form.subform')).toContainClass('sending');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  refuse();
  await expect(page.getByRole('alert').filter({ hasText: 'Проверьте адрес' })).toBeVisible();
});

test('a popup form that is closed before it is accepted says so by a notice [SUB-02]', async ({ page, shop }) => {
  const { dialog, field, send } = await openForm(page, shop);
  const held = await holdRequests(page, contactPath);
  await field.fill(email);
  await send.press('Enter');
  await expect(dialog.locator('form.subform')).toContainClass('sending');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  held.letGo();
  await expect(page.getByRole('status').filter({ hasText: `Сообщим, когда появится: ${sandals.name}` })).toBeVisible();
});

test('an address that is subscribed already is a success, with the shop’s own message [SUB-02]', async ({ page, shop }) => {
  const { dialog, field, send } = await openForm(page, shop);
  await answerWith(page, contactPath, { error: true, message: 'Вы уже подписаны на этот товар', typeName: 'Email', setButton: true });
  await field.fill(email);
  await send.click();
  await expect(dialog.getByRole('status')).toHaveText('Вы уже подписаны на этот товар');
  await page.keyboard.press('Escape');
  await expect(subscribe.on(page.locator('.product-main'), sandals.name)).toBeVisible();
});

test('a form that is older than the session is sent once more with a new token, and nobody notices [SUB-02]', async ({ page, shop }) => {
  const { dialog, field, send } = await openForm(page, shop);
  await field.fill(email);
  await shop.reset();
  await send.click();
  await expect(dialog.getByRole('status')).toHaveText('Мы напишем, когда «Сандалии Бриз» появятся');
  await expect(dialog.getByRole('alert')).toBeEmpty();
  await expect.poll(async () => (await shop.state()).subscriptions).toEqual({ [sandals.id]: email });
  expect(await callsTo(shop, contactPath)).toHaveLength(2);
  expect(await callsTo(shop, 'subscribe_sync.php')).toHaveLength(1);
});

test('an address that was typed is there when the form is opened again, until it is subscribed [SUB-02, FRM-04]', async ({
  page,
  shop,
}) => {
  const { control, dialog, field, send } = await openForm(page, shop);
  const close = async () => {
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  };
  await field.fill(email);
  await close();
  await control.click();
  await expect(field).toHaveValue(email);
  await expect(page.getByText('Мы вернули то, что вы уже вводили.')).toBeAttached();
  await send.click();
  await expect(dialog.getByRole('status')).toContainText('Мы напишем');
  await close();
  // Without the subscription there is a form again.
  await subscribe.on(page.locator('.product-main'), sandals.name).click();
  await control.click();
  // Input is restored together with the focus.
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
});

test('after a lost answer the address is subscribed once and reported as subscribed [SUB-02, BUY-13]', async ({ page, shop }) => {
  // Each needs a page of its own; `all-calls` knows that they are alike.
  for (const fault of variants(everyFault, (one) => one === 'offline')) {
    await test.step(fault, async () => {
      const { dialog, field, send } = await openForm(page, shop);
      await field.fill(email);
      await shop.fault([{ path: contactPath, fault, times: 1 }]);
      await send.click();
      await expect(dialog.getByRole('status')).toHaveText('Мы сообщим, когда товар появится.');
      await expect(dialog.getByRole('alert')).toBeEmpty();
      // The repeated call finds the subscription and makes no second one.
      expect(await callsTo(shop, contactPath)).toHaveLength(2);
      expect(Object.keys(((await shop.state()) as unknown as { promisedLetters: object }).promisedLetters)).toHaveLength(1);
    });
  }
});

async function sendHostileForm(page: Page): Promise<void> {
  await answerWith(
    page,
    'ajax/form.php',
    `<script>hacked=1</script><form onsubmit="hacked=2" action="javascript:hacked=3"><img src="/nothing.png" onerror="hacked=4">
    <input type="hidden" name="contactFormSubmit" value="Y"><label>Электронная почта <input name="contact[1][user]" onfocus="hacked=5"></label><button>Подписаться</button></form>`,
  );
  const { control, dialog, field, send } = formOf(page);
  await control.click();
  await field.fill(email);
  // Without the session's token the shop never answers, so the notice says that the result is unknown.
  await send.click();
  await expect(dialog.getByRole('alert')).toHaveText(/Ответ магазина потерялся/);
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.unroute('**/ajax/form.php*');
}
