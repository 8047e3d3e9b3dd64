import type { Page } from '@playwright/test';
import { expect, type Shop, test } from './fixtures.ts';

const path = '/catalog/compare.php';
const items = (page: Page) => page.locator('.catalog-compare__items .item');
const focused = (page: Page) => page.locator(':focus');
const propertyCross = (page: Page) => page.getByRole('button', { name: /^Скрыть свойство/ });
const retry = (page: Page) => page.getByRole('button', { name: 'Повторить' });

/** Opens the page on a phone, with the table scrolled to other columns. */
async function openScrolled(page: Page, shop: Shop): Promise<() => Promise<number>> {
  await page.setViewportSize({ width: 390, height: 800 });
  await shop.reset({ compare: [4150, 4211, 4177, 5132] });
  await shop.open(path);
  const table = page.getByRole('group', { name: 'Таблица сравнения' });
  await table.evaluate((block) => block.scrollTo(250, 0));
  return () => table.evaluate((block) => Math.round(block.scrollLeft));
}

test('a repeated request that failed leaves the columns and the focus, as the first would have [CMP-03]', async ({ page, shop }) => {
  const left = await openScrolled(page, shop);
  await shop.fault([{ path: 'DELETE_FEATURE', fault: 'http-500' }]);
  const count = await propertyCross(page).count();
  await propertyCross(page).last().press('Enter');
  await expect(retry(page)).toBeVisible();
  await expect(focused(page)).toHaveAccessibleName(/^Скрыть свойство/);
  const place = await left();
  expect(place).toBeGreaterThan(100);

  await shop.fault([]);
  await retry(page).press('Enter');
  await expect(propertyCross(page)).toHaveCount(count - 4);
  await expect(focused(page)).toHaveAccessibleName(/^Скрыть свойство/);
  expect(await left()).toBe(place);
});

test('a repeated request for a tab shows that tab with its address, at the same columns [CMP-03]', async ({ page, shop }) => {
  const left = await openScrolled(page, shop);
  const place = await left();
  await shop.fault([{ path: 'DIFFERENT=Y', fault: 'http-500' }]);
  const tab = page.locator('.tabs-head').getByRole('link', { name: 'Только различия' });
  await tab.click();
  await expect(retry(page)).toBeVisible();
  await shop.fault([]);
  await retry(page).click();
  await expect(page).toHaveURL(/\?DIFFERENT=Y$/);
  await expect(tab).toHaveAttribute('aria-current', 'true');
  expect(place).toBeGreaterThan(100);
  expect(await left()).toBe(place);
});

test('a focus whose control has gone is never on a tab in between [CMP-03]', async ({ page, shop }) => {
  await openScrolled(page, shop);
  await page.evaluate(() => {
    const names: string[] = [];
    Reflect.set(window, 'focusedNames', names);
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) names.push(target.getAttribute('aria-label') ?? target.textContent ?? '');
    });
  });
  const names = () => page.evaluate<string[]>(() => Reflect.get(window, 'focusedNames'));
  await items(page).nth(1).locator('.remove').press('Enter');
  await expect(items(page)).toHaveCount(3);
  await expect.poll(names).toHaveLength(2);
  for (const name of await names()) expect(name).toMatch(/^Убрать из сравнения/);
  // Its ring is inside the card, which would cut it off.
  await expect(focused(page)).toHaveCSS('outline-offset', '-2px');
});

test('back and forward leave the table at its columns, also when it is loaded anew [CMP-03]', async ({ page, shop }) => {
  const left = await openScrolled(page, shop);
  const place = await left();
  const isShown = (name: string) => expect(page.locator('.tabs-head').getByRole('link', { name })).toHaveAttribute('aria-current', 'true');
  await page.locator('.tabs-head').getByRole('link', { name: 'Только различия' }).click();
  await isShown('Только различия');
  await page.goBack();
  await isShown('Все свойства');
  expect(place).toBeGreaterThan(100);
  expect(await left()).toBe(place);
  await page.goForward();
  await isShown('Только различия');
  expect(await left()).toBe(place);
  const count = await propertyCross(page).count();
  await propertyCross(page).last().click();
  await expect(propertyCross(page)).toHaveCount(count - 4);
  // After a change the other tab's table is loaded. The press may have scrolled.
  const last = await left();
  expect(last).toBeGreaterThan(100);
  const read = page.waitForResponse(/compare\.php/);
  await page.goBack();
  await read;
  await isShown('Все свойства');
  expect(await left()).toBe(last);
});

/** Lets the page read the basket by a press that has nothing to do with the list. */
async function readBasket(page: Page): Promise<void> {
  const read = page.waitForResponse(/actualBasket/);
  await items(page)
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .click();
  await read;
}

test('a table that could not follow the list follows with the next read of the basket [CMP-03, CNT-03]', async ({ page, shop }) => {
  await shop.reset({ compare: [4150, 4211, 4177, 5132] });
  await shop.open(path);
  const takeOut = () =>
    items(page)
      .last()
      .getByRole('button', { name: /^В сравнении/, pressed: true })
      .click();
  await test.step('the read of the basket has failed', async () => {
    await shop.fault([{ path: 'actualBasket', fault: 'http-500' }]);
    const read = page.waitForResponse(/actualBasket/);
    await takeOut();
    expect((await read).status()).toBe(500);
    await shop.fault([]);
    await expect(items(page)).toHaveCount(4);
    await readBasket(page);
    await expect(items(page)).toHaveCount(3);
  });
  await test.step('the read of the table has failed', async () => {
    let failed = 0;
    page.on('response', (response) => {
      if (response.status() === 500) failed++;
    });
    await shop.fault([{ path: 'compare.php', fault: 'http-500' }]);
    await takeOut();
    await expect(retry(page)).toBeVisible();
    await shop.fault([]);
    await expect(items(page)).toHaveCount(3);
    await readBasket(page);
    await expect(items(page)).toHaveCount(2);
    // Each read is tried twice, and the list came twice: its number, then its products.
    expect(failed).toBeLessThanOrEqual(4);
  });
});

test('the table follows a product that was exchanged for another between two reads [CMP-03, CNT-03]', async ({ page, shop }) => {
  await shop.reset({ compare: [4150, 4211] });
  await shop.open(path);
  // Another browser of the same shopper: nothing tells this page of it.
  for (const id of [4211, 5132]) await page.request.get(new URL(`/ajax/item.php?item=${id}&compare_item=Y&iblock_id=21`, shop.url).href);
  await expect.poll(async () => (await shop.state()).compare).toEqual({ 21: [4150, 5132] });
  await expect(items(page)).toHaveText([/Ботинки Север/, /Vega/]);
  await readBasket(page);
  await expect(items(page)).toHaveCount(2);
  await expect(items(page).filter({ hasText: 'Vega' })).toHaveCount(0);
});
