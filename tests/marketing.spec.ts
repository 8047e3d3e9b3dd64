import type { Page } from '@playwright/test';
import { expect, type Shop, test, vitrina } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { variants } from './support/variants.ts';

const asked = async (shop: Shop) => (await shop.log()).filter(({ query }) => query.type === 'marketing').map(({ query }) => query.id);

/** What the site's listeners are told: the event, the trigger's key, how many frames, with the popup in it, in the page, and by jQuery. */
async function listenToPopups(page: Page): Promise<() => Promise<unknown[][]>> {
  await page.evaluate(() => {
    const told: unknown[] = [];
    Object.assign(window, { told });
    interface Hash {
      readonly t: Element;
      readonly w: ArrayLike<Element> & { readonly jquery?: string };
    }
    const { addCustomEvent } = Reflect.get(window, 'BX') as {
      addCustomEvent(name: string, listener: (data: { readonly hash: Hash }) => void): void;
    };
    for (const name of ['onMarketingPopupShow', 'onMarketingPopupClose'])
      addCustomEvent(name, ({ hash: { t, w } }) => {
        const frame = w[0];
        told.push([
          name,
          t.getAttribute('data-ls'),
          w.length,
          frame?.querySelector('.marketing-popup') !== null,
          frame?.isConnected,
          w.jquery !== undefined,
        ]);
      });
  });
  return () => page.evaluate(() => Reflect.get(window, 'told') as unknown[][]);
}

/** Each popup tells of its opening and of its closing, the first one before the second. */
const fourEvents = [
  ['onMarketingPopupShow', 'mw_31', 1, true],
  ['onMarketingPopupClose', 'mw_31', 1, true],
  ['onMarketingPopupShow', 'mw_32', 1, true],
  ['onMarketingPopupClose', 'mw_32', 1, true],
];

test('marketing popups open one after another, once each, and tell the site’s listeners [MKT-01, POP-01]', async ({ page, shop }) => {
  await shop.reset();
  await page.clock.install();
  await shop.open('/faq/?marketing=sale,letter', { template: 'on' });
  const told = await listenToPopups(page);
  expect(await asked(shop)).toEqual([]);
  await page.clock.fastForward(5500);
  const sale = page.getByRole('dialog', { name: 'Минус 10 % на вторую пару' });
  await expect(sale).toBeVisible();
  await expect.poll(told).toEqual([['onMarketingPopupShow', 'mw_31', 1, true, true, true]]);
  expect((await axe(page).include('.vitrina-dialog').analyze()).violations).toEqual([]);
  await page.clock.fastForward(20_000);
  expect(await asked(shop)).toEqual(['31']);
  await expect(page.locator('.jqmWindow')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(sale).toBeHidden();

  // The second popup waits while the shopper types, and then does not take the focus.
  const letter = page.getByRole('dialog', { name: 'Письмо раз в месяц' });
  await page.clock.fastForward(3000);
  await expect(letter).toBeVisible();
  await expect.poll(async () => (await told()).slice(2)).toEqual([['onMarketingPopupShow', 'mw_32', 1, true, true, true]]);
  expect(await page.evaluate(() => [document.documentElement.style.overflow, document.activeElement?.closest('[role="dialog"]')])).toEqual([
    '',
    null,
  ]);
  expect((await axe(page).include('[role="dialog"]').analyze()).violations).toEqual([]);
  await letter.getByRole('button', { name: 'Закрыть' }).click();
  await expect(letter).toHaveCount(0);
  expect(await asked(shop)).toEqual(['31', '32']);
  expect((await told()).map((one) => one.slice(0, 4))).toEqual(fourEvents);
  const kept = await page.evaluate(() => ['mw_31', 'mw_32'].map((key) => JSON.parse(localStorage.getItem(key) ?? '{}')));
  expect(kept).toEqual([
    { VALUE: 'Y', TIMESTAMP: expect.any(Number), SHOW_ALWAYS: 'N' },
    { VALUE: 'Y', TIMESTAMP: '', SHOW_ALWAYS: 'N' },
  ]);

  await shop.open('/faq/?marketing=sale,letter', { template: 'on' });
  await page.clock.fastForward(60_000);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await asked(shop)).toEqual(['31', '32']);
  await vitrina(page, (layer) => layer?.stop());
  await expect(page.locator('.dyn_mp_jqm[data-event="mp_jqm"]')).toHaveCount(2);
});

test('a popup for wide windows stays away from narrow ones; one that fails shows nothing [MKT-01, ERR-01]', async ({ page, shop }) => {
  await shop.reset();
  await page.clock.install();
  await page.setViewportSize({ width: 991, height: 800 });
  await shop.open('/faq/?marketing=wide');
  await page.clock.fastForward(5000);
  expect(await asked(shop)).toEqual([]);
  await shop.fault([{ path: '/ajax/form.php', fault: 'http-500', times: 2 }]);
  await page.setViewportSize({ width: 992, height: 800 });
  // A read is repeated once automatically.
  await expect.poll(() => asked(shop)).toEqual(['31', '31']);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('mw_33'))).toBeNull();
});

// With the template's scripts: “marketing popups…” above.
for (const template of variants(['off', 'on'] as const, () => false)) {
  test(`the site’s listeners get the trigger and the frame of a popup, template ${template} [MKT-01]`, async ({ page, shop }) => {
    await shop.reset();
    await page.clock.install();
    await shop.open('/faq/?marketing=sale,letter', { template });
    const told = await listenToPopups(page);
    const hasJQuery = template === 'on';
    await page.clock.fastForward(5500);
    await expect(page.getByRole('dialog', { name: 'Минус 10 % на вторую пару' })).toBeVisible();
    await expect.poll(told).toEqual([['onMarketingPopupShow', 'mw_31', 1, true, true, hasJQuery]]);
    await page.keyboard.press('Escape');
    const letter = page.getByRole('dialog', { name: 'Письмо раз в месяц' });
    await page.clock.fastForward(3000);
    await expect(letter).toBeVisible();
    await expect.poll(async () => (await told()).slice(2)).toEqual([['onMarketingPopupShow', 'mw_32', 1, true, true, hasJQuery]]);
    await letter.getByRole('button', { name: 'Закрыть' }).click();
    await expect.poll(async () => (await told()).map((one) => one.slice(0, 4))).toEqual(fourEvents);
  });
}
