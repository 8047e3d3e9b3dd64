import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { boots, buyAndWait, callsTo, headerCount, inBasketLink } from './support/buying.ts';
import { problemsOf } from './support/problems.ts';
import { lineOf, sneakers, threeLines } from './support/small-baskets.ts';
import { isExhaustive, variants } from './support/variants.ts';

const noises = ['warning-before', 'warning-after', 'bom', 'two-boms'] as const;

/** Browser functions that are missing in sandboxed or hardened pages. Each entry is an init script that removes one. */
const refusals: Readonly<Record<string, { readonly told: string; readonly breakIt: () => void }>> = {
  'BroadcastChannel throws': {
    told: 'tabs',
    breakIt: () => {
      window.BroadcastChannel = class {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        }
      } as unknown as typeof BroadcastChannel;
    },
  },
  'postMessage throws': {
    told: 'tabs',
    breakIt: () => {
      BroadcastChannel.prototype.postMessage = () => {
        throw new DOMException('The channel is closed.', 'InvalidStateError');
      };
    },
  },
  'document.cookie throws': {
    told: 'cookies',
    breakIt: () => {
      const refuse = () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      };
      Object.defineProperty(Document.prototype, 'cookie', { configurable: true, get: refuse, set: refuse });
    },
  },
};

/** The visible texts of the page. */
// biome-ignore lint/performance/useDomNodeTextContent: hidden texts are left out
const seenText = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);

// src/platform/server/noise.test.ts has all parsers and kinds of noise.
for (const noise of variants(noises, (one) => one === 'warning-before')) {
  test(`an add answered with ${noise} is one request and shown as in the basket, without a failure [BUY-13, ERR-01, ERR-03]`, async ({
    page,
    shop,
  }) => {
    await shop.reset();
    await shop.open(boots.path);
    await shop.fault([{ path: '/ajax/', fault: noise }]);
    await buyAndWait(page, boots.name);
    await expect(headerCount(page)).toHaveText('1');
    // The read after the change is answered with the same noise and has the same result.
    await expect.poll(async () => (await callsTo(shop, 'actualBasket.php')).length).toBe(1);
    await expect(inBasketLink(page, boots.name).filter({ visible: true }).first()).toBeVisible();
    await expect(page.getByRole('alert')).toBeEmpty();
    expect(await callsTo(shop, 'item.php')).toHaveLength(1);
    expect((await shop.state()).lines).toMatchObject([{ product: boots.id, quantity: 1 }]);
    expect(await seenText(page)).not.toMatch(/Warning|\/home\//);
    if (noise === 'bom') return;
    // `Response.text()` removes one byte order mark itself.
    const told = (await problemsOf(page)).filter(({ name }) => name === 'add-to-basket');
    expect(told).toHaveLength(1);
    expect(told[0]?.message).not.toContain('/home/');
    if (noise !== 'warning-before') return;
    await test.step('a truncated one-click form is a failure', async () => {
      await shop.fault([{ path: 'one_click_buy.php', fault: 'cut', times: 1 }]);
      await page.locator('.one_click').filter({ visible: true }).first().click();
      await expect(page.getByText('Магазин не смог выполнить запрос').filter({ visible: true }).first()).toBeVisible();
      await expect(page.getByRole('textbox', { name: /Имя/ })).toHaveCount(0);
    });
  });
}

test('PHP warnings in the HTML of a popup and a dropdown are not shown; a truncated form can be retried [POP-02, ERR-01, ERR-03]', async ({
  page,
  shop,
}) => {
  await shop.reset(threeLines);
  await shop.open('/faq/');
  const trigger = page.getByRole('button', { name: 'Заказать подбор размера' });
  await test.step('a truncated form is a failure that can be retried', async () => {
    await shop.fault([{ path: 'form.php', fault: 'cut', times: 1 }]);
    await trigger.scrollIntoViewIfNeeded();
    await trigger.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('Магазин не смог выполнить запрос')).toBeVisible();
    await expect(dialog.getByRole('textbox')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Повторить' }).click();
    await expect(dialog.getByRole('textbox', { name: /Имя/ })).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
  for (const fault of ['warning-before', 'warning-after'] as const) {
    await shop.fault([{ path: 'form.php', fault }]);
    await trigger.scrollIntoViewIfNeeded();
    await trigger.click();
    const dialog = page.getByRole('dialog', { name: 'Заказать услугу' });
    await expect(dialog.getByRole('textbox', { name: /Имя/ })).toBeFocused();
    expect(await seenText(page)).not.toMatch(/Warning|Notice|Deprecated|\/home\//);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  await shop.fault([{ path: 'showBasketHover.php', fault: 'warning-before' }]);
  await page.evaluate(() => scrollTo(0, 0));
  await page.locator('header .top_basket').hover();
  const dropdown = page.locator('header .top_basket').getByRole('group', { name: 'Корзина' });
  await expect(lineOf(dropdown, sneakers.name)).toBeVisible();
  expect(await seenText(page)).not.toMatch(/Warning|Notice|\/home\//);
});

test('a truncated quick view is a failure that can be retried [POP-02, ERR-01]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/catalog/', { cards: 8 });
  await shop.fault([{ path: 'FAST_VIEW=Y', fault: 'cut', times: 1 }]);
  const view = page.getByRole('button', { name: /^Быстрый просмотр/ }).first();
  await view.scrollIntoViewIfNeeded();
  await view.focus();
  await view.press('Enter');
  await expect(page.getByRole('dialog').getByText('Магазин не смог выполнить запрос')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Повторить' }).click();
  await expect(
    page
      .getByRole('dialog')
      .locator('.btn')
      .filter({ hasText: /корзин|Подробнее|Под заказ/i })
      .first(),
  ).toBeVisible();
});

/** What is refused on one page; in `npm test` cookies are refused together with a channel. */
const groups = isExhaustive
  ? Object.keys(refusals).map((name) => [name])
  : [['BroadcastChannel throws', 'document.cookie throws'], ['postMessage throws']];

for (const names of groups) {
  test(`where ${names.join(' and ')} the shop works, and the log names the problem [CNT-03, ERR-03]`, async ({ page, shop }) => {
    const broken = names.flatMap((name) => refusals[name] ?? []);
    expect(broken).toHaveLength(names.length);
    await shop.reset();
    for (const { breakIt } of broken) await page.addInitScript(breakIt);
    await shop.open(boots.path);
    await buyAndWait(page, boots.name);
    await expect(headerCount(page)).toHaveText('1');
    await expect(page.getByRole('alert')).toBeEmpty();
    await expect
      .poll(async () => (await problemsOf(page)).map(({ name }) => name))
      .toEqual(expect.arrayContaining(broken.map(({ told }) => told)));
    // The header's dropdown and the hearts still work.
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator('header .top_basket').hover();
    await expect(lineOf(page.locator('header .top_basket').getByRole('group', { name: 'Корзина' }), boots.name)).toBeVisible();
  });
}
