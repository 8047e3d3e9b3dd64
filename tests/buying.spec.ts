import { expect, test, visible, vitrina } from './fixtures.ts';
import { boots, buyAndWait, buyButton, callsTo, haberdashery, headerCount, inBasketLink, main, rewritePages } from './support/buying.ts';

test('all copies of an item follow adds and removals; an add has every field [BUY-01, BUY-02, BUY-03, BUY-05, BUY-10]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await shop.open(boots.path);
  await expect(page.locator(main).locator('.counter_block')).toBeVisible();
  const places = ['.product-side', '#headerfixed'];
  // The copy in the fixed header becomes live once that header is shown.
  await page.evaluate(() => scrollTo(0, 500));
  for (const place of places) await expect(page.locator(place).getByRole('button', { name: /^В корзину: / })).toHaveCount(1);

  await page
    .locator('.product-side')
    .getByRole('button', { name: /^В корзину: / })
    .click();
  // The press may have scrolled up to the button, which hides the fixed header.
  await page.evaluate(() => scrollTo(0, 500));
  for (const place of places) {
    await expect(page.locator(place).getByRole('link', { name: `В корзине: ${boots.name}` })).toHaveCount(1);
    await expect(page.locator(`${place} .to-cart[data-item="${boots.id}"]:visible`)).toHaveCount(0);
  }
  expect(await shop.itemCalls('add_item')).toHaveLength(1);

  await test.step('the in-basket link replaces the button; badge and header sum are updated', async () => {
    const block = page.locator(main);
    await expect(block.locator('.to-cart')).toBeHidden();
    await expect(block.locator('.counter_block')).toBeHidden();
    await expect(block.locator('.button_block')).toHaveClass(/\bwide\b/);
    await expect(inBasketLink(page, boots.name).first()).toHaveAttribute('href', '/basket/');
    await expect(headerCount(page)).toHaveText('1');
    await expect(page.locator('header .basket-link.basket .prices')).toHaveText(/^12.990.₽$/);
    // The dropdown shown after an add also brings the sum. The header asks for it only where no dropdown is read.
    expect((await callsTo(shop, 'showBasketHover.php')).length + (await callsTo(shop, 'show_basket_actual.php')).length).toBe(1);
  });

  await test.step('an item removed by the platform’s basket component can be bought again', async () => {
    await expect(inBasketLink(page, boots.name).filter({ visible: true }).first()).toBeVisible();
    await page.request.post(new URL('/ajax/item.php', shop.url).href, { form: { delete_item: 'Y', item: boots.id } });
    await page.evaluate(() => {
      const platform = Reflect.get(window, 'BX') as { onCustomEvent(name: string, data: unknown[]): void };
      platform.onCustomEvent('onAjaxSuccess', [{ BASKET_REFRESHED: true, BASKET_DATA: { BASKET_ITEMS_COUNT: 0 } }]);
    });
    await expect(buyButton(page, boots.name).filter({ visible: true }).first()).toBeVisible();
    await expect(headerCount(page)).toHaveText('0');
  });

  await test.step('a simple item is sent with every field of the add call', async () => {
    await page.locator(`${main} .counter_block input`).fill('2');
    await buyAndWait(page, boots.name);
    const call = (await shop.itemCalls('add_item')).at(-1);
    expect(call).toMatchObject({ method: 'POST', path: '/ajax/item.php' });
    expect(call?.form).toEqual({
      quantity: '2',
      add_item: 'Y',
      rid: '',
      offers: 'N',
      iblockID: '21',
      part_props: 'N',
      add_props: 'Y',
      props: '""',
      item: '4150',
      // A product without properties sends one entry with the value 0.
      prop: { 0: '0' },
    });
  });
});

test('the fixed header’s button, which has no counter, buys the quantity of the product’s counter [BUY-02, HDR-01]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await page.setViewportSize({ width: 1280, height: 600 });
  await shop.open(boots.path);
  await page.locator(`${main} .counter_block input`).fill('4');
  await page.locator(`${main} .counter_block input`).blur();
  await page.evaluate(() => scrollTo(0, 900));
  const copy = page.locator('#headerfixed.fixed .but-cell');
  await copy.getByRole('button', { name: /^В корзину/ }).click();
  await expect(copy.getByRole('link', { name: /^В корзине/ })).toBeVisible();
  expect((await shop.itemCalls('add_item')).at(-1)?.form).toMatchObject({ item: '4150', quantity: '4' });
});

test('a size is sent as an offer, with its property codes as a JSON list [BUY-02]', async ({ page, shop }) => {
  await shop.reset();
  await rewritePages(page, (html) =>
    html.replace(
      '<div class="js-prices-in-side product-action">',
      '<div class="js-prices-in-side product-action prices_tab"><div class="bx_sku_props"><input value="RAZMER"></div>',
    ),
  );
  await shop.open('/product/vega-run/?oid=4212');
  await buyAndWait(page, 'Кроссовки Vega Run');
  const [call] = await shop.itemCalls('add_item');
  expect(call?.form).toMatchObject({ item: '4212', iblockID: '21', offers: 'Y', add_props: 'Y', basket_props: 'RAZMER' });
  expect(JSON.parse(String(call?.form.props))).toEqual(['SIZE']);
  expect((await shop.state()).lines).toMatchObject([{ product: 4212, props: [{ code: 'SIZE', value: '39' }] }]);
});

test('services that are switched on are sent, and the id of the recommendation that led to the item [BUY-02]', async ({ page, shop }) => {
  await shop.reset();
  await rewritePages(page, (html) =>
    html.replace('<div class="js-prices-in-side product-action">', '<div class="rid_item" data-rid="rec-7"></div>$&'),
  );
  await shop.open(boots.path);
  await page.getByText('Подарочная упаковка').click();
  await buyAndWait(page, boots.name);
  const [call] = await shop.itemCalls('add_item');
  expect(call?.form.rid).toBe('rec-7');
  expect(call?.form.services).toEqual({ 0: { id: '9002', quantity: '1', iblock_id: '30' } });
  expect((await shop.state()).lines).toMatchObject([{ product: 4150 }, { product: 9002, parent: 4150 }]);
  await expect(headerCount(page)).toHaveText('2');
});

test('delaying an item brings its button back, buying it again ends the delay, and the old heart’s badge and title follow [BUY-05, CNT-01]', async ({
  page,
  shop,
}) => {
  await shop.reset({ lines: [{ product: boots.id }] });
  await shop.open(boots.path, { icons: 'old' });
  const block = page.locator(main);
  const delay = page.locator('.product-action').getByRole('button', { name: `Отложить: ${boots.name}` });
  const link = page.locator('header .basket-link.delay');
  await expect(block.locator('.in-cart')).toBeVisible();
  await test.step('the old heart’s badge counts delayed lines, and so does its title', async () => {
    await delay.click();
    await expect(link.locator('.count')).toHaveText('1');
    await expect(link).toHaveAttribute('href', '/basket/#delayed');
    await expect(link).toHaveAttribute('title', /^Отложено товаров на 12.990.₽$/);
    await expect(headerCount(page)).toHaveText('0');
  });

  await test.step('buttons and numbers follow before the basket is read again', async () => {
    await shop.fault([{ path: 'actualBasket.php', fault: 'silence' }]);
    await buyAndWait(page, boots.name);
    await expect(delay).toBeVisible();
    await expect(link.locator('.count')).toHaveText('0');
    expect((await shop.state()).lines).toMatchObject([{ product: 4150, delayed: false }]);

    await delay.click();
    await expect(block.locator('.to-cart')).toBeVisible();
    await expect(block.locator('.counter_block')).toBeVisible();
    await expect(headerCount(page)).toHaveText('0');
    await expect(link.locator('.count')).toHaveText('1');
    expect((await shop.state()).lines).toMatchObject([{ product: 4150, delayed: true }]);
  });
});

test('an add on a basket-related page drops the server’s basket cache, elsewhere it does not [BUY-11]', async ({ page, shop }) => {
  const offer = `<div class="item"><span class="item-title">Шнурки</span><div class="button_block"><span class="to-cart btn btn-add" data-item="4347" data-iblockid="21" data-add_props="N">В корзину</span><a class="in-cart" href="/basket/" style="display:none">В корзине</a></div></div>`;
  await rewritePages(page, (html) => html.replace('<div class="topic__heading">', `${offer}$&`));
  await shop.reset();
  await shop.open('/catalog/');
  await buyAndWait(page, 'Шнурки');
  expect(await callsTo(shop, 'clearBasket.php')).toHaveLength(0);

  await shop.reset();
  await shop.open('/basket/');
  await buyAndWait(page, 'Шнурки');
  // The two requests are under way together, and the shop may see the add first.
  await expect.poll(() => callsTo(shop, 'clearBasket.php')).toMatchObject([{ method: 'GET' }]);
});

test('the basket is read 200 ms after an add, 5000 ms after a failed one, once for three [BUY-03, BUY-12]', async ({ page, shop }) => {
  await shop.reset();
  await page.clock.install();
  await shop.open(haberdashery);
  await page.clock.pauseAt(Date.now() + 60_000);
  const reads = async () => (await callsTo(shop, 'actualBasket.php')).length;
  const ribbon = 'Тесьма Контур';

  await test.step('after a failed add it is read 5000 ms later', async () => {
    await shop.fault([{ path: 'ajax/item.php', fault: 'http-500', times: 1 }]);
    await buyButton(page, ribbon).filter({ visible: true }).first().click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await page.clock.runFor(4990);
    expect(await reads()).toBe(0);
    await page.clock.runFor(10);
    await expect.poll(reads).toBe(1);
    await expect(page.getByRole('alert')).toContainText('Попробуйте ещё раз');
  });

  await test.step('after an answered add it is read 200 ms later', async () => {
    await buyAndWait(page, ribbon);
    await page.clock.runFor(190);
    expect(await reads()).toBe(1);
    await page.clock.runFor(10);
    await expect.poll(reads).toBe(2);
    await expect.poll(() => vitrina(page, (layer) => layer?.state().counters)).toMatchObject({ basket: 1 });
  });

  await test.step('three adds in a row cause one read', async () => {
    for (const name of ['Флис', 'Ткань джинсовая', 'Шнурки круглые вощёные']) await buyAndWait(page, name);
    await page.clock.runFor(200);
    await expect(headerCount(page)).toHaveText('4');
    await expect.poll(reads).toBe(3);
    await expect(visible(page, '.to-cart[data-item]').first()).toBeVisible();
  });

  await test.step('an answer of null is a success', async () => {
    const name = 'Лента светоотражающая Свет';
    await shop.fault([{ path: 'ajax/item.php', fault: 'null', times: 1 }]);
    await buyButton(page, name).filter({ visible: true }).first().click();
    await expect(page.getByRole('status').getByText(`Добавлено в корзину: ${name}`)).toBeVisible();
  });
});

test('a focus that the shopper moves just before the link takes it stays where it is [BUY-03]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open('/catalog/');
  // The link takes the focus of the hidden button in the frame after the answer: the shopper is quicker by a moment.
  await page.evaluate(() => {
    const { requestAnimationFrame: inFrame } = window;
    window.requestAnimationFrame = (act) => {
      const isBought = document.querySelector('.item_block .in-cart')?.checkVisibility();
      if (isBought) window.requestAnimationFrame = inFrame;
      return inFrame((time) => {
        if (isBought) document.querySelector<HTMLElement>('#title-search-input_fixed')?.focus();
        act(time);
      });
    };
  });
  const first = page.locator('.item_block').first();
  await first
    .getByRole('button', { name: /^В корзину/ })
    .filter({ visible: true })
    .press('Enter');
  await expect(first.locator('.in-cart').filter({ visible: true })).toHaveCount(1);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(page.locator('#title-search-input_fixed')).toBeFocused();
});
