import type { Page } from '@playwright/test';
import { expect, test, visible } from './fixtures.ts';

const boots = { id: 4150, name: 'Ботинки Север', path: '/product/botinki-sever/' };
const kinds = ['basket', 'delay', 'compare'] as const;

const link = (page: Page, place: string, kind: string) => page.locator(`${place} .basket-link.${kind}`);
const panel = (page: Page, kind: string) => page.locator(`.bottom-icons-panel .counter-state.${kind}`);

/** Presses the page's own button: the fixed header's copy hides when the browser scrolls up to another one. */
const press = (page: Page, name: RegExp) =>
  page.getByRole('button', { name }).and(page.locator(':not(#headerfixed *)')).filter({ visible: true }).first().click();

/** Fires the platform's event for a recalculated basket; the shop's own basket does not change. */
const sayBasketChanged = (page: Page, count: number) =>
  page.evaluate((lines) => {
    const platform = Reflect.get(window, 'BX') as { onCustomEvent(name: string, data: unknown[]): void };
    platform.onCustomEvent('onAjaxSuccess', [{ BASKET_REFRESHED: true, BASKET_DATA: { BASKET_ITEMS_COUNT: lines } }]);
  }, count);

test('header and fixed header, and on a phone panel, icon and menu, follow every change and have the “empty” classes at 0 [CNT-01]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await shop.open(boots.path);
  for (const kind of kinds) await expect(panel(page, kind)).toHaveClass(/counter-state--empty/);
  await page.mouse.wheel(0, 900);
  await expect(link(page, '#headerfixed', 'basket')).toBeVisible();
  const places = ['header', '#headerfixed'];
  for (const kind of kinds) {
    await expect(link(page, 'header', kind).locator('.count')).toHaveClass(/\bempted\b/);
    await expect(link(page, 'header', kind)).not.toHaveClass(/\bbasket-count\b/);
  }
  await press(page, /^В избранное/);
  await press(page, /^Сравнить/);
  await press(page, /^В корзину/);
  for (const place of places) {
    for (const kind of kinds) {
      await expect(link(page, place, kind).locator('.count')).toHaveText('1');
      await expect(link(page, place, kind).locator('.count')).not.toHaveClass(/\bempted\b/);
      await expect(link(page, place, kind)).toHaveClass(/\bbasket-count\b/);
    }
    await expect(link(page, place, 'basket').locator('.prices')).toHaveText(/^12.990.₽$/);
    await expect(link(page, place, 'basket')).toHaveAttribute('title', /^В корзине товаров на 12.990.₽$/);
    await expect(link(page, place, 'delay')).toHaveAttribute('title', 'В избранном 1 товар');
  }
  await press(page, /^В избранном/);
  await press(page, /^В сравнении/);
  for (const place of places) {
    for (const kind of ['delay', 'compare']) {
      await expect(link(page, place, kind).locator('.count')).toHaveText('0');
      await expect(link(page, place, kind).locator('.count')).toHaveClass(/\bempted\b/);
      await expect(link(page, place, kind)).not.toHaveClass(/\bbasket-count\b/);
    }
  }

  await test.step('on a phone the bottom panel, the header’s icon and the menu follow', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    for (const kind of ['delay', 'compare']) await expect(panel(page, kind)).toHaveClass(/counter-state--empty/);
    await press(page, /^В избранное/);
    await press(page, /^Сравнить/);
    for (const kind of kinds) {
      await expect(panel(page, kind).locator('.counter-state__content-item-value')).toHaveText('1');
      await expect(panel(page, kind)).not.toHaveClass(/counter-state--empty/);
    }
    await expect(page.locator('#mobileheader .basket-link.basket .count')).toHaveText('1');
    await page.getByRole('button', { name: 'Меню', exact: true }).click();
    for (const name of ['Корзина', 'Избранное', 'Сравнение'])
      await expect(page.locator('#mobilemenu li.counters', { hasText: name }).locator('.count')).toHaveText('1');
  });
});

test('a page cached with an empty basket gets its true number, sum and title [CNT-01, CNT-02]', async ({ page, shop }) => {
  // Services count in the basket, delayed and unavailable lines do not.
  await shop.reset({
    lines: [
      { product: boots.id, quantity: 2, services: [{ id: 9001 }] },
      { product: 4343, delayed: true },
      { product: 4348, canBuy: false },
    ],
  });
  // The server's cache prints the same zeros, marked DEFAULT, for everybody.
  await page.route(
    (url) => url.pathname === '/',
    async (route) => {
      const response = await route.fetch();
      const html = (await response.text())
        .replaceAll(/<span class="prices">[^<]*<\/span>/g, '<span class="prices">пуста</span>')
        .replaceAll(/<span class="count">[1-9]<\/span>/g, '<span class="count empted">0</span>')
        .replaceAll(/title="В корзине товаров[^"]*"/g, 'title="Корзина пуста"');
      await route.fulfill({ response, body: html });
    },
  );
  await shop.open('/');
  const basket = link(page, 'header', 'basket');
  await expect(basket.locator('.count')).toHaveText('2');
  await expect.poll(() => page.evaluate(() => window.vitrina?.state().counters)).toMatchObject({ basket: 2, delayed: 1 });
  await expect(basket.locator('.count')).not.toHaveClass(/empted/);
  await expect(basket.locator('.prices')).toHaveText(/^26.470.₽$/);
  await expect(basket).toHaveAttribute('title', /^В корзине товаров на 26.470.₽$/);
  await test.step('the platform’s recalculated basket refreshes number, sum and title', async () => {
    await page.request.post(new URL('/ajax/item.php', shop.url).href, {
      form: { add_item: 'Y', item: 4347, iblockID: 21, add_props: 'N' },
    });
    await sayBasketChanged(page, 3);
    await expect(basket.locator('.count')).toHaveText('3');
    await expect(basket.locator('.prices')).toHaveText(/^26.710.₽$/);
    await expect(basket).toHaveAttribute('title', /26.710/);
  });

  await test.step('the count of a recalculated basket shows at once, before the basket is read', async () => {
    await shop.fault([{ path: 'ajax/', fault: 'silence' }]);
    await sayBasketChanged(page, 5);
    await expect(basket.locator('.count')).toHaveText('5');
  });
});

test('a page with counters that are already true sends no request, and prices with HTML entities are shown as text [CNT-01]', async ({
  page,
  shop,
}) => {
  await shop.reset({ lines: [{ product: boots.id }], favourites: [boots.id], countersKnown: true });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Reflect.set(window, 'arBasketPrices', {
        BASKET_COUNT: '1',
        BASKET_SUMM: '6&nbsp;480 &#8381;',
        BASKET_SUMM_TITLE: 'На 6&nbsp;480 &#8381;',
      });
    });
  });
  await shop.open('/');
  await expect(link(page, 'header', 'basket').locator('.count')).toHaveText('1');
  await expect(visible(page, '.basket-link.delay .count').first()).toHaveText('1');
  await expect(link(page, 'header', 'basket').locator('.prices')).toHaveText(/^6.480 ₽$/);
  await expect(link(page, 'header', 'basket')).toHaveAttribute('title', /^На 6.480 ₽$/);
  expect(await shop.log()).toEqual([]);
});

test('a tap on the basket link opens the basket, at 390 px with its mark, at 1280 px without [BUY-12]', async ({ page, shop }) => {
  await shop.reset();
  // Playwright does not always get the headers of a page's request with its cookies: the page that is asked for says what came with it.
  await page.addInitScript(() => Reflect.set(window, 'cookiesAtStart', document.cookie));
  for (const { width, isMarked } of [
    { width: 1280, isMarked: false },
    { width: 390, isMarked: true },
  ]) {
    await test.step(`at ${width} px ${isMarked ? 'with' : 'without'} its mark`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await shop.open('/catalog/');
      await visible(page, 'a.basket-link.basket').first().click();
      await page.waitForURL('**/basket/');
      const cookies = String(await page.evaluate(() => Reflect.get(window, 'cookiesAtStart')));
      expect(cookies.includes('click_basket=Y')).toBe(isMarked);
    });
  }
});
