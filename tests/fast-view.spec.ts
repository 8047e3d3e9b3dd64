import type { Locator, Page } from '@playwright/test';
import { watchLayoutShifts } from '../tools/shared/layout-shifts.ts';
import { expect, test } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { callsTo } from './support/buying.ts';
import { holdRequests } from './support/held-request.ts';
import { isExhaustive, templateModes, variants } from './support/variants.ts';

/** The requests that load products into the quick view. */
function watchProducts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'POST' && pathname.startsWith('/product/')) asked.push(pathname + search);
  });
  return asked;
}

const card = (page: Page, name: string) => page.locator('.item_block', { hasText: name }).first();

/** Hovers a card and presses the button that appears. */
async function openFastView(page: Page, name: string): Promise<{ button: Locator; dialog: Locator }> {
  await card(page, name).hover();
  const button = card(page, name).getByRole('button', { name: `Быстрый просмотр: ${name}` });
  await button.click();
  return { button, dialog: page.getByRole('dialog', { name }) };
}

/** What axe finds in the dialog after its animations: a notice that is fading in has mixed colours. */
async function violationsIn(page: Page) {
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
  const { violations } = await axe(page).include('dialog').analyze();
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
}

for (const template of templateModes('on')) {
  test(`a product is bought in the quick view, template ${template} [DET-11, POP-01, POP-02, BUY-03, EMB-02]`, async ({ page, shop }) => {
    const asked = watchProducts(page);
    await shop.reset();
    await shop.open('/catalog/botinki/', { template, cards: 4 });
    await card(page, 'Ботинки Север').hover();
    const scrolled = await page.evaluate(() => scrollY);
    const { button, dialog } = await openFastView(page, 'Ботинки Север');
    await expect(dialog.getByRole('heading', { level: 2, name: 'Ботинки Север' })).toBeFocused();
    const buy = dialog.getByRole('button', { name: 'В корзину: Ботинки Север' });
    await expect(buy).toBeVisible();
    expect(asked).toEqual(['/product/botinki-sever/?FAST_VIEW=Y']);
    expect(await callsTo(shop, 'form.php')).toEqual([]);
    await expect(page.locator('.jqmWindow')).toHaveCount(0);
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');

    // One second later delivery is requested for this quantity; until then the block is dimmed.
    const delivery = page.waitForResponse(
      (response) => response.url().includes('ajax/delivery.php') && /quantity\D+2\b/.test(response.request().postData() ?? ''),
    );
    await dialog.getByRole('button', { name: 'Увеличить количество' }).click();
    await buy.click();
    await expect(dialog.getByRole('link', { name: 'В корзине: Ботинки Север' })).toBeVisible();
    await dialog.getByRole('button', { name: /^В избранное/ }).click();
    await expect.poll(async () => (await shop.state()).lines.map(({ product, quantity }) => [product, quantity])).toEqual([[4150, 2]]);
    await expect.poll(async () => (await shop.state()).favourites).toEqual([4150]);
    expect(await shop.itemCalls('add_item')).toHaveLength(1);
    // The fly-out may open behind the dialog, but focus and notices stay in the dialog.
    await expect(dialog.getByRole('status').filter({ hasText: 'Добавлено' })).toBeVisible();
    expect(await dialog.evaluate((shown) => shown.contains(document.activeElement))).toBe(true);
    await delivery;
    await expect(dialog.locator('.loadings')).toHaveCount(0);
    // The whole dialog is looked at on a phone, below, and what is bought by accessibility.spec.ts.
    if (isExhaustive) expect(await violationsIn(page)).toEqual([]);

    // The card behind the dialog shows the same state.
    await expect(card(page, 'Ботинки Север').locator('a.in-cart')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog', { name: 'Ботинки Север' })).toHaveCount(0);
    await expect(button).toBeFocused();
    expect(await page.evaluate(() => [scrollY, document.documentElement.getAttribute('style')])).toEqual([scrolled, null]);
    expect(await page.evaluate(() => document.querySelectorAll('.fastview-product').length)).toBe(0);
  });
}

test('arrows and keys walk the filtered and sorted list in a circle, and announce the position [DET-11]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/catalog/botinki/?sort=PRICE&order=asc');
  const names = await page.locator('.item_block .item-title').allInnerTexts();
  const [first = '', second = '', last = ''] = [names[0], names[1], names.at(-1)];
  const { button } = await openFastView(page, first);
  const dialog = page.getByRole('dialog');
  const title = dialog.getByRole('heading', { level: 2 }).first();

  const next = dialog.getByRole('button', { name: 'Следующий товар' });
  await expect(dialog.locator('.fastview-product')).toBeVisible();
  // In a field an arrow moves the cursor.
  await dialog.getByRole('textbox', { name: 'Количество' }).press('ArrowLeft');
  await dialog.getByRole('button', { name: 'Предыдущий товар' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(title).toHaveText(last);
  await page.keyboard.press('ArrowRight');
  await expect(title).toHaveText(first);
  expect((await callsTo(shop, 'fastViewNav.php')).map(({ form }) => form.action)).toEqual(['prev', 'next']);

  // If the next product fails to load, the shown one stays and the request can be repeated.
  await shop.fault([{ path: 'ajax/fastViewNav.php', fault: 'http-500', times: 2 }]);
  await next.click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'не смог' })).toBeVisible();
  await expect(title).toHaveText(first);
  await expect(dialog.locator('.fastview-product')).toBeVisible();
  const earlier = (await callsTo(shop, 'fastViewNav.php')).length;
  const held = await holdRequests(page, 'ajax/fastViewNav.php');
  await dialog.getByRole('button', { name: 'Повторить' }).click();
  await next.click({ force: true });
  await page.keyboard.press('ArrowRight');
  // The old product stays until the next one has loaded.
  await expect(title).toHaveText(first);
  await expect(dialog.locator('.fastview-product')).toBeVisible();
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  held.letGo();
  await expect(title).toHaveText(second);
  await expect(dialog.getByText('не смог')).toHaveCount(0);
  await expect(dialog.getByRole('status').filter({ hasText: `Показан товар: ${second}` })).toHaveCount(1);
  const calls = (await callsTo(shop, 'fastViewNav.php')).slice(earlier);
  expect(calls).toHaveLength(1);
  expect(calls[0]?.form).toMatchObject({ iblock: '21', section: '79', sort: '{"PRICE":"asc"}', action: 'next' });
  expect(JSON.parse(String(calls[0]?.form.filter))).toMatchObject({ SECTION_ID: '79' });

  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();

  // Without a filtered list there are no arrows: src/shop/product/page/fast-view-trigger.test.ts.
  if (!isExhaustive) return;
  await shop.open('/');
  await page.locator('.item_block').first().hover();
  await page
    .getByRole('button', { name: /^Быстрый просмотр/ })
    .first()
    .click();
  await expect(dialog.locator('.fastview-product')).toBeVisible();
  await expect(next).toHaveCount(0);
});

test('a quick view that fails says so and can be tried again; on a phone it fills the screen [DET-11, ERR-01]', async ({ page, shop }) => {
  await shop.reset();
  const uncaught: string[] = [];
  const shifts = await watchLayoutShifts(page);
  // Before the page opens: a frame that has loaded learns of a route a moment after `route` has resolved, and a press may come first.
  await page.route('**/chunks/open-fast-view-*', (route) => route.abort(), { times: 1 });
  await shop.open('/catalog/botinki/');
  page.on('pageerror', ({ message }) => uncaught.push(message));
  const dialog = page.getByRole('dialog', { name: 'Ботинки Север' });
  const opener = card(page, 'Ботинки Север').getByRole('button', { name: /^Быстрый просмотр/ });

  await test.step('where its script does not come a press says that it failed, and the next one opens the quick view', async () => {
    await shop.fault([{ path: '/product/botinki-sever/', fault: 'offline' }]);
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: /не смог/ })).toBeVisible();
    await expect(opener).not.toHaveAttribute('aria-busy', 'true');
    await page.keyboard.press('Enter');
    await expect(dialog).toBeVisible();
    expect(uncaught).toEqual([]);
  });

  await test.step('a product that cannot be loaded says so, can be tried again, and can be opened as a page', async () => {
    // The notice about the script may be shown too.
    const problem = dialog
      .locator('.fast_view_frame')
      .getByRole('alert')
      .filter({ hasText: /Нет связи|не смог/ });
    await expect(problem).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Открыть на отдельной странице' })).toHaveAttribute('href', '/product/botinki-sever/');
    // All other answers that are no product: src/shop/product/calls/fast-view-call.test.ts.
    for (const fault of variants(['http-404', 'empty', 'html', 'null'] as const, (one) => one === 'html')) {
      await shop.fault([{ path: '/product/botinki-sever/', fault }]);
      await dialog.getByRole('button', { name: 'Повторить' }).click();
      await expect(dialog.locator('.fast_view_frame')).toHaveAttribute('aria-busy', 'false');
      await expect(problem).toBeVisible();
    }
    await shop.fault([]);
    await dialog.getByRole('button', { name: 'Повторить' }).click();
    await expect(dialog.getByRole('button', { name: 'В корзину: Ботинки Север' })).toBeVisible();
    await expect(problem).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Закрыть', exact: true }).click();
    await expect(dialog).toHaveCount(0);
  });

  await test.step('closed while loading: the late answer opens nothing', async () => {
    const held = await holdRequests(page, 'product/botinki-sever/');
    await openFastView(page, 'Ботинки Север');
    await expect(dialog).toBeVisible();
    const aborted = page.waitForEvent('requestfailed');
    await page.keyboard.press('Escape');
    await aborted;
    await expect(dialog).toHaveCount(0);
    held.letGo();
  });

  await test.step('on a phone the quick view fills the screen, and nothing in it moves', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await opener.scrollIntoViewIfNeeded();
    // What the window's new width has moved counts before this.
    const twoFrames = () => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await twoFrames();
    const before = (await shifts()).length;
    await opener.click();
    await expect(dialog.getByRole('button', { name: 'В корзину: Ботинки Север' })).toBeVisible();
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    expect(await dialog.evaluate((shown) => shown.scrollWidth)).toBe(390);
    expect(await violationsIn(page)).toEqual([]);
    await twoFrames();
    expect((await shifts()).slice(before)).toEqual([]);
  });
});
