import type { Locator, Page, Request } from '@playwright/test';
import { expect, type Shop, test, vitrina } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { holdRequests } from './support/held-request.ts';
import { faultVariants, isExhaustive, templateModes } from './support/variants.ts';

/** «Кроссовки Орбита 90»: 41 is on sale, 45 costs more, nothing is sold out. */
const orbita = { path: '/product/orbita-90/?offers=plain', name: 'Кроссовки Орбита 90', id: 4104, offer: (index: number) => 5048 + index };
/** «Футболка Волна Базовая»: XL is not made in black, M in black and all of XXL are sold out. */
const volna = { path: '/product/volna-basic/?offers=plain', offer: (index: number) => 7412 + index };
/** «Лонгслив Волна»: its size is chosen from a list, L in the second colour is sold out. */
const longSleeve = { path: '/product/volna-long/?offers=plain', offer: (index: number) => 7436 + index };
/** «Кроссовки Vega Run»: 44 is sold out and can be subscribed to. */
const vega = { path: '/product/vega-run/?offers=plain', id: 4101, offer: (size: number) => 4211 + size - 38 };

const product = (page: Page) => page.locator('.product-action');
const price = (page: Page) => page.locator('.js-prices-in-item .price:not(.discount) .price_value');
const oldPrice = (page: Page) => page.locator('.js-prices-in-item .price.discount .price_value');
const radio = (page: Page, name: string, group = 'Размер') =>
  product(page).getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true });
const buy = (page: Page) => product(page).getByRole('button', { name: /^В корзину/ });
const inBasket = (page: Page) => product(page).getByRole('link', { name: /^В корзине/ });
const failure = (page: Page) => page.getByRole('alert').filter({ hasText: 'Не удалось узнать цену' });

/** Offers whose pages scripts have requested, in order. The automatic repetition of a request without an answer is left out. */
function watchPages(page: Page): number[] {
  const asked: number[] = [];
  // Late parts of the page are requested at the same address, with `nlo`.
  const offerIn = (request: Request) => {
    const { searchParams } = new URL(request.url());
    return /fetch|xhr/.test(request.resourceType()) && !searchParams.has('nlo') ? Number(searchParams.get('oid')) : 0;
  };
  page.on('request', (request) => {
    const offer = offerIn(request);
    if (offer) asked.push(offer);
  });
  page.on('requestfailed', (request) => {
    const index = asked.lastIndexOf(offerIn(request));
    if (index >= 0) asked.splice(index, 1);
  });
  return asked;
}

/** Counts the requests for offers' pages that are under way. */
function watchUnderWay(page: Page) {
  const counted = { underWay: 0, most: 0 };
  const isOffer = (request: Request) => request.url().includes('oid=');
  page.on('request', (request) => {
    if (!isOffer(request)) return;
    counted.underWay += 1;
    counted.most = Math.max(counted.most, counted.underWay);
  });
  const end = (request: Request) => {
    if (isOffer(request)) counted.underWay -= 1;
  };
  page.on('requestfailed', end);
  page.on('requestfinished', end);
  return counted;
}

/** Distance of what stands below the product from the top of the page, px. */
const below = (page: Page) => page.locator('.product-below').evaluate((element) => element.getBoundingClientRect().top + window.scrollY);

const widths = [390, 1280];

test('choosing a size shows its price, article and states, moves nothing at 390 and 1280 px, and buys that size [DET-10, BUY-01, CMP-01]', async ({
  page,
  shop,
}) => {
  const asked = watchPages(page);
  await shop.reset();
  await page.setViewportSize({ width: 390, height: 900 });
  await shop.open(orbita.path);
  await expect(price(page)).toHaveText('8 990 ₽');
  await expect(oldPrice(page)).toHaveCount(0);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`nothing moves at ${width} px, and axe finds nothing in the choice`, async () => {
      // Its findings hardly depend on the width.
      if (isExhaustive || width === 390) {
        const { violations } = await axe(page).include('.bx_catalog_item_scu').analyze();
        expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
      }
      const before = await below(page);
      for (const [size, text] of [
        ['41', '7 990 ₽'],
        ['45', '9 490 ₽'],
        ['40', '8 990 ₽'],
      ] as const) {
        await radio(page, size).click();
        await expect(price(page)).toHaveText(text);
        expect(await below(page)).toBe(before);
      }
    });
  }
  // Each was asked for once, at the first width; of the first one the page had told only the price.
  const known = [orbita.offer(1), orbita.offer(5), orbita.offer(0)];
  expect(asked).toEqual(known);
  await radio(page, '41').click();
  await expect(price(page)).toHaveText('7 990 ₽');
  await expect(oldPrice(page)).toHaveText('8 990 ₽');
  await expect(page.locator('.js-replace-article')).toHaveText('ORBITA-90-41');
  await expect(page.locator('.product-side .js-offer-part')).toHaveText('Размер: 41');
  // The total stock over the stores is requested for the shown offer and stays.
  await expect(page.locator('.product-info-headnote .status-amount--visible')).toHaveText(/\S/);
  await expect(page).toHaveURL(new RegExp(`[?&]oid=${orbita.offer(1)}`));
  await expect(product(page).locator('.bx_item_section_name .val')).toHaveText('41');
  await expect(product(page).getByRole('radio', { checked: true })).toHaveText('41');

  await buy(page).click();
  await expect(inBasket(page)).toBeVisible();
  await expect.poll(async () => (await shop.state()).lines.map(({ product }) => product)).toEqual([orbita.offer(1)]);
  const compare = product(page).getByRole('button', { name: /срав/i });
  await compare.click();
  await expect.poll(async () => (await shop.state()).compare).toEqual({ 21: [orbita.offer(1)] });

  await radio(page, '45').click();
  await expect(price(page)).toHaveText('9 490 ₽');
  await expect(buy(page)).toBeVisible();
  await expect(compare).toHaveAttribute('aria-pressed', 'false');
  // Back to an offer that is known already: no request.
  await radio(page, '41').click();
  await expect(price(page)).toHaveText('7 990 ₽');
  await expect(inBasket(page)).toBeVisible();
  expect(asked).toEqual(known);

  // The choice survives a reload, and a value can be opened in a new tab.
  await page.reload();
  await expect(price(page)).toHaveText('7 990 ₽');
  await expect(product(page).getByRole('radio', { checked: true })).toHaveText('41');
  const opened = page.context().waitForEvent('page');
  await radio(page, '45').click({ modifiers: ['ControlOrMeta'] });
  await expect(price(await opened)).toHaveText('9 490 ₽');
  await expect(price(page)).toHaveText('7 990 ₽');
});

test('two properties: missing values are hidden, sold-out ones marked, keys choose, pictures follow [DET-10]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open(volna.path);
  const picture = page.locator('.detail-gallery-big-slider .swiper-slide').first().getByRole('img');
  await expect(picture).toHaveAttribute('src', /volna-basic-1\.svg$/);
  await expect(radio(page, 'XXL')).toHaveAttribute('aria-description', 'нет в наличии');
  await radio(page, 'чёрный', 'Цвет').click();
  await expect(picture).toHaveAttribute('src', /volna-basic~2-1\.svg$/);
  await expect(page.locator('#headerfixed .item-title-fixed img')).toHaveAttribute('src', /volna-basic~2-1\.svg$/);
  await expect(page).toHaveURL(new RegExp(`oid=${volna.offer(6)}`));

  // The right arrow leads from XS to S. M is sold out in black but not in white, so it chooses white and is not marked.
  await radio(page, 'XS').focus();
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, 'S')).toBeFocused();
  await expect(radio(page, 'S')).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(radio(page, 'M')).toBeChecked();
  await expect(product(page).getByRole('button', { name: /^Сообщить о поступлении/ })).toBeVisible();
  await expect(radio(page, 'чёрный', 'Цвет')).toHaveAttribute('aria-description', 'нет в наличии');
  // XL is not made in black: a press chooses the nearest colour that exists.
  await radio(page, 'XL').click();
  await expect(radio(page, 'белый', 'Цвет')).toBeChecked();
  await expect(product(page).locator('li.missing')).toBeHidden();
  await expect(product(page).locator('li.missing')).toHaveText('чёрный');
  await expect(page).toHaveURL(new RegExp(`oid=${volna.offer(4)}`));
  await expect(picture).toHaveAttribute('src', /volna-basic-1\.svg$/);
  await buy(page).click();
  await expect.poll(async () => (await shop.state()).lines.map(({ product }) => product)).toEqual([volna.offer(4)]);
});

for (const template of templateModes('on')) {
  test(`one choice is one request, from values and from a list, template ${template} [DET-10, BUY-04, EMB-02]`, async ({ page, shop }) => {
    const asked = watchPages(page);
    await shop.reset();
    // Without template scripts nothing handles a choice before the layer is live.
    const isEarly = template === 'off';
    const chunks = await holdRequests(page, isEarly ? 'vitrina/chunks/' : 'nothing/');
    await shop.open(longSleeve.path, { template, wait: !isEarly });
    const list = product(page).getByRole('combobox', { name: 'Размер' });
    await list.selectOption('M');
    chunks.letGo();
    await expect(page.locator('.js-replace-article')).toHaveText('VOLNA-LONG-M-2');
    await radio(page, 'бордовый', 'Цвет').click();
    await expect(page.locator('.js-replace-article')).toHaveText('VOLNA-LONG-M-7');
    await expect(product(page).locator('option[selected]')).toHaveText('M');
    await list.selectOption('L');
    await expect(product(page).getByText('Распродано')).toBeVisible();
    expect(asked).toEqual([longSleeve.offer(1), longSleeve.offer(6), longSleeve.offer(7)]);

    // After stop the choice stays, the layer's additions are gone, and the page's own controls work again.
    await vitrina(page, (layer) => layer?.stop());
    await expect(product(page).locator('[role="radio"], [aria-live], [aria-busy], .buy_block[inert]')).toHaveCount(0);
    await expect(product(page).locator('.bx_catalog_item_scu')).toHaveAttribute('data-offer_id', String(longSleeve.offer(7)));
    await expect(product(page).getByText('Распродано')).toBeVisible();
    await product(page).locator('li.item', { hasText: 'серый' }).click();
    await expect(page.locator('.js-replace-article')).toHaveText('VOLNA-LONG-L-3');
  });
}

test('the old price is dimmed until the new one arrives; only the chosen offer can be bought; nothing moves [DET-10, BUY-01]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await shop.open(vega.path);
  const prices = page.locator('.js-prices-in-item .cost.prices');
  const held = await holdRequests(page, '*oid=');
  await radio(page, '44').click();
  await expect(prices).toHaveAttribute('aria-busy', 'true');
  await expect(prices).toHaveCSS('opacity', '0.35');
  await expect(page.locator('.offer_buy_block')).toHaveAttribute('inert', '');
  await radio(page, '40').click();
  await expect(page.locator('.offer_buy_block')).not.toHaveAttribute('inert');
  await expect(prices).toHaveAttribute('aria-busy', 'true');
  await buy(page).click();
  await expect.poll(async () => (await shop.state()).lines.map(({ product }) => product)).toEqual([vega.offer(40)]);
  held.letGo();
  await expect(page.locator('.js-replace-article')).toHaveText('VEGA-RUN-40');
  await expect(prices).not.toHaveAttribute('aria-busy');
  await expect(prices).toHaveCSS('opacity', '1');
  await expect(inBasket(page)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`oid=${vega.offer(40)}`));

  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await test.step(`a sold-out size moves nothing at ${width} px`, async () => {
      await radio(page, '43').click();
      await expect(buy(page)).toBeVisible();
      const sold = await below(page);
      await radio(page, '44').click();
      await expect(product(page).getByRole('button', { name: /^Сообщить о поступлении/ })).toBeVisible();
      expect(await below(page)).toBe(sold);
      await expect(product(page).locator('.js-services-in-item')).toHaveAttribute('inert', '');
      await expect(product(page).locator('.calculate-delivery')).toBeHidden();
      await radio(page, '43').click();
      await expect(buy(page)).toBeVisible();
      await expect(product(page).locator('.js-services-in-item')).not.toHaveAttribute('inert');
      await expect(product(page).locator('.calculate-delivery')).toBeVisible();
      expect(await below(page)).toBe(sold);
    });
  }

  // Stopped during a choice, the page shows the last known offer.
  await radio(page, '40').click();
  await expect(inBasket(page)).toBeVisible();
  await holdRequests(page, '*oid=');
  await radio(page, '41').click();
  await expect(prices).toHaveAttribute('aria-busy', 'true');
  await vitrina(page, (layer) => layer?.stop());
  await expect(product(page).locator('.bx_catalog_item_scu')).toHaveAttribute('data-offer_id', String(vega.offer(40)));
  await expect(product(page).locator('li.active')).toHaveText('40');
  await expect(page.locator('.offer_buy_block .in-cart')).toBeVisible();
  await expect(prices).not.toHaveAttribute('aria-busy');
});

const faults = faultVariants(['http-500', 'http-404', 'offline', 'empty', 'html', 'null'] as const);
test('a failure shows the last known offer, the next try works; of ten quick choices the last one counts [DET-10, ERR-02]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await shop.open(orbita.path);
  for (const [index, fault] of faults.entries()) {
    await test.step(`after a failure (${fault}) the page shows the last known offer`, async () => {
      // A read is repeated once automatically after a server or network failure.
      await shop.fault([{ path: `oid=${orbita.offer(1)}`, fault }]);
      await radio(page, '41').click();
      await expect(failure(page)).toContainText('41');
      await expect(radio(page, '40')).toBeChecked();
      await expect(price(page)).toHaveText('8 990 ₽');
      await expect(page.locator('.js-prices-in-item .cost.prices')).not.toHaveAttribute('aria-busy');
      await expect(page).not.toHaveURL(/oid=/);
      if (index < faults.length - 1) await failure(page).getByRole('button').click();
    });
  }
  await shop.fault([]);
  await test.step('ten sizes at once: the last one counts, and no late answer overwrites it', async () => {
    const requests = watchUnderWay(page);
    const articles: string[] = [];
    await page.exposeFunction('reportArticle', (text: string) => void articles.push(text));
    await page.locator('.js-replace-article').evaluate((element) => {
      const tell = Reflect.get(window, 'reportArticle') as (text: string) => void;
      new MutationObserver(() => tell(element.textContent ?? '')).observe(element, { childList: true, characterData: true, subtree: true });
    });
    const held = await holdRequests(page, '*oid=');
    // Pressed inside the page, because a busy machine may need more than a second for ten presses of a test. Each press looks for its
    // size anew, because a choice may replace the elements.
    const pressed = await product(page).evaluate(async (block) => {
      let count = 0;
      for (const size of ['41', '42', '43', '44', '45', '44', '43', '42', '41', '45']) {
        const sizes = [...block.querySelectorAll<HTMLElement>('[role="radio"]')];
        const place = sizes.find(({ textContent }) => textContent?.trim() === size);
        place?.click();
        if (place) count += 1;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      return count;
    });
    expect(pressed).toBe(10);
    // The notice of the failure before is not about these.
    await expect(failure(page)).toHaveCount(0);
    held.letGo();
    await expect(price(page)).toHaveText('9 490 ₽');
    await expect(page.locator('.js-replace-article')).toHaveText('ORBITA-90-45');
    // The aborted requests have ended too, so no answer can come later.
    await expect.poll(() => requests.underWay).toBe(0);
    expect(articles).toEqual(['ORBITA-90-45']);
    expect(requests.most).toBeLessThanOrEqual(2);
    await buy(page).click();
    await expect.poll(async () => (await shop.state()).lines.map(({ product }) => product)).toEqual([orbita.offer(5)]);
  });

  await test.step('the next try after a failure works', async () => {
    await radio(page, '41').click();
    await expect(price(page)).toHaveText('7 990 ₽');
    await expect(failure(page)).toHaveCount(0);
  });

  await test.step('if the layer’s chunk fails to load, the page’s own link shows the same', async () => {
    await page.route('**/chunks/choose-*', (route) => route.abort());
    await shop.open(orbita.path);
    await radio(page, '45').click();
    await expect(page).toHaveURL(new RegExp(`oid=${orbita.offer(5)}`));
    await expect(price(page)).toHaveText('9 490 ₽');
  });
});

test('a choice in a card or in its fast view changes this one only, and buys what it shows [DET-10, DET-11, BUY-01]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await shop.open('/catalog/krossovki/?offers=plain');
  const cards = page.locator('.item_block');
  const card = cards.filter({ hasText: orbita.name }).first();
  const other = cards.filter({ hasText: 'Кроссовки Vega Run' }).first();
  await card.scrollIntoViewIfNeeded();
  const address = page.url();
  await card.getByRole('radio', { name: '41' }).click();
  await expect(card.locator('.price:not(.discount) .price_value')).toHaveText('7 990 ₽');
  await expect(card.locator('.stickers')).toContainText('−11%');
  await expect(other.locator('.price:not(.discount) .price_value')).toHaveText('5 990 ₽');
  await expect(card.locator('[data-param-item_href]')).toHaveAttribute('data-param-item_href', new RegExp(`oid%3D${orbita.offer(1)}$`));
  expect(page.url()).toBe(address);
  await card.getByRole('button', { name: /^В корзину/ }).click();
  await expect(card.getByRole('link', { name: /^В корзине/ })).toBeVisible();
  await expect.poll(async () => (await shop.state()).lines.map(({ product }) => product)).toEqual([orbita.offer(1)]);

  // Sold out in this size: the card has the same button as the product page.
  const trail = cards.filter({ hasText: 'Кроссовки Vega Trail' }).first();
  const box = await trail.boundingBox();
  await trail.getByRole('radio', { name: '39' }).click();
  await expect(trail.getByRole('button', { name: /^Сообщить о поступлении/ })).toBeVisible();
  await trail.getByRole('radio', { name: '40' }).click();
  await expect(trail.getByRole('button', { name: /^В корзину/ })).toBeVisible();
  await expect(trail.getByRole('button', { name: /^Купить в 1 клик/ })).toBeVisible();
  expect(await trail.boundingBox()).toEqual(box);

  await test.step('in the fast view a size is chosen and bought, and the page behind it stays what it was', async () => {
    await card.hover();
    await card.getByRole('button', { name: /^Быстрый просмотр/ }).click();
    const dialog = page.getByRole('dialog', { name: orbita.name });
    await dialog.getByRole('radio', { name: '45' }).click();
    await expect(dialog.locator('.price:not(.discount) .price_value')).toHaveText('9 490 ₽');
    await expect(dialog.locator('.js-replace-article')).toHaveText('ORBITA-90-45');
    await expect(dialog.getByRole('link', { name: 'Подробнее о товаре' })).toHaveAttribute(
      'href',
      new RegExp(`[?&]oid=${orbita.offer(5)}$`),
    );
    await expect(card.locator('.price:not(.discount) .price_value')).toHaveText('7 990 ₽');
    expect(page.url()).toBe(address);
    await dialog.getByRole('button', { name: /^В корзину/ }).click();
    await expect(dialog.getByRole('link', { name: /^В корзине/ })).toBeVisible();
    await expect.poll(async () => (await shop.state()).lines.map(({ product }) => product)).toEqual([orbita.offer(1), orbita.offer(5)]);
  });
});

test('an early press chooses a size once; service and quantity move to another size [DET-10, SRV-05, QTY-01]', async ({ page, shop }) => {
  const asked = watchPages(page);
  await shop.reset();
  const chunks = await holdRequests(page, 'vitrina/chunks/');
  await shop.open(vega.path, { wait: false, template: 'on' });
  await page.locator('html[data-vitrina="starting"]').waitFor({ state: 'attached' });
  await product(page).locator('li.item', { hasText: '40' }).click();
  chunks.letGo();
  await expect(page.locator('.js-replace-article')).toHaveText('VEGA-RUN-40');
  await expect(page.locator('html')).toHaveAttribute('data-vitrina', 'live');
  expect(asked).toEqual([vega.offer(40)]);

  await product(page)
    .getByRole('switch', { name: /Подарочная/ })
    .click();
  await product(page).locator('.offer_buy_block').getByRole('button', { name: 'Увеличить количество' }).click();
  await radio(page, '41').click();
  await expect(page.locator('.js-replace-article')).toHaveText('VEGA-RUN-41');
  await expect(product(page).getByRole('switch', { name: /Подарочная/ })).toBeChecked();
  await expect(product(page).locator('.offer_buy_block').getByRole('textbox', { name: 'Количество' })).toHaveValue('2');
  await buy(page).click();
  await expect
    .poll(async () => (await shop.state()).lines.map(({ product, quantity, parent }) => [product, quantity, parent ?? 0]))
    .toEqual([
      [vega.offer(41), 2, 0],
      [expect.any(Number), 1, vega.offer(41)],
    ]);
  expect(await shop.itemCalls('add_item')).toHaveLength(1);
});

/** Presses where the buy button stands, whatever the browser finds there. */
async function pressAt(page: Page, control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await control.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.click(x + width / 2, y + height / 2);
}

const bought = async (shop: Shop) => (await shop.state()).lines.map(({ product }) => product);

test('a size whose code is late is marked at once; until it has come nothing that names the old size acts [DET-10, BUY-01, EMB-01]', async ({
  page,
  shop,
}) => {
  const places = [
    { path: vega.path, place: page.locator('.product-action') },
    { path: '/catalog/krossovki/?offers=plain', place: page.locator('.item_block', { hasText: 'Кроссовки Vega Run' }).first() },
  ];
  for (const { path, place } of places) {
    await test.step(path, async () => {
      await shop.reset();
      const code = await holdRequests(page, 'vitrina/chunks/choose-');
      await shop.open(path);
      const toBasket = place.locator('.to-cart').filter({ visible: true }).first();
      const size = place.getByRole('radio', { name: '41', exact: true });
      const others = place.locator(`[data-item="${vega.offer(38)}"]:not(.to-cart, .counter_block)`).filter({ visible: true });
      await size.click();
      await expect(size).toBeChecked();
      await expect(place.locator('.bx_item_section_name .val').first()).toHaveText('41');
      await expect(toBasket).toHaveAttribute('inert', '');
      expect(await others.count()).toBeGreaterThan(0);
      for (const control of [toBasket, ...(await others.all())]) await pressAt(page, control);
      code.letGo();
      await expect(toBasket).toHaveAttribute('data-item', String(vega.offer(41)));
      await expect(toBasket).not.toHaveAttribute('inert');
      expect(await bought(shop)).toEqual([]);
      await toBasket.click();
      await expect.poll(() => bought(shop)).toEqual([vega.offer(41)]);
      const { compare, favourites } = await shop.state();
      expect([compare, favourites]).toEqual([{}, []]);
      await page.unrouteAll();
    });
  }
});

test('where the code of a choice does not come, the mark and the buttons go back, and its own page is opened [DET-10, ERR-02]', async ({
  page,
  shop,
  watch,
}) => {
  watch.allow(/chunks\/choose-|dynamically imported module/);
  await shop.reset();
  const code = await holdRequests(page, 'vitrina/chunks/choose-');
  await shop.open(vega.path);
  // The page that the shopper is sent to does not come either.
  await page.route('**/product/vega-run/*oid=*', (route) => route.fulfill({ status: 204 }));
  await radio(page, '41').click();
  await expect(radio(page, '41')).toBeChecked();
  const sent = page.waitForRequest((request) => request.isNavigationRequest() && request.url().includes(`oid=${vega.offer(41)}`));
  code.refuse();
  await sent;
  await expect(radio(page, '38')).toBeChecked();
  await expect(product(page).locator('.to-cart').first()).not.toHaveAttribute('inert');
});

test('stopped while the code of a choice is on its way, the page shows the size that it sells [DET-10, EMB-03]', async ({ page, shop }) => {
  await shop.reset();
  await holdRequests(page, 'vitrina/chunks/choose-');
  await shop.open(vega.path);
  await radio(page, '41').click();
  await expect(product(page).locator('li.active')).toHaveText('41');
  await vitrina(page, (layer) => layer?.stop());
  await expect(product(page).locator('li.active')).toHaveText('38');
  await expect(product(page).locator('.bx_item_section_name .val')).toHaveText('38');
  await expect(page.locator('[inert][data-item]')).toHaveCount(0);
});

test('early presses on a size and then on “buy” buy that size, also if the code of the choice is later [DET-10, BUY-04]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  const chunks = await holdRequests(page, /\/vitrina\/chunks\/(?!choose-)/);
  const code = await holdRequests(page, 'vitrina/chunks/choose-');
  await shop.open(vega.path, { wait: false, template: 'on' });
  await page.locator('html[data-vitrina="starting"]').waitFor({ state: 'attached' });
  await product(page).locator('li.item', { hasText: '41' }).click();
  await product(page).locator('.to-cart').filter({ visible: true }).first().click();
  const asked = page.waitForRequest('**/vitrina/chunks/choose-*');
  chunks.letGo();
  await asked;
  code.letGo();
  await expect.poll(() => bought(shop)).toEqual([vega.offer(41)]);
});
