import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './support/held-request.ts';

const title = (page: Page) => page.locator('#header .dropdown-select__title');
const list = (page: Page) => page.locator('#header .dropdown-select__list');
const current = (page: Page) => page.locator('#header .dropdown-select__list-link--current');

/** Counts how often the list's code is asked for. */
function countAsked(page: Page): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('chunks/dropdown-')) asked++;
  });
  return () => asked;
}

test('the list of a dropdown comes with the first pointer or focus on it; its title is a named button before [SMALL-03, EMB-01]', async ({
  page,
  shop,
}) => {
  const asked = countAsked(page);
  await shop.open('/catalog/');
  await page.waitForLoadState('networkidle');
  expect(asked()).toBe(0);
  await expect(title(page)).toHaveRole('button');
  await expect(title(page)).toHaveAttribute('tabindex', '0');
  await expect(title(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(list(page)).toHaveAttribute('id', (await title(page).getAttribute('aria-controls')) ?? '');
  await title(page).hover();
  await expect.poll(asked).toBe(1);
  await title(page).click();
  await expect(list(page)).toBeVisible();
  await page.mouse.move(0, 0);
  await shop.open('/catalog/');
  await page.waitForLoadState('networkidle');
  expect(asked()).toBe(1);
  await title(page).focus();
  await expect.poll(asked).toBe(2);
});

test('a press or an arrow key before the list has come is done once it has, unless the focus has left [SMALL-03]', async ({
  page,
  shop,
}) => {
  let parts = await holdRequests(page, 'vitrina/chunks/dropdown-');
  await shop.open('/catalog/');
  await test.step('a press', async () => {
    await title(page).click();
    await expect(title(page)).toHaveAttribute('aria-expanded', 'true');
    parts.letGo();
    await expect(list(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list(page)).toBeHidden();
  });
  await test.step('an arrow key', async () => {
    await page.mouse.move(0, 0);
    parts = await holdRequests(page, 'vitrina/chunks/dropdown-');
    await shop.open('/catalog/');
    await title(page).focus();
    await page.keyboard.press('ArrowDown');
    await expect(title(page)).toHaveAttribute('aria-expanded', 'true');
    parts.letGo();
    await expect(current(page)).toBeFocused();
  });
  await test.step('a press whose focus has left', async () => {
    parts = await holdRequests(page, 'vitrina/chunks/dropdown-');
    await shop.open('/catalog/');
    await title(page).click();
    await page.mouse.click(5, 500);
    await expect(title(page)).toHaveAttribute('aria-expanded', 'false');
    const came = page.waitForResponse(/chunks\/dropdown-/);
    parts.letGo();
    await came;
    await title(page).hover();
    await expect(list(page)).toBeHidden();
  });
});

test('where the list does not come a press is explained and taken back, and the next one opens it [SMALL-03, ERR-01]', async ({
  page,
  shop,
}) => {
  await page.route('**/vitrina/chunks/dropdown-*', (route) => route.abort());
  await shop.open('/catalog/');
  await title(page).click();
  const message = page.getByRole('alert').getByText('Нет связи с магазином. Проверьте интернет');
  await expect(message).toBeVisible();
  await expect(title(page)).toHaveAttribute('aria-expanded', 'false');
  await page.unrouteAll();
  await title(page).click();
  await expect(list(page)).toBeVisible();
});

test('when the layer stops while the list is on its way, nothing stays on the page [SMALL-03, EMB-02]', async ({ page, shop }) => {
  const parts = await holdRequests(page, 'vitrina/chunks/dropdown-');
  await shop.open('/catalog/');
  await title(page).click();
  await page.evaluate(() => window.vitrina?.stop());
  const came = page.waitForResponse(/chunks\/dropdown-/);
  parts.letGo();
  await came;
  await expect(list(page)).toBeHidden();
  for (const name of ['role', 'tabindex', 'aria-expanded', 'aria-controls']) expect(await title(page).getAttribute(name), name).toBe(null);
});
