import type { Locator, Page } from '@playwright/test';
import { expect, live, Shop, test, vitrina } from './fixtures.ts';
import { boots, headerCount, inBasketLink, main } from './support/buying.ts';
import { holdRequests } from './support/held-request.ts';
import { inOrder } from './support/in-order.ts';
import { templateModes } from './support/variants.ts';

const component = '/bitrix/components/bitrix/sale.order.ajax/ajax.php';
const section = (page: Page, code: string) => page.locator(`#bx-soa-${code}`);
const buyer = (page: Page, label: RegExp) => section(page, 'properties').getByLabel(label);
const telegram = (page: Page) => page.getByLabel('Имя в Telegram');
const agreement = (page: Page) => page.getByRole('checkbox', { name: 'Согласен с условиями продажи' });

/** The orders in the shop's state. */
async function orders(shop: Shop): Promise<{ form: Record<string, string>; price: number }[]> {
  return ((await shop.state()) as unknown as { orders: { form: Record<string, string>; price: number }[] }).orders;
}

const posts = async (shop: Shop, path: string) => (await shop.log()).filter((entry) => entry.path.endsWith(path));

for (const template of templateModes('on')) {
  test(`an order is made while its form is redrawn, template's scripts ${template} [ORD-01, ORD-02, ORD-03, ORD-05]`, async ({
    page,
    shop,
  }) => {
    await shop.reset({ lines: [{ product: 4150 }], login: true });
    await shop.open('/order/', { template });

    await test.step('“completed” marks are removed, and the agreement is ticked when it appears', async () => {
      await expect(page.locator('.bx-step-completed')).toHaveCount(0);
      await expect(agreement(page)).toBeChecked();
      // A mark that is added late is removed too, and the buyer's first input does not bring marks back.
      await page.locator('#bx-soa-properties').evaluate((step) => step.classList.add('bx-step-completed'));
      await expect(page.locator('.bx-step-completed')).toHaveCount(0);
      await page.locator('#bx-soa-properties .bx-soa-section-title').click();
      await expect(page.locator('.bx-step-completed')).toHaveCount(0);
    });

    await test.step('text typed during a redraw stays, with focus and caret', async () => {
      const held = await holdRequests(page, 'sale.order.ajax/ajax.php');
      await page.getByRole('radio', { name: /Курьер/ }).check();
      const name = buyer(page, /^Имя \*/);
      await name.fill('Анна Петрова');
      await page.getByLabel(/^Комментарий/).fill('Домофон не работает');
      // By keys: while the component sends, a veil over the page takes what is pressed by mouse.
      await agreement(page).press('Space');
      await page.getByRole('radio', { name: /Telegram/ }).press('Space');
      await telegram(page).fill('@anna');
      await name.press('ArrowRight');
      await name.press('ArrowRight');
      const old = await name.elementHandle();
      held.letGo();
      await expect(page.locator('.bx-soa-cart-total')).toContainText('350');
      expect(await old?.evaluate((element) => element.isConnected)).toBe(false);
      await expect(name).toBeFocused();
      expect(await name.evaluate((element: HTMLInputElement) => [element.value, element.selectionStart])).toEqual(['Анна Петрова', 2]);
      await expect(page.getByLabel(/^Комментарий/)).toHaveValue('Домофон не работает');
      await expect(page.getByRole('radio', { name: /Telegram/ })).toBeChecked();
      await expect(telegram(page)).toHaveValue('@anna');
      await expect(agreement(page)).not.toBeChecked();
      await expect(page.getByRole('radio', { name: /Курьер/ })).toBeChecked();
      await expect(section(page, 'delivery')).toHaveClass(/bx-step-completed/);
    });

    await test.step('an agreement that was unticked stays so after a reload, also when the template ticks it without an event', async () => {
      await page.addInitScript(() => {
        const own = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'checked');
        Object.defineProperty(HTMLInputElement.prototype, 'checked', {
          ...own,
          set(value: boolean) {
            if (this.name === 'USER_CONSENT' && value) Reflect.set(window, 'ticked', true);
            own?.set?.call(this, value);
          },
        });
      });
      await page.reload();
      await live(page);
      if (template === 'on') await page.waitForFunction(() => Reflect.get(window, 'ticked') === true);
      await expect(agreement(page)).not.toBeChecked();
      // The delivery is the server's first one again.
      await page.getByRole('radio', { name: /Курьер/ }).check();
      await expect(page.locator('.bx-soa-cart-total')).toContainText('350');
    });

    await test.step('the Telegram field shows only with its choice and keeps its text', async () => {
      await expect(page.getByRole('radiogroup', { name: 'Как с вами связаться' })).toBeVisible();
      await page.getByRole('radio', { name: 'Не нужно' }).check();
      await expect(telegram(page)).toBeHidden();
      await expect(telegram(page)).toBeDisabled();
      await page.getByRole('radio', { name: /Telegram/ }).check();
      await expect(telegram(page)).toHaveValue('@anna');
      await page.getByRole('radio', { name: 'Не нужно' }).check();
    });

    await test.step('a refusal is announced, and the order is made once the mistake is corrected', async () => {
      await buyer(page, /^Телефон/).fill('+7 900 000-00-00');
      await page.getByRole('button', { name: 'Заказать' }).click();
      await expect(page.getByRole('status').filter({ hasText: 'Согласитесь с условиями продажи.' })).toBeAttached();
      await expect(agreement(page)).not.toBeChecked();
      await agreement(page).check();
      await page.getByRole('button', { name: 'Заказать' }).click();
      await page.waitForURL(/ORDER_ID=/);
      expect(await orders(shop)).toMatchObject([
        { price: 13340, form: { ORDER_PROP_1: 'Анна Петрова', ORDER_PROP_8: 'none', ORDER_DESCRIPTION: 'Домофон не работает' } },
      ]);
      expect((await orders(shop))[0]?.form).not.toHaveProperty('ORDER_PROP_9');
    });

    await test.step('the purchase is reported once, also after reloads', async () => {
      const asked = async () => (await posts(shop, 'goals.php')).filter(({ form }) => 'ORDER_ID' in form).length;
      await expect.poll(asked).toBe(1);
      await page.reload();
      await live(page);
      await page.goto(new URL('/catalog/', shop.url).href);
      await page.goBack();
      await live(page);
      expect(await asked()).toBe(1);
    });
  });
}

for (const template of templateModes('off')) {
  test(`a visitor’s order survives errors and stop; express pay opens login or missing fields, and pays once, template ${template} [ORD-01, ORD-03, ORD-04, POP-04, ERR-01, EMB-03]`, async ({
    page,
    shop,
  }) => {
    const express = page.getByRole('button', { name: 'Оплатить сразу' });
    const dialog = page.getByRole('dialog');

    await page.setViewportSize({ width: 320, height: 700 });
    await shop.reset({ lines: [{ product: 4150 }] });
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => Object.assign(window, { bodyBefore: document.body.outerHTML }));
    });
    await shop.open('/order/', { template });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expect(agreement(page)).toBeChecked();
    await test.step('a visitor gets the login and returns to the button', async () => {
      await express.press('Enter');
      await expect(dialog.getByLabel('Логин')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(express).toBeFocused();
      expect(await orders(shop)).toEqual([]);
    });

    // The template's scripts tick the agreement and change the page too.
    if (template === 'off') {
      await test.step('errors of the order are announced and the form stays usable', () => makeErrors(page, shop));
      await test.step('stop restores the form', async () => {
        await vitrina(page, (layer) => layer?.stop());
        const before = await page.evaluate(() => Reflect.get(window, 'bodyBefore') as string);
        // The agreement is added after the page has loaded.
        await page.evaluate(() => document.querySelector('.bx-soa-agreement')?.replaceChildren());
        expect(inOrder(await page.evaluate(() => document.body.outerHTML))).toBe(inOrder(before));
      });
    }

    await page.setViewportSize({ width: 1280, height: 900 });
    await shop.reset({ lines: [{ product: 4150 }], login: true });
    await shop.open('/order/', { template });
    // The buyer's choice on the page before is kept.
    await expect(agreement(page)).toBeChecked({ checked: template === 'on' });

    await test.step('an agreement that the buyer ticks right after a redraw stays ticked', async () => {
      const isLive = () =>
        vitrina(page, (layer) =>
          layer?.islands().some(({ feature, element, state }) => feature === 'order-agreement' && state === 'live' && element.isConnected),
        );
      await expect.poll(isLive).toBe(true);
      // The template's own script ticks it too, once, up to 200 ms after it has come: perhaps right behind the buyer.
      await expect(() => agreement(page).uncheck({ timeout: 2000 })).toPass();
      // In one task: the component redraws, and the buyer ticks before the layer has noticed the new checkbox.
      await page.evaluate(() => {
        const area = document.querySelector('.bx-soa-agreement');
        const label = area?.querySelector('label')?.cloneNode(true) as Element;
        area?.replaceChildren(label);
        label.querySelector('input')?.click();
      });
      await expect.poll(isLive).toBe(true);
      await expect(agreement(page)).toBeChecked();
      await page.getByRole('radio', { name: /Курьер/ }).check();
      await expect(page.locator('.bx-soa-cart-total')).toContainText('350');
      await expect.poll(isLive).toBe(true);
      await expect(agreement(page)).toBeChecked();
    });
    const before = await page.evaluate(() => document.querySelector('main')?.innerHTML);

    await test.step('the shop’s own form is shown, and returns to its place when closed', async () => {
      await expect(page.locator('.js-express-pay-form')).toBeHidden();
      await express.click();
      await expect(dialog.getByLabel(/^Имя/)).toHaveValue('Анна');
      await expect(dialog.getByLabel(/^Имя/)).toBeFocused();
      await dialog.getByLabel(/почта/).fill('анна');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(express).toBeFocused();
      expect(await page.evaluate(() => document.querySelector('main')?.innerHTML)).toBe(before);
    });

    await test.step('stop returns it to its place too', async () => {
      const place = () => page.locator('main .js-express-pay-form').evaluate((form: HTMLFormElement) => [form.hidden, form.isConnected]);
      await express.click();
      await expect(dialog).toBeVisible();
      await vitrina(page, (layer) => layer?.stop());
      expect(await place()).toEqual([true, true]);
      await expect(dialog).toHaveCount(0);
      await vitrina(page, (layer) => layer?.start());
      await live(page);
    });

    await test.step('the browser validates it, and a valid form pays once', async () => {
      await express.click();
      const mail = dialog.getByLabel(/почта/);
      await expect(mail).toHaveValue('анна');
      await dialog.getByRole('button', { name: 'Сохранить и оплатить' }).click();
      await expect(mail).toBeFocused();
      expect(await mail.evaluate((field: HTMLInputElement) => field.validity.typeMismatch)).toBe(true);
      const posted = (await posts(shop, component)).length;
      await mail.fill('anna@example.ru');
      await mail.press('Enter');
      await page.keyboard.press('Enter');
      await page.waitForURL(/ORDER_ID=/);
      expect(await orders(shop)).toMatchObject([{ form: { EXPRESS_PAY: 'Y', EXPRESS_EMAIL: 'anna@example.ru' } }]);
      expect(await posts(shop, component)).toHaveLength(posted + 1);
    });
  });
}

/** Ends with an agreement that the buyer has taken back. */
async function makeErrors(page: Page, shop: Shop): Promise<void> {
  await buyer(page, /^Имя \*/).fill('Анна');
  for (const fault of ['http-500', 'html', 'offline'] as const) {
    await shop.fault([{ path: component, fault, times: 1 }]);
    await page.getByRole('radio', { name: fault === 'html' ? /Курьер/ : /Почта/ }).check();
    await expect(page.getByRole('status').filter({ hasText: 'Не удалось обновить заказ' })).toBeAttached();
    await expect(buyer(page, /^Имя \*/)).toHaveValue('Анна');
    await page.getByRole('radio', { name: /Самовывоз/ }).check();
    await expect(page.locator('#bx-soa-main-notifications .alert')).toBeHidden();
    await expect(page.getByRole('radio', { name: /Самовывоз/ })).toBeChecked();
  }
  await agreement(page).uncheck();
  await page.reload();
  await live(page);
  await expect(buyer(page, /^Имя \*/)).toHaveValue('Анна');
  await expect(agreement(page)).toBeAttached();
  await expect(agreement(page)).not.toBeChecked();
}

test('why an order was refused comes into view, also far above its button [ORD-01, ERR-01]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 600 });
  await shop.reset({ lines: [{ product: 4211 }], login: true });
  await shop.open('/order/');
  await buyer(page, /^Телефон/).fill('+7 900 000-00-00');
  await shop.fault([{ path: component, fault: 'cut', times: 1 }]);
  await page.getByRole('button', { name: 'Заказать' }).click();
  const problem = page.locator('#bx-soa-main-notifications .alert');
  await expect(problem).toHaveText(/^Неизвестно, дошёл ли заказ/);
  await expect(problem).toBeInViewport({ ratio: 1 });
});

/** Opens the order of one product; returns its lines. */
async function openOrder(page: Page, shop: Shop): Promise<Locator> {
  await shop.reset({ lines: [{ product: 4211 }] });
  await shop.open('/order/');
  const ordered = page.locator('#bx-soa-total > .basket-checkout-line');
  await expect(ordered).toHaveCount(1);
  return ordered;
}

async function buyInAnotherTab(page: Page, shop: Shop): Promise<Page> {
  const tab = await page.context().newPage();
  await new Shop(tab, shop.url).open(boots.path);
  await tab
    .locator(main)
    .getByRole('button', { name: `В корзину: ${boots.name}` })
    .click();
  return tab;
}

test('the order follows what another tab does to the basket, and keeps what is typed [CNT-03, ORD-01]', async ({ page, shop }) => {
  const ordered = await openOrder(page, shop);
  await buyer(page, /^Имя \*/).fill('Анна');
  const asked = async () => (await posts(shop, component)).length;
  const before = await asked();
  const tab = await buyInAnotherTab(page, shop);
  await expect(inBasketLink(tab, boots.name).first()).toBeVisible();
  await page.bringToFront();
  await expect(ordered).toHaveCount(2);
  await expect(ordered.filter({ hasText: boots.name })).toBeVisible();
  await expect(buyer(page, /^Имя \*/)).toHaveValue('Анна');
  expect(await asked()).toBe(before + 1);
});

test('the order follows a change that another tab makes while it is being asked for [CNT-03, ORD-01]', async ({ page, shop }) => {
  const ordered = await openOrder(page, shop);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(
    `**${component}`,
    async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  const answered = page.waitForResponse(`**${component}`);
  await page.getByRole('radio', { name: /Курьер/ }).check();
  await buyInAnotherTab(page, shop);
  await expect(headerCount(page)).toHaveText('2');
  letGo();
  await answered;
  await expect(ordered.filter({ hasText: boots.name })).toBeVisible();
  await expect(page.getByRole('radio', { name: /Курьер/ })).toBeChecked();
});

/** Chooses a delivery that costs 350 roubles, leaves the order, comes back, and loses the request for the sums. */
async function loseSumsAfterBack(page: Page, shop: Shop): Promise<{ total: Locator; notice: Locator }> {
  const total = page.locator('.bx-soa-cart-total');
  await shop.reset({ lines: [{ product: 4150 }] });
  await shop.open('/order/');
  await page.getByRole('radio', { name: /Курьер/ }).check();
  await expect(total).toContainText('350');
  await page.goto(new URL('/basket/', shop.url).href);
  await shop.fault([{ path: component, fault: 'offline', times: 1 }]);
  await page.goBack();
  const notice = page.getByRole('alert').filter({ hasText: 'Суммы заказа не обновились' });
  await expect(notice).toBeVisible();
  await expect(total).not.toContainText('350');
  return { total, notice };
}

test('sums that were asked for in vain after “back” are reported, and asked for again by its button [ORD-01, ERR-01]', async ({
  page,
  shop,
}) => {
  const { total, notice } = await loseSumsAfterBack(page, shop);
  const before = (await posts(shop, component)).length;
  await notice.getByRole('button', { name: 'Повторить' }).click();
  await expect(total).toContainText('350');
  await expect(notice).toBeHidden();
  expect((await posts(shop, component)).length - before).toBe(1);
});

test('sums that were asked for in vain after “back” are asked for at the next change of the form [ORD-01, ERR-01]', async ({
  page,
  shop,
}) => {
  const { total, notice } = await loseSumsAfterBack(page, shop);
  // The component itself does not ask after this one.
  await buyer(page, /^Имя \*/).fill('Анна');
  await page.keyboard.press('Tab');
  await expect(total).toContainText('350');
  await expect(notice).toBeHidden();
  await expect(buyer(page, /^Имя \*/)).toHaveValue('Анна');
});

for (const template of templateModes('on')) {
  test(`after “back” the sums are asked for once, for the delivery that the browser restores, template ${template} [ORD-01]`, async ({
    page,
    shop,
  }) => {
    const total = page.locator('.bx-soa-cart-total');
    await shop.reset({ lines: [{ product: 4150 }] });
    await shop.open('/order/', { template });
    await page.getByRole('radio', { name: /Курьер/ }).check();
    await expect(total).toContainText('350');
    await page.goto(new URL('/basket/', shop.url).href);
    const before = (await posts(shop, component)).length;
    await page.goBack();
    await live(page);
    await expect(page.getByRole('radio', { name: /Курьер/ })).toBeChecked();
    await expect(total).toContainText('350');
    // Nothing is under way any more: the component would ignore this.
    const again = () => page.evaluate(() => Object(Reflect.get(window, 'BX')).Sale.OrderAjaxComponent.BXFormPosting);
    await expect.poll(again).toBe(false);
    expect((await posts(shop, component)).length - before).toBe(1);
  });
}

test('an order that was made is told to other tabs [ORD-05, CNT-03]', async ({ page, shop }) => {
  await shop.reset({ lines: [{ product: 4211 }], login: true });
  await shop.open('/catalog/', { cards: 2 });
  await expect(headerCount(page)).toHaveText('1');
  const tab = await page.context().newPage();
  await new Shop(tab, shop.url).open('/order/');
  await expect(agreement(tab)).toBeChecked();
  await buyer(tab, /^Телефон/).fill('+7 900 000-00-00');
  await tab.getByRole('button', { name: 'Заказать' }).click();
  await tab.waitForURL(/ORDER_ID=/);
  await expect(headerCount(page)).toHaveText('0');
});

test('a failure that comes again with the same words is announced again and comes into view [ORD-01, ERR-01]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await shop.reset({ lines: [{ product: 4150 }] });
  await shop.open('/order/');
  await shop.fault([{ path: component, fault: 'offline' }]);
  const alert = page.locator('#bx-soa-main-notifications .alert');
  const said = page.getByRole('status').filter({ hasText: 'Не удалось обновить заказ' });
  for (const name of [/Курьер/, /Картой на сайте/]) {
    const choice = page.getByRole('radio', { name });
    await choice.evaluate((radio) => radio.scrollIntoView({ block: 'start' }));
    await expect(alert).not.toBeInViewport();
    await choice.check();
    await expect(said).toBeAttached();
    await expect(alert).toBeInViewport({ ratio: 1 });
    await expect(said).toHaveCount(0);
  }
});

test('nothing of a made order is filled into the next one, although its last page was left at once [ORD-01, ORD-05]', async ({
  page,
  shop,
}) => {
  await shop.reset({ lines: [{ product: 4150 }] });
  await shop.open('/order/');
  await buyer(page, /^Имя \*/).fill('Анна');
  await buyer(page, /^Телефон/).fill('+7 900 000-00-00');
  await page.getByLabel(/^Комментарий/).fill('Подарок: не звоните');
  await expect(agreement(page)).toBeChecked();
  const held = await holdRequests(page, 'vitrina/chunks/');
  await page.getByRole('button', { name: 'Заказать' }).click();
  await page.waitForURL(/ORDER_ID=/);
  await page.goto('about:blank');
  held.letGo();
  await shop.open('/catalog/', { cards: 4 });
  await page.locator('.item_block .to-cart').filter({ visible: true }).first().click();
  await expect(page.locator('.item_block .in-cart').filter({ visible: true })).toHaveCount(1);
  await shop.open('/order/');
  await expect(buyer(page, /^Имя \*/)).toHaveValue('');
  await expect(page.getByLabel(/^Комментарий/)).toHaveValue('');
});
