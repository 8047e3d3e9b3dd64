import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './support/held-request.ts';

/** The template's scripts alone, without the layer. The layer has to work beside this behaviour. */
const alone = { template: 'on', layer: 'none' } as const;
/** «Ботинки Север»: no offers, in stock. */
const boots = '4150';
const bootsPage = '/product/botinki-sever/';

/** Fields of the shop's log that these tests read. */
interface Journal {
  log(): Promise<readonly { readonly path: string; readonly query: object; readonly form: object }[]>;
}

/** The functions of `harness/template/core.js` that these tests use. */
interface MiniBX {
  message(texts: Readonly<Record<string, string>>): void;
  localStorage: { set(key: string, value: unknown, seconds: number): void; get(key: string): unknown };
}

/** Calls to item.php with this parameter, which selects the branch (endpoints.md 3). */
async function callsWith(shop: Journal, parameter: string) {
  const log = await shop.log();
  return log.filter(({ path, query, form }) => path.endsWith('ajax/item.php') && parameter in { ...query, ...form });
}

async function favouriteCalls(shop: Journal) {
  const log = await shop.log();
  return log.filter(({ path }) => path === '/bitrix/services/main/ajax.php');
}

/** The visible control: controls have copies in hidden headers and columns. */
function visible(page: Page, selector: string) {
  return page.locator(selector).filter({ visible: true });
}

test.beforeEach(async ({ shop }) => {
  await shop.reset();
});

test('an add reads the small baskets once; a failed one leaves its button busy; the platform’s own objects work [EMB-02]', async ({
  page,
  shop,
}) => {
  await shop.open('/catalog/', alone);
  await page.waitForLoadState('networkidle');
  const before = (await shop.log()).length;
  await visible(page, '.to-cart:not(.read_more)').first().click();
  const calls = async () => (await shop.log()).slice(before).map(({ path }) => path.replace(/.*\//, ''));
  const reads = ['actualBasket.php', 'actualBasket.php', 'actualBasket.php', 'showBasketHover.php', 'show_basket_actual.php'];
  await expect.poll(async () => (await calls()).toSorted()).toEqual(['goals.php', 'item.php', ...reads].toSorted());
  // A read that leads to the next one would be seen within the time of an answer.
  await expect(page.waitForRequest('**/ajax/**', { timeout: 300 })).rejects.toThrow('Timeout');

  await test.step('leaves the button busy for ever when an add fails, as the live scripts do', async () => {
    const sent = (await callsWith(shop, 'add_item')).length;
    await shop.fault([{ path: 'ajax/item.php', fault: 'http-500' }]);
    const button = visible(page, '.to-cart:not(.read_more)').first();
    const failed = page.waitForResponse((response) => response.url().includes('ajax/item.php'));
    await button.click();
    await failed;
    await button.click();

    await expect(button).toHaveClass(/clicked/);
    expect(await callsWith(shop, 'add_item')).toHaveLength(sent + 1);
  });

  await test.step("stops mousedown, pauses observers, and stores values with an expiry under the platform's prefix", async () => {
    const seen = await page.evaluate(async () => {
      const counts = { mousedown: 0, whileIgnored: 0, afterwards: 0 };
      document.addEventListener('mousedown', () => {
        counts.mousedown += 1;
      });
      document.querySelector('main')?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
      const switches = window.MutationObserver as unknown as { ignore: boolean };
      let step: 'whileIgnored' | 'afterwards' = 'whileIgnored';
      new MutationObserver(() => {
        counts[step] += 1;
      }).observe(document.body, { attributes: true });
      switches.ignore = true;
      document.body.setAttribute('data-step', step);
      await Promise.resolve();
      switches.ignore = false;
      step = 'afterwards';
      document.body.setAttribute('data-step', step);
      await Promise.resolve();
      return { ...counts, source: String(MutationObserver) };
    });
    expect(seen).toEqual({ mousedown: 0, whileIgnored: 0, afterwards: 1, source: 'function MutationObserver() { [native code] }' });

    const stored = await page.evaluate(() => {
      const { BX } = window as unknown as { BX: MiniBX };
      BX.localStorage.set('PROBE', { size: 38 }, 60);
      const key = Object.keys(localStorage).find((name) => name.endsWith('PROBE')) ?? '';
      return { key, text: localStorage.getItem(key), value: BX.localStorage.get('PROBE') };
    });
    expect(stored.key).toMatch(/^bx\d*-s1-PROBE$/);
    expect(stored.text).toMatch(/^\d{10}:{"size":38}$/);
    expect(stored.value).toEqual({ size: 38 });
  });
});

test('hearts, compare, the button and services act once for all copies; a refused add says why [EMB-02]', async ({ page, shop }) => {
  await shop.open(bootsPage, { ...alone, icons: 'new' });
  const heart = visible(page, `.js-item-action[data-item="${boots}"]`).first();
  await test.step('turns the heart of every copy with one request, and back', async () => {
    await heart.click({ clickCount: 3, delay: 0 });

    await expect(page.locator('header .basket-link.delay .js-count')).toHaveText('1');
    await expect(page.locator(`.js-item-action[data-item="${boots}"]:not(.added.in)`)).toHaveCount(0);
    expect(await favouriteCalls(shop)).toHaveLength(1);
    expect(await shop.state()).toMatchObject({ favourites: [Number(boots)] });

    await heart.click();
    await expect(page.locator('header .basket-link.delay .js-count')).toHaveText('0');
    await expect(page.locator(`.js-item-action[data-item="${boots}"].added`)).toHaveCount(0);
    expect(await favouriteCalls(shop)).toHaveLength(2);
  });

  await test.step('turns the heart back when the shop does not answer', async () => {
    await shop.fault([{ path: 'services/main/ajax.php', fault: 'http-500' }]);
    const failed = page.waitForResponse((response) => response.url().includes('services/main/ajax.php'));
    await heart.click();
    await failed;

    await expect(heart).not.toHaveClass(/added/);
    expect(await shop.state()).toMatchObject({ favourites: [] });
    await shop.fault([]);
  });

  await test.step('repeats an action once with the new token when the old one has expired', async () => {
    const sent = (await favouriteCalls(shop)).length;
    await page.evaluate(() => (window as unknown as { BX: MiniBX }).BX.message({ bitrix_sessid: 'expired' }));
    await heart.click();

    await expect(page.locator('header .basket-link.delay .js-count')).toHaveText('1');
    await expect(heart).toHaveClass(/added/);
    expect(await favouriteCalls(shop)).toHaveLength(sent + 2);
  });

  await test.step('switches compare on every copy with one request', async () => {
    await visible(page, `.compare_item.to[data-item="${boots}"]`).first().click();

    await expect(visible(page, `.compare_item.in[data-item="${boots}"]`).first()).toBeVisible();
    await expect(page.locator('header .basket-link.compare .count')).toHaveText('1');
    await expect(page.locator(`.compare_item.to[data-item="${boots}"]:visible`)).toHaveCount(0);
    expect(await callsWith(shop, 'compare_item')).toHaveLength(1);
  });

  await test.step('shows why an add was refused, and keeps the counter within the stock', async () => {
    // Another tab took the last pair; the platform's text is in MESSAGE_EXT.
    await page.route('**/ajax/item.php', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '{"STATUS":"ERROR","MESSAGE":"ERROR_ADD2BASKET","MESSAGE_EXT":"Последнюю пару уже купили"}',
      }),
    );
    await visible(page, `.to-cart[data-item="${boots}"]`).first().click();

    await expect(page.locator('.basket_error_frame')).toContainText('Последнюю пару уже купили');
    await page.keyboard.press('Escape');
    await expect(page.locator('.basket_error_frame')).toHaveCount(0);

    await page.unroute('**/ajax/item.php');
    const counter = page.locator(`.counter_block[data-item="${boots}"]`).filter({ visible: true }).first();
    await counter.locator('.plus').click();
    await expect(counter.locator('input')).toHaveValue('2');
    await counter.locator('input').fill('99');
    await counter.locator('input').blur();
    await expect(counter.locator('input')).toHaveValue('6');
  });

  await test.step('buys with one request however fast the button is clicked', async () => {
    const sent = (await callsWith(shop, 'add_item')).length;
    const request = await holdRequests(page, 'ajax/item.php');
    await visible(page, `.counter_wrapp .to-cart[data-item="${boots}"]`).first().click({ clickCount: 5, delay: 0 });
    request.letGo();

    await expect(visible(page, `.in-cart[data-item="${boots}"]`).first()).toBeVisible();
    await expect(page.locator('header .basket-link.basket .count')).toHaveText('1');
    await expect(page.locator(`.to-cart[data-item="${boots}"]:visible`)).toHaveCount(0);
    expect(await callsWith(shop, 'add_item')).toHaveLength(sent + 1);
    expect(await shop.state()).toMatchObject({ lines: [{ product: Number(boots), quantity: 6, delayed: false }] });
  });

  await test.step('adds a service to a bought product with one request, changes its quantity and takes it out', async () => {
    const sent = (await callsWith(shop, 'add_item')).length;
    const service = page.locator('.buy_services_wrap .services-item').first();
    const id = Number(await service.getAttribute('data-item_id'));
    await service.locator('.switch_block label').click();
    await expect.poll(async () => (await shop.state()).lines).toMatchObject([{ product: Number(boots) }, { product: id, quantity: 1 }]);
    await expect(service.locator('input[name=buy_switch_services]')).toBeChecked();
    // The id of the line arrives with the next read of the basket.
    await page.waitForFunction(([key = '']) => key in Reflect.get(window, 'arBasketAspro').SERVICES, [`${id}_${boots}`]);

    await service.locator('.plus').click();
    await expect.poll(async () => (await shop.state()).lines).toMatchObject([{ product: Number(boots) }, { product: id, quantity: 2 }]);
    await service.locator('.switch_block label').click();
    await expect.poll(async () => (await shop.state()).lines).toMatchObject([{ product: Number(boots) }]);
    expect(await callsWith(shop, 'add_item')).toHaveLength(sent + 1);
  });
});

test('buys an item from a card that paging added, once [EMB-02]', async ({ page, shop }) => {
  await shop.open('/catalog/tkani-shnurki/', { ...alone, cards: 2 });
  const cards = page.locator('.js_append .item_block');
  await expect(cards).toHaveCount(2);
  await page.locator('.ajax_load_btn').click();
  await expect(cards).toHaveCount(4);

  const button = cards.nth(2).locator('.to-cart');
  const id = await button.getAttribute('data-item');
  // Held back, because an answer between two presses would put the basket link under the pointer.
  const request = await holdRequests(page, 'ajax/item.php');
  await button.click({ clickCount: 3, delay: 0 });
  request.letGo();
  await expect(cards.nth(2).locator('.in-cart')).toBeVisible();
  expect(await callsWith(shop, 'add_item')).toMatchObject([{ form: { item: id } }]);
});

test('asks for the properties that a card cannot be bought without, and then sends them', async ({ page, shop }) => {
  await shop.open('/catalog/sandalii/', alone);
  await page.locator('.item_block[data-id="4183"] .to-cart').click();
  const popup = page.locator('.basket_error_frame');
  await expect(popup.locator('.popup_button_basket')).toBeVisible();
  expect(await callsWith(shop, 'add_item')).toHaveLength(0);
  await popup.locator('[value="песочный"]').check();
  await popup.locator('.popup_button_basket').click();

  await expect(page.locator('.item_block[data-id="4183"] .in-cart')).toBeVisible();
  expect(await callsWith(shop, 'add_item')).toMatchObject([{ form: { item: '4183', prop: { COLOR: 'песочный' } } }]);
});

test('subscribes a signed-in buyer with one request, and ends the subscription [EMB-02]', async ({ page, shop }) => {
  await shop.reset({ login: true });
  await shop.open('/product/sandalii-briz/', alone);
  await visible(page, '.to-subscribe').first().click();
  await expect(visible(page, '.in-subscribe').first()).toBeVisible();
  await expect.poll(async () => (await callsWith(shop, 'subscribe_item')).length).toBe(1);

  await visible(page, '.in-subscribe').first().click();
  await expect(visible(page, '.to-subscribe').first()).toBeVisible();
  await expect.poll(async () => (await callsWith(shop, 'subscribe_item')).length).toBe(2);
  await expect.poll(async () => Object.keys((await shop.state()).subscriptions)).toEqual([]);
});

test('asks a visitor for an address in a popup before subscribing', async ({ page, shop }) => {
  await shop.open('/product/sandalii-briz/', alone);
  await visible(page, '.to-subscribe').first().click();
  const form = page.locator('.subscribe_frame form');
  await form.locator('[name="contact[1][user]"]').fill('anna@example.ru');
  await form.locator('[type=submit]').click();

  await expect(visible(page, '.in-subscribe').first()).toBeVisible();
  expect(await callsWith(shop, 'subscribe_item')).toHaveLength(0);
});

test('delays an item by the old heart only where 1.x scripts run [EMB-02]', async ({ page, shop }) => {
  await shop.open(bootsPage, { ...alone, icons: 'old' });
  await visible(page, `.to-cart[data-item="${boots}"]`).first().click();
  await expect(visible(page, `.in-cart[data-item="${boots}"]`).first()).toBeVisible();
  const heart = visible(page, `.wish_item.to[data-item="${boots}"]`).first();
  await heart.click();
  await expect(heart).toBeVisible();
  expect(await callsWith(shop, 'wish_item')).toHaveLength(0);

  await page.evaluate(() => Object.assign(window, { templateVersion: '1.x' }));
  await heart.click();
  await expect(visible(page, `.wish_item.in[data-item="${boots}"]`).first()).toBeVisible();
  await expect(visible(page, `.to-cart[data-item="${boots}"]`).first()).toBeVisible();
  await expect.poll(async () => (await shop.state()).lines).toMatchObject([{ product: Number(boots), delayed: true }]);
  expect(await callsWith(shop, 'wish_item')).toHaveLength(1);
});

test('marks buttons from the page’s data when the script loads after everything else', async ({ page, shop }) => {
  await shop.reset({ lines: [{ product: Number(boots), quantity: 1 }], favourites: [Number(boots)] });
  await shop.open(bootsPage, { template: 'off', layer: 'none', icons: 'new' });
  await expect(visible(page, `.to-cart[data-item="${boots}"]`).first()).toBeVisible();
  await page.addScriptTag({ url: `${new URL(shop.url).origin}/bitrix/templates/aspro_max/js/template.js` });

  await expect(visible(page, `.in-cart[data-item="${boots}"]`).first()).toBeVisible();
  await expect(page.locator(`.js-item-action[data-item="${boots}"]:not(.added.in)`)).toHaveCount(0);
});
