import type { Page } from '@playwright/test';
import { serveHarness } from '../harness/serve.ts';
import { expect, test } from './fixtures.ts';
import { type Running, serveFiles } from './static-harness.ts';
import { axe } from './support/axe.ts';
import { isExhaustive, variants } from './support/variants.ts';

/** The parts of the harness page that a developer uses. */
function harnessOn(page: Page) {
  const shop = page.frameLocator('iframe[title="Демо-магазин"]');
  return {
    shop,
    buyButton: shop.locator('.to-cart').filter({ hasText: 'В корзину', visible: true }).first(),
    /** Width of the shop's window as its own scripts see it, CSS px. */
    shopWidth: () => page.locator('iframe').evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.innerWidth),
    status: page.locator('.pill'),
    journal: page.getByRole('log'),
    call: (name: string) => page.getByRole('log').locator('details').filter({ hasText: name }),
    state: (pointer: string) => page.locator(`[data-pointer="${pointer}"]`),
    choose: (list: string, choice: string) => page.getByRole('combobox', { name: list, exact: true }).selectOption({ label: choice }),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    async open(url: string, query: Readonly<Record<string, string>> = {}) {
      await page.goto(`${url}?${new URLSearchParams({ width: '390', path: '/product/botinki-sever/', ...query })}`);
      if (query.layer === 'none') return;
      await expect(shop.locator('html[data-vitrina="live"]')).toBeAttached();
      await expect(page.locator('.pill')).toContainText('Слой работает');
    },
  };
}

const forms: Readonly<Record<string, () => Promise<Running>>> = {
  'the served harness': () => serveHarness(),
  'the static harness': serveFiles,
};

for (const [form, serve] of Object.entries(forms)) {
  test.describe(form, () => {
    let running: Running;
    test.beforeAll(async () => {
      running = await serve();
    });
    test.afterAll(() => running.close());

    test('shows call and state of a purchase, keeps basket and icons on the way, begins a new session on demand [HAR-05]', async ({
      page,
      context,
    }) => {
      const harness = harnessOn(page);
      await harness.open(running.url);
      await expect(harness.state('/counters/basket')).toContainText('0');
      const picture = harness.shop.locator('.detail-gallery-big__picture').first();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), 'picture of upload/').toBe(480);
      await harness.buyButton.click();

      const call = harness.call('add-to-basket');
      await expect(call).toHaveCount(1);
      await expect(call).toContainText(/ok · \d+ мс/);
      // The layer gives the focus to the link in the button's place: were it later, the key below would go there.
      await expect(harness.shop.locator('.in-cart').filter({ visible: true }).first()).toBeFocused();
      // By keyboard, because new lines move the list under a mouse pointer.
      await call.locator('summary').press('Enter');
      await expect(call.locator('dl div').filter({ hasText: 'item4150' })).toBeVisible();
      await expect(harness.state('/counters/basket')).toContainText('1');
      await expect(harness.state('/counters/basket')).toHaveClass('changed');
      await expect(harness.journal.locator('[data-kind="error"]'), 'errors of the page that a newcomer sees first').toHaveCount(0);

      // The browser ends an idle worker when it likes; only the static harness has one, and it must keep the basket.
      const protocol = await context.newCDPSession(page);
      await protocol.send('ServiceWorker.enable');
      await protocol.send('ServiceWorker.stopAllWorkers');
      await harness.choose('Страница магазина', 'Корзина');
      await expect(harness.shop.getByText('Ботинки Север').first()).toBeVisible();
      await expect(page.getByLabel('Адрес внутри магазина')).toHaveValue('/basket/');

      await harness.press('Новый сеанс');
      await expect(harness.state('/counters/basket')).toContainText('0');

      // `npm test` tries this with one form only, because both forms share the harness page.
      if (!isExhaustive && form === 'the served harness') return;
      await test.step('keeps the choice of icons and scripts on the way through the shop', async () => {
        await harness.open(running.url, { path: '/catalog/?cards=4', layer: 'none' });
        await expect(harness.status).toContainText('Слоя на странице нет');
        await expect(harness.shop.locator('.wish_item_button')).toHaveCount(0);
        await harness.choose('Значки', 'старые (1.x)');
        await expect(harness.shop.locator('.wish_item_button').first()).toBeAttached();
        await harness.choose('Слой на странице', 'есть');
        await expect(harness.status).toContainText('Слой работает');
        await harness.shop.locator('a[href*="/catalog/kedy/"]').filter({ visible: true }).first().click();
        await expect(page.getByLabel('Адрес внутри магазина')).toHaveValue(/^\/catalog\/kedy\//);
        await expect(harness.shop.locator('.wish_item_button').first()).toBeAttached();
      });
    });
  });
}

test.describe('the harness page', () => {
  let running: Running;
  test.beforeAll(async () => {
    running = await serveHarness();
  });
  test.afterAll(() => running.close());

  test('islands, layer, journal, configuration and width are seen and changed; axe finds nothing [EMB-03, EMB-04, HAR-03]', async ({
    page,
    context,
  }) => {
    test.slow();
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const harness = harnessOn(page);
    await test.step('leaves the root to the shop and is found by its own name', async () => {
      const root = new URL('/', running.url).href;
      expect((await page.request.get(root)).url()).toBe(root);
      await page.goto(`${root}?harness`);
      await expect(page).toHaveTitle('Витрина: стенд');
    });
    await harness.open(running.url);
    await test.step('lists the islands by feature and points at the one that is pressed', async () => {
      await page.getByRole('tab', { name: 'Состояние' }).press('ArrowRight');
      const feature = page.locator('.islands details').filter({ hasText: 'buy-button' });
      await expect(feature).toContainText('ждёт');
      await harness.buyButton.scrollIntoViewIfNeeded();
      await expect(feature).toContainText('работает');
      await feature.locator('summary').click();
      await feature.getByRole('button').filter({ hasText: 'работает', hasNotText: 'скрыт' }).first().click();
      await expect(page.getByTestId('highlight')).toBeVisible();
      await expect(harness.shop.locator('[data-testid="highlight"]')).toHaveCount(0);
    });
    await test.step('refuses an address outside the shop', async () => {
      await page.getByLabel('Адрес внутри магазина').fill('https://example.ru/');
      await harness.press('Открыть');
      await expect(page.getByRole('alert')).toContainText('быть не может');
      await expect(harness.status).toContainText('Слой работает');
    });
    await test.step('stops the layer in the frame and starts it again', async () => {
      const hosts = harness.shop.locator('[data-vitrina-island]');
      await harness.buyButton.scrollIntoViewIfNeeded();
      await expect(hosts.first()).toBeAttached();
      await harness.press('Остановить слой');
      await expect(harness.status).toContainText('Слой остановлен');
      await expect(hosts).toHaveCount(0);
      await harness.press('Запустить слой');
      await expect(harness.status).toContainText('Слой работает');
      await expect(hosts.first()).toBeAttached();
    });
    await test.step('axe finds nothing on it, light and dark, at 1280 and 390 px', async () => {
      await harness.buyButton.click();
      await harness.call('add-to-basket').locator('summary').click();
      await page.getByRole('tab', { name: 'Состояние' }).click();
      await expectNothingFound(page, 'light, 390 px');
      await page.getByRole('tab', { name: /Островки/ }).click();
      await page.locator('.islands details:not([open]) summary').first().click();
      await expectNothingFound(page, 'dark, 1280 px');
    });
    await test.step('filters, copies and clears the journal', async () => {
      await expect(harness.call('add-to-basket')).toContainText('ok');

      await page.getByLabel('Найти в журнале').fill('add-to');
      await expect(harness.journal.getByRole('listitem')).toHaveCount(1);
      await harness.press('Копировать JSON');
      await expect(page.getByText('Скопировано: 1')).toBeVisible();
      const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
      expect(copied).toMatchObject([{ kind: 'call', name: 'add-to-basket', outcome: 'ok' }]);

      await harness.press('Вызовы');
      await expect(harness.journal).toContainText('ничего не подходит');
      await page.getByRole('button', { name: 'Очистить' }).press('Enter');
      await expect(harness.journal).toContainText('Пока тихо');
      await expect(page.getByRole('button', { name: 'Очистить' })).toBeFocused();
    });
    await test.step('the layer in the frame uses the typed configuration, on later pages too; errors are named', async () => {
      const buttons = harness.shop.locator('[data-vitrina-island="buy-button"]');
      await harness.buyButton.scrollIntoViewIfNeeded();
      await expect(buttons.first()).toBeAttached();

      await page.getByRole('tab', { name: 'Настройки' }).click();
      const field = page.getByLabel('Настройки слоя, JSON');
      await field.fill('{"features": {');
      await page.getByRole('tab', { name: /Островки/ }).click();
      await page.getByRole('tab', { name: 'Настройки' }).click();
      await expect(field).toHaveValue('{"features": {');
      await harness.press('Применить');
      await expect(page.getByRole('alert').filter({ hasText: 'Это не JSON' })).toBeVisible();
      await expect(buttons.first()).toBeAttached();

      await field.fill('{"features": {"buy-button": false, "no-such": true}, "timeout": 1}');
      await harness.press('Применить');
      await expect(buttons).toHaveCount(0);
      await expect(page.getByRole('list', { name: 'Не применено' })).toContainText('config.features.no-such');
      await expect(page.getByRole('list', { name: 'Не применено' })).toContainText('config.timeout');
      await expectNothingFound(page, 'light, 390 px', '[role="tabpanel"]');

      await page.reload();
      await expect(harness.status).toContainText('Слой работает');
      await harness.shop.getByText('В корзину').filter({ visible: true }).first().scrollIntoViewIfNeeded();
      await expect(harness.shop.locator('[data-vitrina-island="favourite-button"]').first()).toBeAttached();
      await expect(buttons).toHaveCount(0);

      await page.getByRole('tab', { name: 'Настройки' }).click();
      await page.getByRole('button', { name: 'Настройки страницы' }).press('Enter');
      await expect(page.getByRole('button', { name: 'Настройки страницы' })).toBeFocused();
      // After the restart islands become live when they are scrolled into view.
      await expect(async () => {
        await harness.shop.locator('.to-cart').filter({ visible: true }).first().scrollIntoViewIfNeeded({ timeout: 1000 });
        await expect(buttons.first()).toBeAttached({ timeout: 1000 });
      }).toPass();
    });
    await test.step('gives the shop the chosen width, even one that is wider than the screen', async () => {
      await expect.poll(harness.shopWidth).toBe(390);
      await page.getByRole('radio', { name: '993', exact: true }).check();
      await expect.poll(harness.shopWidth).toBe(993);
      await page.getByRole('radio', { name: '993', exact: true }).press('ArrowLeft');
      await expect.poll(harness.shopWidth).toBe(992);
      await page.getByLabel('Своя').fill('1919');
      await page.getByLabel('Своя').press('Enter');
      await expect.poll(harness.shopWidth).toBe(1919);
      await expect(page).toHaveURL(/width=1919/);
    });
  });
});

/** In both colour schemes and at both widths, in `npm test` as `usual` names them. `part`: what of the page is new since the last look. */
async function expectNothingFound(page: Page, usual: string, part = 'body'): Promise<void> {
  const looks = (['light', 'dark'] as const).flatMap((colorScheme) => [1280, 390].map((width) => ({ colorScheme, width })));
  const nameOf = ({ colorScheme, width }: (typeof looks)[number]) => `${colorScheme}, ${width} px`;
  for (const look of variants(looks, (one) => usual === nameOf(one))) {
    await test.step(nameOf(look), async () => {
      await page.emulateMedia({ colorScheme: look.colorScheme });
      await page.setViewportSize({ width: look.width, height: 800 });
      // The shop inside the frame has tests of its own.
      expect((await axe(page).include(part).exclude('iframe').analyze()).violations).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    });
  }
}
