import type { Page } from '@playwright/test';
import { expect, type Shop, test } from './fixtures.ts';
import { answerWith } from './support/answers.ts';
import { buyAndWait, rewritePages } from './support/buying.ts';
import { holdRequests } from './support/held-request.ts';
import { compareAction, haberdashery, ribbon } from './support/item-actions.ts';
import { press } from './support/seen.ts';
import { templateModes } from './support/variants.ts';

const boots = { id: 4150, name: 'Ботинки Север', path: '/product/botinki-sever/' };

const compare = (page: Page, name: string, pressed: boolean) =>
  page.getByRole('button', { name: `${pressed ? 'В сравнении' : 'Сравнить'}: ${name}`, exact: true, pressed });

test('compare switches on and off by one request each, on every copy, and the badges follow [CMP-01]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open(boots.path);
  // The layer applies its own change before it reads the basket again.
  await shop.fault([{ path: 'actualBasket.php', fault: 'silence' }]);
  await page.locator('.product-side').scrollIntoViewIfNeeded();
  await expect(compare(page, boots.name, false)).toHaveCount(2);
  const badge = page.locator('header .basket-link.compare .count');
  await expect(badge).toHaveText('0');

  await page
    .locator('.product-side')
    .getByRole('button', { name: /^Сравнить/ })
    .click();
  await expect(compare(page, boots.name, true)).toHaveCount(2);
  await expect(badge).toHaveText('1');
  await expect(page.getByRole('status').getByText(`Добавлено к сравнению: ${boots.name}`)).toBeVisible();
  // The state is shown at once, while the request may still be under way.
  await expect.poll(async () => (await shop.itemCalls('compare_item')).length).toBe(1);
  const calls = await shop.itemCalls('compare_item');
  expect(calls[0]).toMatchObject({ method: 'GET', path: '/ajax/item.php', query: { item: '4150', compare_item: 'Y', iblock_id: '21' } });
  await expect.poll(async () => (await shop.state()).compare).toEqual({ 21: [boots.id] });

  await page
    .locator('.product-side')
    .getByRole('button', { name: /^В сравнении/ })
    .click();
  await expect(compare(page, boots.name, false)).toHaveCount(2);
  await expect(badge).toHaveText('0');
  await expect.poll(async () => (await shop.itemCalls('compare_item')).length).toBe(2);
  await expect.poll(async () => (await shop.state()).compare).toEqual({ 21: [] });
});

test('a compare press by a key that fails keeps the focus on the icon, unless it was moved [CMP-01, ERR-01]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open(haberdashery, { cards: 4 });
  const off = compare(page, ribbon.name, false);
  const on = compare(page, ribbon.name, true);
  const { refuse } = await holdRequests(page, 'ajax/item.php');
  await off.press('Enter');
  await expect(on).toBeFocused();
  refuse();
  await expect(off).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.locator('.item_block', { hasText: ribbon.name }).locator(':focus')).toHaveCount(1);

  await page.unrouteAll();
  await shop.open(haberdashery, { cards: 4 });
  const again = await holdRequests(page, 'ajax/item.php');
  await off.press('Enter');
  await expect(on).toBeFocused();
  await page.keyboard.press('Tab');
  const next = await page.evaluateHandle(() => document.activeElement);
  again.refuse();
  await expect(off).toBeVisible();
  expect(await next.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('an item of another iblock stays compared when something else is bought [CMP-01, BUY-06]', async ({ page, shop }) => {
  await shop.reset();
  await rewritePages(page, (html) => html.replaceAll(/(class="compare_item[^>]*data-item="4150"[^>]*data-iblock=)"21"/g, '$1"40"'));
  await shop.open(boots.path);
  const product = page.locator('.product-side');
  await product.getByRole('button', { name: /^Сравнить/ }).click();
  await expect.poll(async () => (await shop.state()).compare).toEqual({ 40: [boots.id] });
  const read = page.waitForResponse(/actualBasket\.php/);
  await buyAndWait(page, boots.name);
  await read;
  await expect(compare(page, boots.name, true)).toHaveCount(2);
  await expect(page.locator('header .basket-link.compare .count')).toHaveText('1');
  await product.getByRole('button', { name: /^В сравнении/ }).click();
  await expect.poll(async () => (await shop.state()).compare).toEqual({ 40: [] });
  await expect(page.getByRole('status').getByText('Убрано из сравнения')).toBeVisible();
});

test('an item compared on its card is compared on its page, also as an offer [CMP-01]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/catalog/krossovki/');
  const card = page.locator('.item_block', { hasText: 'Кроссовки Vega Run' }).first();
  await card.getByRole('button', { name: /^Сравнить/ }).click();
  await expect(card.getByRole('button', { name: /^В сравнении/ })).toHaveAttribute('aria-pressed', 'true');
  // Shown at once; the server knows a moment later.
  const compared = async () => Object.values((await shop.state()).compare)[0]?.[0];
  await expect.poll(compared).toBeTruthy();
  const id = await compared();
  await shop.open(`/product/vega-run/?oid=${id}`);
  await expect(page.locator('.product-info').getByRole('button', { name: /^В сравнении/ })).toBeVisible();
  await expect(page.locator('header .basket-link.compare .count')).toHaveText('1');
});

test('the template’s one-button variant swaps its two labels [CMP-01]', async ({ page, shop }) => {
  await shop.reset();
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.querySelector('.product-info .compare_item_button')?.replaceChildren(
        document.createRange().createContextualFragment(`<span class="compare_item text to" data-item="4150" data-iblock="21">
          <span class="value">Сравнить</span><span class="value added" style="display:none">Уже в сравнении</span></span>`),
      );
    });
  });
  await shop.open(boots.path);
  const button = page.locator('.product-info .compare_item.text');
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(button).toHaveClass(/\badded\b/);
  await expect(button.getByText('Уже в сравнении')).toBeVisible();
  await expect(button.getByText('Сравнить', { exact: true })).toBeHidden();
  await expect.poll(async () => (await shop.state()).compare).toEqual({ 21: [boots.id] });
});

const badge = (page: Page) => page.locator('header .basket-link.compare .count');
const compareCalls = async (shop: Shop) => (await shop.log()).filter(({ query }) => query.action === 'aspro:max.ItemAction.compare');

for (const template of templateModes('on')) {
  test(`the compare icon of module 2.6.1 is an action on every copy, and a failed one is reverted and explained, template ${template} [CMP-01, CMP-02, CNT-01, ERR-01]`, async ({
    page,
    shop,
  }) => {
    await shop.reset({ compare: [4101, 4177, 4211] });
    await shop.open(`${boots.path}?basket=fly`, { icons: 'actions', template });
    // The list has the form {ITEMS, COUNT}: three items are counted, not the two keys of the object.
    await expect(badge(page)).toHaveText('3');
    const icon = page.locator('.product-info .compare_item');
    await expect(icon).toHaveAttribute('aria-pressed', 'false');
    await shop.fault([{ path: 'actualBasket.php', fault: 'silence' }]);

    await press(icon);
    await expect(badge(page)).toHaveText('4');
    await expect(icon).toHaveAttribute('aria-pressed', 'true');
    await expect(icon).toHaveClass(/\badded in\b/);
    await expect(icon).toHaveAttribute('title', 'В сравнении');
    await expect(icon.locator('.like-text')).toHaveText('В сравнении');
    await page.locator('.product-side').scrollIntoViewIfNeeded();
    await expect(compareAction.on(page, boots.name)).toHaveCount(2);
    await expect(compareAction.off(page, boots.name)).toHaveCount(0);
    await expect.poll(async () => (await compareCalls(shop)).length).toBe(1);
    expect((await compareCalls(shop))[0]).toMatchObject({
      method: 'POST',
      path: '/bitrix/services/main/ajax.php',
      form: { fields: { action: 'compare', item: '4150', iblock: '21', title: 'Сравнить', title_added: 'В сравнении', state: '1' } },
    });
    expect(await shop.itemCalls('compare_item')).toEqual([]);
    await shop.fault([]);
    await expect(page.locator('#compare_fly .items')).toHaveText('4');
    await expect.poll(async () => (await shop.state()).compare[21]).toContain(boots.id);

    await press(page.locator('.product-side .compare_item'));
    await expect(badge(page)).toHaveText('3');
    await expect(icon).toHaveAttribute('aria-pressed', 'false');
    await expect(icon).not.toHaveClass(/\b(added|in)\b/);
    await expect.poll(async () => (await shop.state()).compare[21]).not.toContain(boots.id);
    expect(await compareCalls(shop)).toHaveLength(2);
    expect((await compareCalls(shop))[1]?.form).toMatchObject({ fields: { state: '0' } });

    await test.step('a failed compare action is reverted on every copy and explained', async () => {
      const refusal = { status: 'error', data: null, errors: [{ message: 'Список полон', code: 0, customData: null }] };
      await answerWith(page, 'services/main/ajax.php', JSON.stringify(refusal));
      await press(icon);
      await expect(page.getByRole('alert').getByText('Список полон')).toBeVisible();
      await expect(icon).toHaveAttribute('aria-pressed', 'false');
      await expect(compareAction.off(page, boots.name)).toHaveCount(2);
      await expect(badge(page)).toHaveText('3');
    });
  });
}

test('without the layer the template handles its single compare icon like a heart [CMP-01]', async ({ page, shop }) => {
  await shop.reset({ compare: [4101] });
  await shop.open(boots.path, { icons: 'actions', template: 'on', layer: 'none' });
  const icon = page.locator('.product-info .compare_item');
  await press(icon);
  await expect(icon).toHaveClass(/\badded in\b/);
  await expect(badge(page)).toHaveText('2');
  expect(await compareCalls(shop)).toHaveLength(1);
  expect(await shop.itemCalls('compare_item')).toEqual([]);
  await page.reload();
  await expect(icon).toHaveClass(/\badded in\b/);
  await press(icon);
  await expect(badge(page)).toHaveText('1');
  await expect(icon).not.toHaveClass(/\badded\b/);
});
