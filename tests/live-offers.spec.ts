import type { Locator, Page, Request } from '@playwright/test';
import { expect, type Shop, test, vitrina } from './fixtures.ts';
import { callsTo } from './support/buying.ts';
import { holdRequests } from './support/held-request.ts';
import { templateModes, variants } from './support/variants.ts';

/** «Кроссовки Орбита 90»: 41 is on sale, 45 costs more, nothing is sold out. */
const orbita = { path: '/product/orbita-90/', name: 'Кроссовки Орбита 90', id: 4104, offer: (index: number) => 5048 + index };
/** «Футболка Волна Базовая»: a second property is chosen by pictures; XL is not made in black. */
const volna = { path: '/product/volna-basic/', name: 'Футболка Волна Базовая', offer: (index: number) => 7412 + index };
/** «Лонгслив Волна»: its size is chosen from a list, L in the second colour is sold out. */
const longSleeve = { path: '/product/volna-long/', offer: (index: number) => 7436 + index };
/** «Кроссовки Vega Trail»: 39 is sold out. */
const trail = 'Кроссовки Vega Trail';

const side = (page: Page) => page.locator('.product-side');
const radio = (within: Locator, name: string, group = 'Размер') =>
  within.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true });
const price = (within: Locator) => within.locator('.js_price_wrapper .price:not(.discount) .price_value');
const cardOf = (page: Page, name: string) => page.locator('.item_block', { hasText: name }).first();
const buy = (within: Locator) => within.getByRole('button', { name: /^В корзину/ });
const inBasket = (within: Locator) => within.getByRole('link', { name: /^В корзине/ });

interface Question {
  readonly PARAMS: string;
  readonly [name: string]: string;
}

/** The requests caused by choices of offers, in order. */
async function questions(shop: Shop): Promise<Question[]> {
  const calls = (await shop.log()).filter(({ query }) => query.action === 'aspro:max.SelectOffer.select');
  return calls.map(({ form }) => form.params as Question);
}

/** Waits until the offer is no longer dimmed and returns the text of the visible price. */
const seenPrice = (within: Locator) => price(within.locator('.cost.prices:not([aria-busy])')).filter({ visible: true });

/** With the template's scripts beside the layer, and without them. */
for (const template of templateModes('on')) {
  test(`a live page’s card buys, marks and orders the chosen size, and keeps it at stop, template ${template} [DET-10, BUY-01, SUB-01, OCB-01, EMB-02]`, async ({
    page,
    shop,
    isLeftOut,
  }) => {
    await shop.reset();
    await shop.open('/catalog/krossovki/?offers=type1', { template });
    const card = cardOf(page, orbita.name);
    const signed = await page.locator('.load-offer-js').first().getAttribute('data-params');
    await expect(seenPrice(card)).toHaveText('8 990 ₽');
    await radio(card, '41').click();
    await expect(seenPrice(card)).toHaveText('7 990 ₽');
    expect(await questions(shop)).toEqual([
      {
        PARAMS: signed,
        ID: String(orbita.id),
        LINK_ID: `${orbita.id}_block`,
        PROPERTY_ID: '50',
        DEPTH: '0',
        VALUE: expect.stringMatching(/^\d+$/),
        PICTURE: expect.stringContaining('orbita-90-1.svg'),
        ARTICLE_NAME: 'Арт.',
        ARTICLE_VALUE: 'ORBITA-90-40',
        SELECTED_OFFER_INDEX: '1',
        SELECTED_OFFER_ID: String(orbita.offer(1)),
      },
    ]);
    await expect(card.locator('.article_block')).toHaveText('Арт.: ORBITA-90-41');
    await expect(card.locator('.bx_item_section_name .val')).toHaveText('41');
    for (const link of ['.thumb', '.item-title a'])
      await expect(card.locator(link)).toHaveAttribute('href', new RegExp(`\\?oid=${orbita.offer(1)}$`));
    await expect(card.locator('.item-stock')).toHaveAttribute('data-id', String(orbita.offer(1)));
    expect(page.url()).not.toContain('oid=');

    await buy(card).click();
    await expect(inBasket(card)).toBeVisible();
    await card.getByRole('button', { name: /избранн/i }).click();
    await card.getByRole('button', { name: /срав/i }).click();
    await expect
      .poll(async () => {
        const { lines, favourites, compare } = await shop.state();
        return [lines.map(({ product }) => product), favourites, compare];
      })
      .toEqual([[orbita.offer(1)], [orbita.offer(1)], { 21: [orbita.offer(1)] }]);

    // Another size has none of these states, and the first size still has all of them; no request is repeated.
    await radio(card, '45').click();
    await expect(seenPrice(card)).toHaveText('9 490 ₽');
    await expect(buy(card)).toBeVisible();
    await expect(card.getByRole('button', { name: /избранн/i })).toHaveAttribute('aria-pressed', 'false');
    await radio(card, '41').click();
    await expect(inBasket(card)).toBeVisible();
    expect((await questions(shop)).map(({ SELECTED_OFFER_ID }) => SELECTED_OFFER_ID)).toEqual([
      String(orbita.offer(1)),
      String(orbita.offer(5)),
    ]);
    await test.step('a sold-out size has the product page’s button, without shifts', async () => {
      const sold = cardOf(page, trail);
      await radio(sold, '39').click();
      await expect(sold.getByRole('button', { name: /^Сообщить о поступлении/ })).toBeVisible();
      await expect(sold.locator('.counter_block')).toBeHidden();
      await expect(sold.locator('.item-stock .icon')).toHaveClass('icon order');
      await expect(sold.locator('.item-stock .value')).toHaveText('Нет в наличии');
      await radio(sold, '40').click();
      await expect(buy(sold)).toBeVisible();
      await expect(sold.locator('.counter_block')).toBeVisible();
      await sold.getByRole('button', { name: 'Увеличить количество' }).click();
      await buy(sold).click();
      await expect.poll(async () => (await shop.state()).lines.map(({ quantity }) => quantity)).toEqual([1, 2]);
    });
    await test.step('a one-click order has the chosen offer and the catalogue’s iblock', async () => {
      await radio(card, '45').click();
      await expect(seenPrice(card)).toHaveText('9 490 ₽');
      await card.getByRole('button', { name: /^Купить в 1 клик/ }).click();
      await expect(page.getByRole('dialog').getByRole('textbox', { name: /Имя/ })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
      expect((await callsTo(shop, 'one_click_buy.php')).map(({ query }) => [query.ELEMENT_ID, query.IBLOCK_ID])).toEqual([
        [String(orbita.offer(5)), '21'],
      ]);
    });
    // On left-out pages the page has no scripts of its own for it.
    if (template === 'on' && !isLeftOut)
      await test.step('stopped after a choice, the page keeps the choice and works by its own scripts again', async () => {
        await radio(card, '41').click();
        await expect(seenPrice(card)).toHaveText('7 990 ₽');
        await vitrina(page, (layer) => layer?.stop());
        await expect(card.locator('.to-cart')).toHaveAttribute('data-item', String(orbita.offer(1)));
        await expect(card.locator('[role="radio"], [aria-live], [aria-busy]')).toHaveCount(0);
        await card.locator('li.item', { hasText: '45' }).click();
        await expect(price(card)).toHaveText('9 490 ₽');
        const bought = (await shop.state()).lines.map(({ product }) => product);
        await card.locator('.to-cart').click();
        await expect.poll(async () => (await shop.state()).lines.map(({ product }) => product)).toEqual([...bought, orbita.offer(5)]);
      });
  });

  test(`a live product page shows the chosen colour and size everywhere, template ${template} [DET-10, BUY-01, CMP-01]`, async ({
    page,
    shop,
  }) => {
    await shop.reset();
    await shop.open(`${volna.path}?offers=type1#desc`, { template });
    // The address leads to the tab: what is pressed while the page scrolls there moves away.
    let last = 0;
    await expect
      .poll(async () => {
        const before = last;
        last = await page.evaluate(() => window.scrollY);
        return last > 0 && last === before;
      })
      .toBe(true);
    const signed = await page.locator('.js-sku-config').getAttribute('data-params');
    const black = radio(side(page), 'чёрный', 'Цвет');
    const picture = page.locator('.detail-gallery-big-slider .swiper-slide').first().getByRole('img');
    await black.click();
    await expect(picture).toHaveAttribute('src', /volna-basic~2-1\.svg$/);
    await expect(page.locator('.gallery-slider-thumb img').nth(1)).toHaveAttribute('src', /volna-basic~2-2\.svg$/);
    await expect(side(page).locator('[data-id="51"] .val')).toHaveText('чёрный');
    await expect(page.locator('.article__value')).toHaveText('VOLNA-BASIC-XS-7');
    await expect(page.locator('.js-prop')).toHaveText(['РазмерXS', 'Цветчёрный']);
    await expect(page).toHaveURL(new RegExp(`[?&]oid=${volna.offer(6)}#desc$`));
    expect(await questions(shop)).toMatchObject(
      [{ PARAMS: signed, LINK_ID: /_detail$/, PROPERTY_ID: '51', DEPTH: '1', SELECTED_OFFER_INDEX: '6' }].map((question) => ({
        ...question,
        LINK_ID: expect.stringMatching(question.LINK_ID),
      })),
    );

    // XL is not made in black: the row below chooses an available value and hides the missing one.
    await radio(side(page), 'XL').click();
    await expect(black).toBeHidden();
    await expect(radio(side(page), 'белый', 'Цвет')).toBeChecked();
    await expect(page).toHaveURL(new RegExp(`[?&]oid=${volna.offer(4)}#desc$`));
    await expect(picture).toHaveAttribute('src', /volna-basic-1\.svg$/);
    await buy(side(page)).click();
    await expect(inBasket(side(page))).toBeVisible();
    await page.locator('.product-info').getByRole('button', { name: /срав/i }).click();
    await page
      .locator('.product-info')
      .getByRole('button', { name: /избранн/i })
      .click();
    await expect
      .poll(async () => {
        const { lines, favourites, compare } = await shop.state();
        return [lines.map(({ product }) => product), favourites, compare];
      })
      .toEqual([[volna.offer(4)], [volna.offer(4)], { 21: [volna.offer(4)] }]);
  });

  test(`a size is chosen from a list of the browser’s own, or by a script of the page, template ${template} [DET-10, EMB-02]`, async ({
    page,
    shop,
    isLeftOut,
  }) => {
    await shop.reset();
    await shop.open(`${longSleeve.path}?offers=type1`, { template });
    const list = side(page).getByRole('combobox', { name: 'Размер' });
    await expect
      .poll(async () => {
        const box = await list.boundingBox();
        return box !== null && box.x > 0 && box.width > 40;
      })
      .toBe(true);
    await list.selectOption('M');
    await expect(page.locator('.article__value')).toHaveText('VOLNA-LONG-M-2');
    await expect(side(page).locator('[data-id="50"] .val')).toHaveText('M');
    await expect(list.locator('option[selected]')).toHaveText('M');
    expect((await questions(shop)).map(({ PROPERTY_ID, SELECTED_OFFER_ID }) => [PROPERTY_ID, SELECTED_OFFER_ID])).toEqual([
      ['50', String(longSleeve.offer(1))],
    ]);
    // The template's own library tells of the choice; left-out pages have none.
    if (template === 'on' && !isLeftOut)
      await test.step('a choice made by a script of the page is the start of the next choice', async () => {
        await radio(side(page), 'бордовый', 'Цвет').click();
        await expect(page.locator('.article__value')).toHaveText('VOLNA-LONG-M-7');
        await page.evaluate(() => {
          const jQuery = Reflect.get(window, '$') as (selector: string) => {
            prop(name: string, value: unknown): { trigger(type: string): void };
          };
          const select = document.querySelector<HTMLSelectElement>('select.list_values_wrapper');
          jQuery('select.list_values_wrapper')
            .prop(
              'selectedIndex',
              [...(select?.options ?? [])].findIndex(({ text }) => text === 'S'),
            )
            .trigger('change');
        });
        await expect(page.locator('.article__value')).toHaveText('VOLNA-LONG-S-6');
        await radio(side(page), 'серый', 'Цвет').click();
        await expect(page.locator('.article__value')).toHaveText('VOLNA-LONG-S-1');
      });
  });
}

test('a size is chosen from a list of the browser’s own also where its part does not come [DET-10, ERR-01]', async ({
  page,
  shop,
  watch,
}) => {
  watch.allow(/dynamically imported module/);
  await page.route('**/vitrina/chunks/select-lists-*', (route) => route.abort());
  await shop.reset();
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/chunks/select-lists-'));
  await shop.open(`${longSleeve.path}?offers=type1`);
  await failed;
  await side(page).locator('select').first().selectOption('M');
  await expect(page.locator('.article__value')).toHaveText('VOLNA-LONG-M-2');
});

test('on a phone the template moves the buy block, and a size is chosen there once [DET-10, EMB-02]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await shop.reset();
  await shop.open(`${orbita.path}?offers=type1`, { template: 'on' });
  const phone = page.locator('.info_item .product-main');
  await phone.locator('.sku_props').scrollIntoViewIfNeeded();
  await radio(phone, '41').click();
  await expect(seenPrice(phone)).toHaveText('7 990 ₽');
  expect(await questions(shop)).toHaveLength(1);
  await buy(phone).click();
  await expect.poll(async () => (await shop.state()).lines.map(({ product }) => product)).toEqual([orbita.offer(1)]);
});

test('cards of the next page and their fast view choose sizes: one request each, the older aborted [DET-10, DET-11, LST-01]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await shop.open('/catalog/krossovki/?offers=type1', { cards: 3 });
  const signed = await page.locator('.load-offer-js').first().getAttribute('data-params');
  await page
    .getByRole('link', { name: /Показать ещё/ })
    .or(page.getByRole('button', { name: /Показать ещё/ }))
    .first()
    .click();
  const card = cardOf(page, orbita.name);
  await card.scrollIntoViewIfNeeded();
  const box = await card.boundingBox();
  await radio(card, '41').click();
  await expect(seenPrice(card)).toHaveText('7 990 ₽');
  expect((await questions(shop)).map(({ PARAMS }) => PARAMS)).toEqual([signed]);
  expect(await card.boundingBox()).toEqual(box);

  await test.step('a choice in the fast view sends once, is kept, aborts the older one, and no history entry', async () => {
    await radio(card, '40').click();
    await expect(seenPrice(card)).toHaveText('8 990 ₽');
    const earlier = (await questions(shop)).length;
    await card.hover();
    await card.getByRole('button', { name: /^Быстрый просмотр/ }).click();
    const dialog = page.getByRole('dialog', { name: orbita.name });
    const signed = await dialog.locator('.js-sku-config').getAttribute('data-params');
    const before = await page.evaluate(() => [location.href, history.length, JSON.stringify(history.state)]);
    await radio(dialog, '41').click();
    await expect(seenPrice(dialog)).toHaveText('7 990 ₽');
    await expect(dialog.locator('.article__value')).toHaveText('ORBITA-90-41');
    await radio(dialog, '40').click();
    await expect(seenPrice(dialog)).toHaveText('8 990 ₽');
    await radio(dialog, '41').click();
    await expect(dialog.locator('.article__value')).toHaveText('ORBITA-90-41');
    expect(
      (await questions(shop)).slice(earlier).map(({ PARAMS, LINK_ID, SELECTED_OFFER_ID }) => [PARAMS, LINK_ID, SELECTED_OFFER_ID]),
    ).toEqual([1, 0].map((index) => [signed, `${orbita.id}_detail`, String(orbita.offer(index))]));
    const held = await holdRequests(page, '*SelectOffer.select');
    const aborted = page.waitForEvent('requestfailed', (request) => request.url().includes('SelectOffer.select'));
    await radio(dialog, '44').click();
    await radio(dialog, '45').click();
    expect((await aborted).postData()).toContain(String(orbita.offer(4)));
    held.letGo();
    await expect(dialog.locator('.article__value')).toHaveText('ORBITA-90-45');
    // Its links lead to the size that is shown.
    await expect(dialog.getByRole('link', { name: 'Подробнее о товаре' })).toHaveAttribute('href', `${orbita.path}?oid=${orbita.offer(5)}`);
    expect(await page.evaluate(() => [location.href, history.length, JSON.stringify(history.state)])).toEqual(before);
    await expect(seenPrice(card)).toHaveText('8 990 ₽');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('a list with forged parameters is refused, and the offer’s page is requested', async () => {
    await page.evaluate(() => {
      for (const list of document.querySelectorAll('.load-offer-js')) list.setAttribute('data-params', 'forged.1');
    });
    const asked = watchPages(page);
    await radio(card, '42').click();
    await expect.poll(() => asked).toEqual([String(orbita.offer(2))]);
    await expect(card.locator('.article_block')).toHaveText('Арт.: ORBITA-90-42');
    await buy(card).click();
    await expect.poll(async () => (await shop.state()).lines.map(({ product }) => product)).toEqual([orbita.offer(2)]);
  });
});

/** Offers whose product pages scripts have requested. */
function watchPages(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request: Request) => {
    const offer = new URL(request.url()).searchParams.get('oid');
    if (offer && /fetch|xhr/.test(request.resourceType())) asked.push(offer);
  });
  return asked;
}

test('colours to choose keep their pictures in a sorted list and in a quick view [DET-10, DET-11, LST-02]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/catalog/futbolki/?offers=type1');
  const blank = (within: Locator) =>
    within.locator('.cnt_item').evaluateAll((found) => found.filter((one) => getComputedStyle(one).backgroundImage === 'none').length);
  const list = page.locator('.js_append');
  const all = await list.locator('.cnt_item').count();
  expect(all).toBeGreaterThan(1);
  await page.getByRole('link', { name: 'По названию' }).click();
  await expect(page).toHaveURL(/sort=NAME/);
  await expect(list.locator('.cnt_item')).toHaveCount(all);
  expect(await blank(list)).toBe(0);
  const card = page.locator('.item_block', { has: page.locator('.cnt_item') }).first();
  await card.hover();
  await card.getByRole('button', { name: /Быстрый просмотр/ }).click();
  const view = page.getByRole('dialog');
  await expect(view.locator('.cnt_item').first()).toBeVisible();
  expect(await blank(view)).toBe(0);
});

test('a card whose choice is answered by the offer’s page leads to that offer [DET-10, ERR-02]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/catalog/krossovki/?offers=type1');
  await shop.fault([{ path: 'SelectOffer.select', fault: 'offline' }]);
  const card = cardOf(page, orbita.name);
  await radio(card, '41').click();
  await expect(seenPrice(card)).toHaveText('7 990 ₽');
  for (const link of ['.thumb', '.item-title a'])
    await expect(card.locator(link)).toHaveAttribute('href', new RegExp(`[?&]oid=${orbita.offer(1)}$`));
});

test('a choice: without an answer the offer’s page is asked for; both copies of its price wait; the last one counts [DET-10, ERR-02]', async ({
  page,
  shop,
}) => {
  const asked = watchPages(page);
  await page.setViewportSize({ width: 700, height: 900 });
  await shop.reset();
  await shop.open(`${orbita.path}?offers=type1&titles=offer`);
  await side(page).scrollIntoViewIfNeeded();
  const prices = page.locator('.product-main .cost.prices');
  await expect(prices).toHaveCount(2);
  await test.step('both requests fail', async () => {
    await shop.fault([
      { path: 'SelectOffer.select', fault: 'http-404' },
      { path: 'oid=', fault: 'http-404' },
    ]);
    await radio(side(page), '41').click();
    await expect(page.getByRole('alert').filter({ hasText: 'Не удалось узнать цену: 41' })).toBeVisible();
    await expect(radio(side(page), '40')).toBeChecked();
    await expect(seenPrice(side(page))).toHaveText('8 990 ₽');
    await expect(page).not.toHaveURL(/oid=/);
  });
  asked.length = 0;
  await shop.fault([{ path: 'SelectOffer.select', fault: 'html' }]);
  await radio(side(page), '41').click();
  await expect(seenPrice(side(page))).toHaveText('7 990 ₽');
  await expect(page.locator('.article__value')).toHaveText('ORBITA-90-41');
  expect(asked).toEqual([String(orbita.offer(1))]);

  await test.step('five sizes in a row: the requests before the last are aborted, and the last answer is shown', async () => {
    await shop.fault([]);
    const held = await holdRequests(page, '*SelectOffer.select');
    const ended: string[] = [];
    const offerOf = (request: Request) => new URLSearchParams(request.postData() ?? '').get('params[SELECTED_OFFER_ID]') ?? '';
    page.on('requestfailed', (request) => offerOf(request) && ended.push(`${offerOf(request)} aborted`));
    page.on('requestfinished', (request) => offerOf(request) && ended.push(`${offerOf(request)} answered`));
    await radio(side(page), '41').hover();
    for (const size of ['41', '42', '43', '44', '45']) await radio(side(page), size).dispatchEvent('click');
    for (const copy of await prices.all()) await expect(copy, 'both copies are dimmed until the answer').toHaveCSS('opacity', '0.35');
    await expect(side(page).getByRole('radio', { checked: true })).toBeEnabled();
    held.letGo();
    await expect(price(page.locator('.product-main'))).toHaveText(['9 490 ₽', '9 490 ₽']);
    for (const copy of await prices.all()) await expect(copy).toHaveCSS('opacity', '1');
    await expect(seenPrice(side(page))).toHaveText('9 490 ₽');
    await expect(page.locator('.article__value')).toHaveText('ORBITA-90-45');
    expect(ended.filter((line) => line.endsWith('answered'))).toEqual([`${orbita.offer(5)} answered`]);
  });

  await test.step('with offer names in the theme, heading and page title follow the choice', async () => {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Кроссовки Орбита 90 45');
    await expect(page).toHaveTitle(/Орбита 90 45/);
  });
});

test('delivery is shown beside a size that can be bought, not beside one that is sold out [DET-07, DET-10]', async ({ page, shop }) => {
  await shop.open('/product/vega-run/?offers=type1');
  const delivery = page.locator('.delivery-place .calculate-delivery');
  await radio(side(page), '44').click();
  await expect(side(page).getByRole('button', { name: /^Сообщить о поступлении/ })).toBeVisible();
  await expect(delivery).toBeHidden();
  await radio(side(page), '43').click();
  await expect(buy(side(page))).toBeVisible();
  await expect(delivery).toBeVisible();
  // As the template's own script hides it.
  await delivery.evaluate((block) => {
    block.style.display = 'none';
  });
  await radio(side(page), '42').click();
  await expect(delivery).toBeVisible();
});

test('a list leads to the offers’ table on the product page, and each row buys its offer [DET-10, BUY-01]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/catalog/krossovki/?offers=type2');
  const card = cardOf(page, orbita.name);
  await expect(card.getByRole('radio')).toHaveCount(0);
  await card.getByRole('link', { name: 'Подробнее' }).click();
  const row = page.locator('.list-offers .table-view__item', { hasText: `${orbita.name} 41` });
  // Each row's controls are named after its offer.
  await expect(row.getByRole('textbox', { name: `Количество: ${orbita.name} 41`, exact: true })).toHaveValue('1');
  await row.getByRole('button', { name: `Увеличить количество: ${orbita.name} 41`, exact: true }).click();
  await row.getByRole('button', { name: `Уменьшить количество: ${orbita.name} 41`, exact: true }).click();
  await row.getByRole('button', { name: `В корзину: ${orbita.name} 41`, exact: true }).click();
  await expect(inBasket(row)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: `Добавлено в корзину: ${orbita.name} 41` })).toBeVisible();
  await expect.poll(async () => (await shop.state()).lines.map(({ product }) => product)).toEqual([orbita.offer(1)]);
});

/** «Кроссовки Tempo Lite»: texts, groups of characteristics and pictures of the tab are the offer's; 39 alone has a film, 40 no pictures. */
const tempo = { path: '/product/tempo-lite/', name: 'Кроссовки Tempo Lite' };

for (const template of templateModes('off')) {
  test(`texts, groups, video and pictures are those of the chosen offer, template ${template} [DET-10, DET-02]`, async ({ page, shop }) => {
    await shop.reset();
    await shop.open(`${tempo.path}?offers=type1`, { template });
    const film = page.locator('.product-detail-gallery').getByRole('link', { name: 'Видео' });
    const preview = page.locator('.preview-text-replace');
    const rows = page.locator('.js-offers-group-wrap .properties__item');
    await expect(preview).toHaveText('Размер 38: для стопы до 238 мм.');
    await expect(film).toHaveCount(0);
    await radio(side(page), '39').click();
    await expect(preview).toHaveText('Размер 39: для стопы до 245 мм.');
    await expect(film).toBeVisible();
    await expect(film).toHaveAttribute('href', /tempo-lite\.webm$/);
    await page.locator('.detail-text-wrap').scrollIntoViewIfNeeded();
    await expect(page.locator('.detail-text-wrap .ordered-block__text')).toHaveText('Пара размера 39 весит 174 г.');
    await expect(rows).toHaveText(['Полнотасредняя', 'Стелька250 мм', 'Стиркаручная', 'Сезонлето']);
    await page.getByRole('tab', { name: 'Фотографии' }).click();
    const pictures = page.locator('.big-gallery-block img');
    await expect(pictures.first()).toBeVisible();
    await expect(pictures.first()).toHaveAttribute('src', /tempo-lite-4\.svg$/);
    // They open over the whole screen as the page's own do.
    await expect(pictures).toHaveCount(2);
    await pictures.first().click();
    await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await radio(side(page), '40').click();
    await expect(preview).toHaveText('Размер 40: для стопы до 251 мм.');
    await expect(film).toHaveCount(0);
    await expect(page.locator('.additional-gallery')).toBeHidden();
    await radio(side(page), '38').click();
    await expect(pictures.first()).toBeVisible();
    await expect(pictures.first()).toHaveAttribute('src', /tempo-lite-3\.svg$/);
    await expect(rows).toHaveText(['Полнотасредняя', 'Стелька243 мм', 'Сезонлето']);
  });
}

/** What few products have and differs from offer to offer all the same, as a person sees it. */
const seenExtras = (page: Page) =>
  page.evaluate(() => {
    const seen = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.checkVisibility())
        .map(({ textContent }) => textContent);
    const addresses = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name)?.replace(/^.*\//, ''));
    return {
      preview: seen('.preview-text-replace'),
      rows: [...document.querySelectorAll('.js-offers-group-wrap .properties__item')].map(({ textContent }) => textContent),
      detail: document.querySelector('.detail-text-wrap .ordered-block__text')?.textContent,
      film: addresses('.popup_video a', 'href'),
      large: addresses('.big-gallery-block a', 'href'),
      small: addresses('.small-gallery-block img', 'src'),
      counts: [...document.querySelectorAll('.switch-item-block__count-value')].map(({ textContent }) => textContent),
      pictures: addresses('.detail-gallery-big-slider img', 'src'),
      tabs: seen('.nav-tabs li'),
    };
  });

test('template alone, layer beside it and layer alone show the same of every offer; its tab follows [DET-10, DET-01, EMB-02]', async ({
  page,
  shop,
}) => {
  test.slow();
  await shop.reset();
  const walks: unknown[] = [];
  // The layer beside the template's scripts: “a live product page…” above.
  const modes = [{ template: 'on', layer: 'none' }, { template: 'on' }, { template: 'off' }] as const;
  for (const mode of variants(modes, (one) => one.template === 'off' || 'layer' in one)) {
    await shop.open(`${tempo.path}?offers=type1&description=offer&pictures=magnifier`, mode);
    const walk: unknown[] = [];
    for (const size of ['39', '40', '38']) {
      await side(page).locator('li.item', { hasText: size }).click();
      await expect(page.locator('.preview-text-replace')).toContainText(`Размер ${size}:`);
      walk.push(await seenExtras(page));
    }
    walks.push(walk);
  }
  for (const walk of walks) expect(walk).toEqual(walks[0]);

  await test.step('the tab of a description follows the offers that have one', async () => {
    const tab = page.locator('.nav-tabs').getByRole('tab', { name: 'Описание' });
    const [buying, text] = [page.getByRole('tab', { name: 'Фотографии' }), page.locator('.detail-text-wrap')];
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await radio(side(page), '40').click();
    await expect(tab).toHaveCount(0);
    await expect(buying).toHaveAttribute('aria-selected', 'true');
    await expect(text).toBeHidden();
    // The keys go past what is not offered.
    await buying.focus();
    await page.keyboard.press('Home');
    await expect(buying).toBeFocused();
    await radio(side(page), '39').click();
    await tab.click();
    await expect(text).toHaveText('Пара размера 39 весит 174 г.');
  });
});
