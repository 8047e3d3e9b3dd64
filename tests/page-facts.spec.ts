import type { Page, Route } from '@playwright/test';
import { startServer } from '../harness/shop/server.ts';
import { expect, live, Shop, test, visible, vitrina } from './fixtures.ts';
import { problemsOf } from './support/problems.ts';
import { variants } from './support/variants.ts';

const boots = { id: 4150, name: 'Ботинки Север', path: '/product/botinki-sever/' };

/** The problems that the layer has reported so far. */
const problems = (page: Page) =>
  page.evaluate(() => {
    const told: { name: string; message: string }[] = [];
    window.vitrina?.on('error', (problem) => told.push(problem));
    return told;
  });

const kindsOf = async (page: Page) => {
  const facts = (await vitrina(page, (layer) => layer?.state().page)) as { kinds: string[] } | undefined;
  return facts?.kinds;
};

async function buyFirst(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^В корзину/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(visible(page, 'a.in-cart').first()).toBeVisible();
}

/** Adds markup of other template pages to the shop's pages in transit. */
async function insert(page: Page, markup: string): Promise<void> {
  await page.route(
    (url) => !/\.\w+$/.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('<div class="topic__heading">', `${markup}$&`) });
    },
  );
}

const kindsByPath = [
  ['/', ['front']],
  ['/catalog/', ['catalogue']],
  ['/catalog/?q=тесьма', ['catalogue', 'search']],
  [boots.path, ['catalogue', 'product']],
  ['/basket/', ['basket']],
  ['/personal/favorite/', ['favourites']],
  ['/catalog/compare.php', ['catalogue', 'compare']],
  ['/auth/', ['login']],
] as const;

/** Pages on which the template leaves a global empty that the layer reads. */
const withEmptyGlobals: readonly string[] = ['/', '/catalog/', boots.path, '/basket/'];

test('a page’s kind is read from the shop’s options; empty globals are not reported [PAGE-01, PAGE-02, ERR-01]', async ({ page, shop }) => {
  await shop.reset({ lines: [{ product: boots.id }], compare: [boots.id], countersKnown: true });
  // src/shop/page/kind.test.ts has all kinds.
  for (const [path, kinds] of variants(kindsByPath, ([one]) => one === boots.path || one === '/basket/')) {
    await test.step(`${path} is ${kinds.join(' and ')}`, async () => {
      await shop.open(path, { cards: 4, template: 'on' });
      expect((await kindsOf(page))?.sort()).toEqual([...kinds].sort());
      if (!withEmptyGlobals.includes(path)) return;
      expect(await page.evaluate(() => Reflect.get(window, 'arBasketPrices'))).toEqual({});
      expect(await problemsOf(page)).toEqual([]);
    });
  }
});

const kindsByMarkup = [
  ['<div id="bx-soa-order"></div>', '', ['order']],
  ['<div id="bx-soa-order"></div>', '?ORDER_ID=2024-118', ['order', 'order-done']],
  ['<div class="item-views items-list1"><div class="accordion-type-1"></div></div>', '', ['faq']],
  ['<div class="item-views staff-items"></div>', '', ['staff']],
  ['<div class="item-views vacancy-list1"></div>', '', ['jobs']],
] as const;

test('pages are recognised by markup of the template [PAGE-01]', async ({ page, shop }) => {
  await shop.reset();
  // Also by the shop's options: the page of favourites. src/shop/page/kind.test.ts has all kinds.
  for (const [markup, query, kinds] of variants(kindsByMarkup, (_, index) => index === 1)) {
    await test.step(`${query} ${kinds.join(' and ')}`, async () => {
      await page.unrouteAll({ behavior: 'wait' });
      await insert(page, markup);
      await shop.open(`/personal/favorite/${query}`);
      expect((await kindsOf(page))?.sort()).toEqual([...kinds, 'favourites'].sort());
    });
  }
});

test('each malformed option gets its default and is reported by name; the shop works [PAGE-02]', async ({ page, shop }) => {
  await shop.reset();
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const options = Reflect.get(window, 'arAsproOptions') as Record<string, Record<string, unknown>>;
      Object.assign(options, { SITE_DIR: 'nowhere', THEME: [], COUNTERS: null, JS_ITEM_CLICK: { precisionFactor: 'много' } });
      Object.assign(options.PRICES ?? {}, { MIN_PRICE: 'дорого' });
      Object.assign(options.PAGES ?? {}, { BASKET_PAGE_URL: 'javascript:alert(1)' });
      // Quantities and limits that cannot be read.
      const block = document.querySelector('.product-action .buy_block');
      for (const name of ['data-ratio', 'data-quantity', 'data-props', 'data-offers'])
        block?.querySelector('.to-cart')?.removeAttribute(name);
      block?.querySelector('.to-cart')?.setAttribute('data-ratio', 'полтора');
      block?.querySelector('.plus')?.setAttribute('data-max', '');
      block?.querySelector('.minus')?.removeAttribute('data-min');
    });
  });
  await shop.open(boots.path);
  await test.step('unreadable quantities and limits count as missing', async () => {
    const input = page.locator('.product-action .buy_block input');
    await input.fill('7');
    await input.blur();
    await expect(input).toHaveValue('7');
    await buyFirst(page);
    expect((await shop.itemCalls('add_item'))[0]?.form).toMatchObject({ quantity: '7', offers: 'N', props: '""' });
  });
  expect((await shop.itemCalls('add_item'))[0]?.path).toBe('/ajax/item.php');
  const names = (await problems(page)).map(({ name }) => name);
  for (const name of ['SITE_DIR', 'PRICES.MIN_PRICE', 'PAGES.BASKET_PAGE_URL', 'THEME.ORDER_BASKET_VIEW', 'JS_ITEM_CLICK.precisionFactor'])
    expect(names).toContain(`arAsproOptions.${name}`);
});

test('with options that are not an object the shop works, with one named report [PAGE-02]', async ({ page, shop }) => {
  // src/shop/page/options.test.ts has every kind of value.
  for (const value of variants([undefined, 'broken', null, []], (_, index) => index === 0)) {
    await test.step(JSON.stringify(value) ?? 'missing', async () => {
      await shop.reset();
      // The init script added last wins.
      await page.addInitScript((options) => {
        document.addEventListener('DOMContentLoaded', () => Object.assign(window, { arAsproOptions: options, arMaxOptions: options }));
      }, value);
      await shop.open('/catalog/', { cards: 8 });
      await buyFirst(page);
      await expect(page.locator('header .basket-link.basket .count')).toHaveText('1');
      expect((await problems(page)).some(({ name }) => name.startsWith('arAsproOptions'))).toBe(true);
    });
  }
});

test('malformed globals are reported by name and read from the server [PAGE-02, BUY-06]', async ({ page, shop }) => {
  await shop.reset({ lines: [{ product: boots.id }], countersKnown: true });
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      Object.assign(window, { arBasketAspro: { BASKET: 'many' }, arBasketPrices: 7, arAsproCounters: { FAVORITE: 'none' } });
    });
  });
  await shop.open(boots.path);
  await expect(visible(page, '.product-action .buy_block a.in-cart')).toBeVisible();
  const names = (await problems(page)).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['arBasketAspro.BASKET', 'arBasketPrices', 'arAsproCounters.FAVORITE']));
});

test('an element with unreadable attributes stays the page’s own; the others work [PAGE-02]', async ({ page, shop }) => {
  await shop.reset();
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const change = (selector: string, act: (element: Element) => void) => {
        const element = document.querySelector(`.item_block ${selector}`);
        if (element) act(element);
      };
      change('.to-cart', (element) => element.setAttribute('data-item', 'abc'));
      change('.js-item-action', (element) => element.setAttribute('data-item', '4101;4102'));
      for (const icon of document.querySelector('.item_block')?.querySelectorAll('.compare_item') ?? []) icon.removeAttribute('data-item');
    });
  });
  await shop.open('/catalog/');
  const told = await problems(page);
  const unreadable = ['buy-button', 'favourite-button', 'compare-button'];
  for (const name of unreadable) expect(told.map((problem) => problem.name)).toContain(name);
  expect(told.find(({ name }) => name === 'buy-button')?.message).toContain('"abc"');
  const first = page.locator('.item_block').first();
  await expect(first.locator('.to-cart')).toBeVisible();
  for (const name of unreadable) await expect(first.locator(`[data-vitrina-island="${name}"]`)).toHaveCount(0);
  await buyFirst(page);
  expect(await shop.itemCalls('add_item')).toHaveLength(1);
});

test('calls go to the site’s directory, except those with fixed addresses [PAGE-03]', async ({ page }) => {
  const server = await startServer({ defaults: { siteDir: '/shop/' } });
  try {
    const shop = new Shop(page, server.url);
    await shop.open('/shop/product/botinki-sever/');
    await buyFirst(page);
    await page
      .locator('.product-action')
      .getByRole('button', { name: /^Сравнить/ })
      .click();
    await page
      .locator('.product-action')
      .getByRole('button', { name: /^В избранное/ })
      .click();
    await expect.poll(async () => (await shop.log()).map(({ path }) => path)).toContain('/shop/ajax/showBasketHover.php');
    await shop.open('/shop/catalog/', { icons: 'custom' });
    await expect.poll(async () => (await shop.log()).map(({ path }) => path)).toContain('/ajax/favorite.php');
    const paths = async () => [...new Set((await shop.log()).map(({ path }) => path))].sort();
    const inDirectory = ['actualBasket', 'goals', 'item', 'showBasketHover'].map((name) => `/shop/ajax/${name}.php`);
    await expect.poll(paths).toEqual(expect.arrayContaining(inDirectory));
    const ownPlaces = ['/ajax/favorite.php', '/bitrix/components/bitrix/catalog.element/ajax.php', '/bitrix/services/main/ajax.php'];
    expect((await paths()).filter((path) => !path.startsWith('/shop/'))).toEqual(ownPlaces);
  } finally {
    await server.close();
  }
});

const textSources = [
  ['the page’s own message', {}, {}, 'Товар не добавлен'],
  ['the layer’s Russian text where the page has none', { ERROR_BASKET_TITLE: '' }, {}, 'Не удалось добавить в корзину'],
  ['the site’s configuration before both', {}, { texts: { ERROR_BASKET_TITLE: 'Ой, не вышло' } }, 'Ой, не вышло'],
] as const;

// src/shop/page/page-texts.test.ts has every order of the sources.
test('texts come from the site’s configuration, from the page’s own messages or from the layer [PAGE-04]', async ({ page, shop }) => {
  await shop.reset();
  await page.route('**/ajax/item.php', (route) => route.fulfill({ json: { STATUS: 'ERROR', MESSAGE: 'CATALOG_ELEMENT_NOT_FOUND' } }));
  for (const [what, messages, config, title] of variants(textSources, (_, index) => index === 2))
    await test.step(what, async () => {
      // The script added last wins; the first one adds no message.
      await page.addInitScript(
        ({ texts, vitrinaConfig }) => {
          Object.assign(window, { vitrinaConfig });
          document.addEventListener('DOMContentLoaded', () =>
            (Reflect.get(window, 'BX') as { message(texts: object): void }).message(texts),
          );
        },
        { texts: messages, vitrinaConfig: config },
      );
      await shop.open(boots.path);
      await page
        .locator('.product-action .buy_block')
        .getByRole('button', { name: /^В корзину/ })
        .click();
      await expect(page.getByRole('dialog', { name: title })).toContainText('Такого товара больше нет');
    });
});

test('ticks of the bulk list are gone after “back” and after a return from the browser’s page cache [PAGE-06]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/catalog/?display=table');
  const boxes = page.locator('#select_all_items, input[name="chec_item"]');
  const tickTwo = async () => {
    await page.locator('#select_all_items').check();
    await page.locator('input[name="chec_item"]').first().check();
  };
  const ticked = () => boxes.evaluateAll((all) => all.filter((box) => (box as HTMLInputElement).checked).length);
  await tickTwo();
  await page.locator('.item-info a').first().click();
  await expect(page.locator('.js-prices-in-side')).toBeVisible();
  await page.goBack();
  await live(page);
  await expect.poll(ticked).toBe(0);

  await tickTwo();
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(await ticked()).toBe(0);
});

test('a configuration file applies; a late or invalid one is reported and defaults are used [EMB-04]', async ({ page, shop }) => {
  await shop.reset();
  await page.route('**/catalog/?*', async (route) => {
    const response = await route.fetch();
    const html = (await response.text()).replace('type="module"', 'type="module" data-vitrina-config="/vitrina.json"');
    await route.fulfill({ response, body: html });
  });
  const compare = page.locator('.compare_item').filter({ visible: true }).first();
  const features = () => vitrina(page, (layer) => [...new Set(layer?.islands().map(({ feature }) => feature))]);

  await test.step('a press before the file arrived, on a feature that it disables, is handled by the page', async () => {
    let answer = () => {};
    const pressed = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/vitrina.json', async (route) => {
      await pressed;
      await route.fulfill({ json: { features: { 'compare-button': false }, timeout: 3000 } });
    });
    await page.addInitScript(() =>
      addEventListener('click', () => Reflect.set(window, 'clicks', Number(Reflect.get(window, 'clicks') ?? 0) + 1)),
    );
    await shop.open('/catalog/', { wait: false });
    await expect(page.locator('html')).toHaveAttribute('data-vitrina', 'starting');
    await compare.click();
    expect(await page.evaluate(() => Reflect.get(window, 'clicks'))).toBeUndefined();
    answer();
    await live(page);
    expect(await page.evaluate(() => Reflect.get(window, 'clicks'))).toBe(1);
    expect(await vitrina(page, (layer) => layer?.config)).toMatchObject({ features: { 'compare-button': false }, timeout: 3000 });
    expect(await features()).toContain('buy-button');
    expect(await features()).not.toContain('compare-button');
    expect(await problems(page)).toEqual([]);
  });

  // The two seconds of silence: src/config/read-config-file.test.ts.
  for (const [what, fulfil, problem] of variants(
    [
      ['a page', (route: Route) => route.fulfill({ body: '<!doctype html>' }), 'expected JSON, got "<!doctype html>"'],
      ['silence', () => {}, 'expected an answer within 2000 ms, got none'],
    ] as const,
    ([what]) => what === 'a page',
  )) {
    await test.step(what, async () => {
      await page.unroute('**/vitrina.json');
      await page.route('**/vitrina.json', fulfil);
      await shop.open('/catalog/');
      expect(await problems(page)).toEqual([{ name: 'config', message: `/vitrina.json: ${problem}` }]);
      expect(await features()).toContain('compare-button');
    });
  }
});
