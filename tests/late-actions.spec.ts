import type { Locator, Page } from '@playwright/test';
import { expect, type Shop, test } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { holdRequests } from './support/held-request.ts';
import { variants } from './support/variants.ts';

const section = '/catalog/botinki/';
const boots = 'Ботинки Север';
const visible = (controls: Locator) => controls.filter({ visible: true }).first();
const card = (page: Page, name = boots) => page.locator('.item_block', { hasText: name }).first();
const buy = (page: Page, name = boots) => visible(card(page, name).getByRole('button', { name: /^В корзину/ }));
const heart = (page: Page, name = boots) => visible(card(page, name).getByRole('button', { name: /^В избранн/ }));

/** Counts how often what acts is asked for, or another part. */
function countAsked(page: Page, part = 'actions'): () => number {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes(`chunks/${part}-`)) asked++;
  });
  return () => asked;
}

test('what acts comes with the first pointer or focus on an island, not before, and then a press waits for nothing [BUY-13, EMB-01]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  const asked = countAsked(page);
  await shop.open(section, { cards: 4 });
  await page.waitForLoadState('networkidle');
  expect(asked()).toBe(0);
  await buy(page).hover();
  await expect.poll(asked).toBe(1);
  await buy(page).click();
  await expect(visible(card(page).getByRole('link', { name: /^В корзине/ }))).toBeVisible();
  expect(asked()).toBe(1);
  expect(await shop.itemCalls('add_item')).toHaveLength(1);

  await page.mouse.move(0, 0);
  // With an empty basket again: of another one the page asks at its start.
  await shop.reset();
  await shop.open(section, { cards: 4 });
  await page.waitForLoadState('networkidle');
  expect(asked()).toBe(1);
  await heart(page).focus();
  await expect.poll(asked).toBe(2);
});

test('it comes at once where the pointer is on a control before the layer is live [BUY-04, EMB-01]', async ({ page, shop }) => {
  await shop.reset();
  const asked = countAsked(page);
  const chunks = await holdRequests(page, 'vitrina/chunks/live-');
  await shop.open(section, { cards: 4, wait: false });
  await visible(card(page).locator('.to-cart')).hover();
  chunks.letGo();
  await expect.poll(asked).toBe(1);
});

test('a pointer that lies still while the page moves below it asks for nothing, its first move does [HDR-01, EMB-01]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  const [actions, menu] = [countAsked(page), countAsked(page, 'menu')];
  const scrollTo = (top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);
  await shop.open(section, { cards: 8 });
  const [title, first] = [await page.locator('h1').boundingBox(), await buy(page).boundingBox()];
  const { x, y } = { x: (first?.x ?? 0) + 9, y: (title?.y ?? 0) + 5 };
  await page.mouse.move(x, y);
  expect(actions()).toBe(0);
  await scrollTo((first?.y ?? 0) - y + 9);
  await expect(page.locator('.item_block:hover')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(actions()).toBe(0);
  await page.mouse.move(x + 3, y + 3);
  await expect.poll(actions).toBe(1);

  // The fixed header slides in below it, where the page has no menu at first.
  const entry = page.locator('#headerfixed.fixed .mega-menu td').first();
  const place = (await entry.boundingBox()) ?? { x: 0, y: 0 };
  await page.mouse.move(0, 500);
  await shop.open(section, { cards: 8 });
  await page.mouse.move(place.x + 5, place.y + 2);
  const before = menu();
  await scrollTo(900);
  await expect(page.locator('#headerfixed .mega-menu td:hover')).toHaveCount(1);
  await page.waitForLoadState('networkidle');
  expect(menu()).toBe(before);
  await page.mouse.move(place.x + 8, place.y + 4);
  await expect.poll(menu).toBe(before + 1);
});

/** Presses the buy button while what acts is held back: the button is busy. Held before the opening, because a loaded page learns of it a moment later. */
async function buyWhileHeld(page: Page, shop: Shop) {
  const parts = await holdRequests(page, 'vitrina/chunks/actions-');
  await shop.reset();
  await shop.open(section, { cards: 4 });
  await buy(page).click();
  await expect(buy(page)).toHaveAttribute('aria-busy', 'true');
  return parts;
}

test('a press before what acts has come is shown at once, ignored when repeated, and done once [BUY-04, BUY-13, FAV-01]', async ({
  page,
  shop,
}) => {
  const parts = await buyWhileHeld(page, shop);
  await buy(page).dispatchEvent('click');
  await heart(page).click();
  await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(heart(page)).toHaveAttribute('aria-busy', 'true');
  await heart(page).dispatchEvent('click');
  expect(await shop.log()).toEqual([]);
  parts.letGo();
  await expect(visible(card(page).getByRole('link', { name: /^В корзине/ }))).toBeVisible();
  await expect(heart(page)).toHaveAttribute('aria-busy', 'false');
  expect(await shop.itemCalls('add_item')).toHaveLength(1);
  await expect.poll(async () => (await shop.state()).favourites).toHaveLength(1);
});

// What both lack is the same to a press; `npm test` tries the part that nothing else needs.
for (const part of variants(['actions', 'shared'], (one) => one === 'actions')) {
  test(`where the part “${part}” does not come, a press is explained and taken back, and the next one is done [BUY-13, FAV-04, ERR-01]`, async ({
    page,
    shop,
    watch,
  }) => {
    // Other late parts need “shared” as well.
    watch.allow(/dynamically imported module|^uncaught: $/);
    await shop.reset();
    await page.route(new RegExp(`/vitrina/chunks/(?:${part}|overlays)-`), (route) => route.abort());
    await shop.open(section, { cards: 4 });
    await buy(page).click();
    const message = page.getByRole('alert').getByText('Нет связи с магазином. Проверьте интернет');
    // Its look has not come either.
    await expect(message).toBeInViewport();
    await expect(buy(page)).toHaveAttribute('aria-busy', 'false');
    await page.getByRole('button', { name: 'Закрыть сообщение' }).click();
    await heart(page).click();
    await expect(message).toBeVisible();
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(heart(page)).toHaveAttribute('aria-busy', 'false');
    expect(await shop.log()).toEqual([]);

    await page.unrouteAll();
    await heart(page).click();
    await buy(page).click();
    await expect(visible(card(page).getByRole('link', { name: /^В корзине/ }))).toBeVisible();
    await expect(page.locator('.vitrina-notice--status').first()).toHaveCSS('border-radius', '10px');
    await expect(heart(page)).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await shop.state()).favourites).toHaveLength(1);
    expect(await shop.itemCalls('add_item')).toHaveLength(1);
  });
}

test('a notice without its look is readable and covers no pressed button, 390 and 1280 px [ERR-01]', async ({ page, shop, watch }) => {
  watch.allow(/dynamically imported module/);
  await shop.reset();
  await page.route(/\/vitrina\/chunks\/(?:actions|overlays)-/, (route) => route.abort());
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await shop.open(section, { cards: 4 });
    await buy(page).click();
    const notice = page.locator('.vitrina-notice');
    await expect(notice).toBeInViewport();
    await expect(notice).not.toHaveCSS('border-radius', '10px');
    expect((await axe(page).include('.vitrina-notices').analyze()).violations).toEqual([]);
    const cross = notice.getByRole('button', { name: 'Закрыть сообщение' });
    // Axe tells nothing of single signs.
    await expect(cross).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
    await expect(cross).toHaveCSS('color', 'rgb(255, 255, 255)');
    const [crossBox, box, button] = await Promise.all([cross, notice, buy(page)].map((one) => one.boundingBox()));
    expect(Math.min(crossBox?.width ?? 0, crossBox?.height ?? 0)).toBeGreaterThanOrEqual(24);
    const [top, bottom, left, right] = [box?.y ?? 0, (box?.y ?? 0) + (box?.height ?? 0), box?.x ?? 0, (box?.x ?? 0) + (box?.width ?? 0)];
    const { x = 0, y = 0, width: wide = 0, height = 0 } = button ?? {};
    expect(y + height <= top || y >= bottom || x + wide <= left || x >= right).toBe(true);
    await cross.click();
    await expect(notice).toHaveCount(0);
  }
});

test('when the layer stops while what acts is on its way, the press is done once and nothing stays on the page [BUY-04, EMB-02]', async ({
  page,
  shop,
}) => {
  const parts = await buyWhileHeld(page, shop);
  await page.evaluate(() => window.vitrina?.stop());
  parts.letGo();
  await expect.poll(() => shop.itemCalls('add_item')).toHaveLength(1);
  await expect(page.locator('[data-vitrina-overlays], [aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => window.vitrina?.start());
  await expect(visible(card(page).getByRole('link', { name: /^В корзине/ }))).toBeVisible();
  expect(await shop.itemCalls('add_item')).toHaveLength(1);
});
