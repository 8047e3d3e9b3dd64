import { expect, test, visible, vitrina } from './fixtures.ts';
import { inOrder } from './support/in-order.ts';
import { variants } from './support/variants.ts';

/** Every kind of page that the demo shop has. */
const pages = [
  '/',
  '/catalog/',
  '/catalog/krossovki/',
  '/product/vega-run/',
  '/product/botinki-sever/',
  '/basket/',
  '/personal/favorite/',
  '/catalog/compare.php',
  '/auth/',
];

const serialisedBody = () => document.body.outerHTML;

// Other icons change cards and products only, and all kinds of them are on the pages that `drift` opens.
for (const icons of variants(['new', 'old', 'both', 'custom'] as const, (one) => one === 'new' || one === 'both')) {
  test(`stop restores every page with ${icons} icons, and start works again [EMB-03]`, async ({ page, shop }) => {
    await shop.reset({ lines: [{ product: 4150 }], favourites: [4101], compare: [4150] });
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        // The table of the compare page stays visible after stop: only the template's scripts would show it again.
        const bodyBefore = document.body.outerHTML.replaceAll('catalog-compare__inner loading', 'catalog-compare__inner');
        Object.assign(window, { bodyBefore });
      });
    });
    // Only cards and products have other icons. With new ones drift.spec.ts stops the layer on pages of the other kinds.
    const tried = icons === 'new' ? variants(pages, (path) => path === '/basket/') : variants(pages.slice(0, 5), (_, i) => i === 4);
    for (const path of tried) {
      await test.step(path, async () => {
        await shop.open(path, { icons, cards: 8 });
        const before = await page.evaluate(() => Reflect.get(window, 'bodyBefore') as string);
        expect(await vitrina(page, (layer) => layer?.islands().some(({ state }) => state === 'live'))).toBe(true);

        await vitrina(page, (layer) => layer?.stop());
        expect(inOrder(await page.evaluate(serialisedBody))).toBe(inOrder(before));
        await expect(page.locator('html')).toHaveAttribute('data-vitrina', 'stopped');

        await vitrina(page, (layer) => layer?.start());
        await expect(page.locator('html')).toHaveAttribute('data-vitrina', 'live');
        const states = await vitrina(page, (layer) => layer?.islands().map(({ state }) => state) ?? []);
        expect(states).not.toContain('failed');
        await vitrina(page, (layer) => layer?.stop());
        expect(inOrder(await page.evaluate(serialisedBody))).toBe(inOrder(before));
      });
    }
  });
}

test('what the page adds, copies or reinserts becomes live; an island that throws gives its element back alone [PAGE-05, ERR-02]', async ({
  page,
  shop,
  watch,
}) => {
  watch.allow(/island test failure/);
  await shop.reset();
  await shop.open('/catalog/');
  await test.step('an element that the page reinserts or copies becomes a live island again', async () => {
    const count = await vitrina(page, (layer) => layer?.islands().length ?? 0);
    await page.evaluate(async () => {
      const card = document.querySelector('[data-vitrina-island="favourite-button"]')?.closest('.item_block');
      const list = card?.parentElement;
      if (!card || !list) throw new Error('Expected a card with a live heart');
      // As carousels do: a copy of a live card.
      list.prepend(card.cloneNode(true));
      // As popups do: removed now, reinserted in a later task.
      card.remove();
      await new Promise((resolve) => setTimeout(resolve, 50));
      list.prepend(card);
    });
    await expect.poll(() => vitrina(page, (layer) => layer?.islands().length)).toBeGreaterThan(count);
    const hearts = page
      .locator('.item_block')
      .first()
      .getByRole('button', { name: /^В избранное/ });
    await expect(hearts).toHaveAttribute('aria-pressed', 'false');
    await hearts.click();
    await expect(hearts).toHaveAttribute('aria-pressed', 'true');
    await expect(
      page
        .locator('.item_block')
        .nth(1)
        .getByRole('button', { name: /^В избранное/ }),
    ).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(async () => (await shop.state()).favourites).toHaveLength(1);
  });

  await test.step('content that is added later becomes live like content at load', async () => {
    await page.evaluate(async () => {
      const answer = await fetch('/catalog/?PAGEN_1=2&ajax_get=Y&AJAX_REQUEST=Y', { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
      document.querySelector('.js_append')?.insertAdjacentHTML('afterbegin', await answer.text());
    });
    const name = await page.locator('.item_block:has(.to-cart) .item-title').first().textContent();
    const card = page
      .locator('.item_block')
      .filter({ hasText: name?.trim() ?? '' })
      .first();
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('button', { name: /^В корзину/ }).click();
    await expect(card.locator('a.in-cart')).toBeVisible();
    expect(await shop.itemCalls('add_item')).toHaveLength(1);
  });

  await test.step('an island that throws restores its element, and the others stay live', async () => {
    const errors = await page.evaluate(async () => {
      const told: string[] = [];
      window.vitrina?.on('error', ({ name, message }) => told.push(`${name}: ${message}`));
      // A heart whose title cannot be set: its component throws while React commits.
      const heart = document.querySelector('[data-vitrina-island="favourite-button"]');
      if (!heart) throw new Error('Expected a live heart');
      Object.defineProperty(heart, 'setAttribute', {
        value: () => {
          throw new Error('island test failure');
        },
      });
      (heart as HTMLElement).click();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      return told;
    });
    await expect.poll(() => vitrina(page, (layer) => layer?.islands().filter(({ state }) => state === 'failed').length)).toBe(1);
    expect(errors.join()).toContain('favourite-button: island test failure');
    const failed = await page.evaluate(() => {
      const report = window.vitrina?.islands().find(({ state }) => state === 'failed');
      return {
        isPageElement: report?.element.matches('.js-item-action[data-item]'),
        isConnected: report?.element.isConnected,
        error: report?.error,
      };
    });
    expect(failed).toEqual({ isPageElement: true, isConnected: true, error: 'island test failure' });

    await page
      .getByRole('button', { name: /^В корзину/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect.poll(async () => (await shop.itemCalls('add_item')).length).toBe(2);
    await expect(visible(page, 'a.in-cart')).toHaveCount(2);
  });
});

test('a disabled feature does not touch its elements; unknown names are reported [EMB-04]', async ({ page, shop }) => {
  await shop.reset();
  await page.addInitScript(() => {
    Object.assign(window, {
      vitrinaConfig: {
        features: { 'compare-button': false, 'compare-buttons': true },
        colour: 'red',
        colours: { accent: '#0f766e', surface: 'url(/evil.png)' },
        options: { SITE_ID: 's9', 'THEME.NOTHING': 1, 'PRICES.MIN_PRICE': 'дорого' },
        markers: { 'buy-button': { root: '<<' } },
      },
    });
  });
  await shop.open('/catalog/');
  expect(await page.locator('[data-vitrina-island="compare-button"]').count()).toBe(0);
  expect(await page.locator('[data-vitrina-island="favourite-button"]').count()).toBeGreaterThan(0);
  const names = await page.evaluate(() => {
    const told: string[] = [];
    window.vitrina?.on('error', ({ name }) => told.push(name));
    return told;
  });
  expect(names.sort()).toEqual([
    'config.colour',
    'config.colours.surface',
    'config.features.compare-buttons',
    'config.markers.buy-button.root',
    'config.options.PRICES.MIN_PRICE',
    'config.options.THEME.NOTHING',
  ]);
  const accent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--vitrina-accent').trim());
  expect(await accent()).toBe('#0f766e');
  await page.evaluate(() => window.vitrina?.stop());
  expect(await accent()).toBe('');
});

test('a popup whose chunk fails to load says so, and everything else works [ERR-02]', async ({ page, shop, watch }) => {
  watch.allow(/dynamically imported module/);
  await shop.reset();
  await shop.open('/product/sandalii-briz/');
  await page.route('**/vitrina/chunks/subscribe-form*', (route) => route.abort());
  await page
    .getByRole('button', { name: /^Сообщить/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(/Магазин не смог/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Сравнить/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page.getByRole('status').getByText(/Добавлено к сравнению/)).toBeVisible();
});
