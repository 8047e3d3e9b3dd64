import type { Locator, Page } from '@playwright/test';
import { expect, type Shop, test, vitrina } from './fixtures.ts';
import { headerCount, rewritePages } from './support/buying.ts';
import { holdChecks, letItBeChecked } from './support/checking.ts';
import { holdRequests } from './support/held-request.ts';
import { onLeftOutPages } from './support/left-out-tests.ts';
import { templateModes } from './support/variants.ts';

/** The banner of the front page, and what it shows. */
async function openBanner(page: Page, shop: Shop, options: Parameters<Shop['open']>[1] = {}) {
  await shop.reset();
  await shop.open('/', options);
  const banner = page.locator('section.banner');
  const name = (await banner.locator('.banner-title').textContent())?.trim() ?? '';
  const id = Number(await banner.locator('.wraps_buttons').getAttribute('data-id'));
  return { banner, name, id, button: (title: string) => banner.getByRole('button', { name: `${title}: ${name}`, exact: true }) };
}

const titleOf = (control: Locator) => control.getAttribute('title');

for (const template of templateModes('on')) {
  test(`the banner's button buys with one request, then is a link to the basket, template ${template} [BAN-01, BUY-04]`, async ({
    page,
    shop,
  }) => {
    const { banner, name, id, button } = await openBanner(page, shop, { template });
    const held = await holdRequests(page, 'ajax/item.php');
    await button('В корзину').dblclick();
    held.letGo();
    const link = banner.getByRole('link', { name: `В корзине: ${name}`, exact: true });
    await expect(link).toHaveClass(/\badded\b/);
    expect(await titleOf(link)).toBe('В корзине');
    await expect(headerCount(page)).toHaveText('1');
    expect(await shop.itemCalls('add_item')).toMatchObject([
      { form: { item: String(id), quantity: '1', iblockID: '21', offers: 'N', add_props: 'N', props: '""', prop: { 0: '0' } } },
    ]);
    // The second click of the double click found a busy button; only a new click follows the link.
    await expect(page).toHaveURL(/\/\?/);
    await link.click();
    await page.waitForURL(/\/basket\//);
    expect((await shop.state()).lines).toMatchObject([{ product: id, quantity: 1 }]);
  });

  test(`the banner's compare button toggles and agrees with the header, template ${template} [BAN-01, CMP-01]`, {
    tag: onLeftOutPages,
  }, async ({ page, shop }) => {
    const { id, button } = await openBanner(page, shop, { template });
    const compare = button('Сравнить');
    await expect(compare).toHaveAttribute('aria-pressed', 'false');
    await compare.click();
    await expect(compare).toHaveClass(/\badded\b/);
    await expect(compare).toHaveAttribute('aria-pressed', 'true');
    expect(await titleOf(compare)).toBe('В сравнении');
    await expect(page.locator('header .basket-link.compare .count')).toHaveText('1');
    await expect.poll(async () => (await shop.state()).compare).toEqual({ 21: [id] });
    await expect(compare).toHaveAttribute('aria-busy', 'false');
    await compare.click();
    await expect(compare).not.toHaveClass(/\badded\b/);
    expect(await titleOf(compare)).toBe('Сравнить');
    await expect.poll(async () => (await shop.state()).compare).toEqual({ 21: [] });
    expect(await shop.itemCalls('compare_item')).toHaveLength(2);
  });
}

test('the older heart of a banner delays the item [BAN-01]', async ({ page, shop }) => {
  await rewritePages(page, (html) => html.replace('wish_item_add js-item-action', 'wish_item_add'));
  const { id, button } = await openBanner(page, shop);
  await button('В избранное').click();
  await expect(button('В избранное')).toHaveClass(/\badded\b/);
  expect((await shop.state()).lines).toMatchObject([{ product: id, delayed: true }]);
});

test('a banner fails, is liked, compared, stopped, started and bought by keyboard [BAN-01, BUY-13, FAV-01, EMB-03]', async ({
  page,
  shop,
}) => {
  await holdChecks(page);
  const { banner, id, button } = await openBanner(page, shop);
  await test.step('a failed press leaves the banner as it was and says why', async () => {
    await shop.fault([{ path: 'ajax/item.php', fault: 'http-500', times: 2 }]);
    await button('Сравнить').click();
    await expect(page.getByRole('alert')).toContainText('Магазин не смог');
    await expect(button('Сравнить')).toHaveAttribute('aria-pressed', 'false');
    await button('В корзину').click();
    await letItBeChecked(page);
    await expect(button('В корзину')).toHaveAttribute('aria-busy', 'false');
    await expect(button('В корзину')).not.toHaveClass(/\badded\b/);
    await expect(headerCount(page)).toHaveText('0');
  });
  await test.step('the banner’s heart is a favourite of the banner’s product', async () => {
    await button('В избранное').click();
    await expect(button('В избранное')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await shop.state()).favourites).toEqual([id]);
  });
  await test.step('after stop a banner looks as the template would mark it', async () => {
    await button('Сравнить').click();
    await expect(button('Сравнить')).toHaveClass(/\badded\b/);
    await vitrina(page, (layer) => layer?.stop());
    const attributes = await banner.locator('.basket_item_add').evaluate((element) => element.getAttributeNames());
    expect(attributes).toEqual(['class', 'data-title', 'data-title2', 'data-href', 'title']);
    await expect(banner.locator('.basket_item_add')).not.toHaveClass(/\badded\b/);
    await expect(banner.locator('.compare_item_add')).toHaveClass(/\badded\b/);
    expect(await titleOf(banner.locator('.compare_item_add'))).toBe('В сравнении');
  });
  await vitrina(page, (layer) => layer?.start());
  await test.step('it works by keyboard and shows that it is busy', async () => {
    const adds = (await shop.itemCalls('add_item')).length;
    const held = await holdRequests(page, 'ajax/item.php');
    await button('В корзину').focus();
    await page.keyboard.press('Enter');
    await expect(button('В корзину')).toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Enter');
    held.letGo();
    const link = banner.getByRole('link', { name: /^В корзине/ });
    await expect(link).toBeFocused();
    expect(await shop.itemCalls('add_item')).toHaveLength(adds + 1);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/basket\//);
  });
});
