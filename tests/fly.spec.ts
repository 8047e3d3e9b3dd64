import { catalogueOf } from '../harness/shop/catalogue.ts';
import { expect, test, visible, vitrina } from './fixtures.ts';
import { boots, buyAndWait, callsTo, haberdashery, headerCount, inBasketLink, liveCardButton } from './support/buying.ts';
import { holdRequests } from './support/held-request.ts';
import { inOrder } from './support/in-order.ts';
import { flyBox, flyPanel, flyReads, lineOf, opener, openFly, openFlyShop, sneakers, threeLines } from './support/small-baskets.ts';
import { faultVariants } from './support/variants.ts';

test('the panel loads with one request and slides in 333 ms, a press turns it back, and stop restores the page [FLY-01, EMB-03]', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      if (typeof options === 'object' && options?.id === 'vitrina-slide') Object.assign(window, { slideTime: options.duration });
      return animate.call(this, frames, options);
    };
    document.addEventListener('DOMContentLoaded', () => Object.assign(window, { bodyBefore: document.body.outerHTML }));
  });
  await openFlyShop(shop, { ...threeLines, countersKnown: true });
  const box = flyBox(page);
  expect(await flyReads(shop)).toHaveLength(0);
  await expect(box).not.toHaveClass(/loaded|swiped/);
  await opener(page).click();
  await expect(box).toHaveClass(/loaded.*swiped|swiped.*loaded/);
  expect(await page.evaluate(() => Reflect.get(window, 'slideTime'))).toBe(333);
  await expect.poll(() => box.evaluate((element) => Math.round(innerWidth - element.getBoundingClientRect().right))).toBe(0);
  await expect(lineOf(flyPanel(page), sneakers.name)).toBeVisible();
  expect(await flyReads(shop)).toHaveLength(1);

  await opener(page).click();
  await expect(box).not.toHaveClass(/swiped/);
  await expect.poll(() => box.evaluate((element) => Math.round(element.getBoundingClientRect().left - innerWidth))).toBe(0);
  await opener(page).click();
  await expect(box).toHaveClass(/swiped/);
  expect(await flyReads(shop)).toHaveLength(1);

  await test.step('opened again the panel slides at once: no request and no frame before it', async () => {
    await page.keyboard.press('Escape');
    await expect(flyBox(page)).not.toHaveClass(/swiped/);
    const shown = await flyBox(page).evaluate(async (box) => {
      await Promise.all(box.getAnimations().map(({ finished }) => finished));
      const { requestAnimationFrame } = window;
      window.requestAnimationFrame = () => 0;
      const { port1, port2 } = new MessageChannel();
      const nextTask = new Promise((resolve) => {
        port1.onmessage = resolve;
      });
      box.querySelector<HTMLElement>('.opener > .basket_count')?.click();
      port2.postMessage(undefined);
      await nextTask;
      window.requestAnimationFrame = requestAnimationFrame;
      return { isOpen: box.matches('.swiped'), right: box.style.right, slides: box.getAnimations().length };
    });
    expect(shown).toEqual({ isOpen: true, right: '0px', slides: 1 });
    expect(await flyReads(shop)).toHaveLength(1);
  });

  await test.step('a press during the slide turns the panel back from where it is', async () => {
    await page.keyboard.press('Escape');
    await expect(flyBox(page)).not.toHaveClass(/swiped/);
    const places = await flyBox(page).evaluate(async (box) => {
      /** The slide that a press begins, stopped at a time of it. */
      const slideAt = async (isOpening: boolean, time: number) => {
        box.querySelector<HTMLElement>('.opener > .basket_count')?.click();
        while (box.matches('.swiped') !== isOpening) await Promise.resolve();
        const [slide] = box.getAnimations();
        if (!slide) throw new Error('Expected the box to slide.');
        slide.pause();
        slide.currentTime = time;
        return slide;
      };
      await slideAt(true, 160);
      const before = box.getBoundingClientRect().left;
      const back = await slideAt(false, 0);
      const after = box.getBoundingClientRect().left;
      back.finish();
      return { before, after, outside: box.getBoundingClientRect().left - innerWidth };
    });
    expect(Math.round(places.after)).toBe(Math.round(places.before));
    expect(places.before).toBeLessThan(1280 - 50);
    expect(places.outside).toBe(0);
  });

  await test.step('a closed panel stays outside of the screen when a narrow one becomes wide again', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    // The theme hides it there, so that it has no width.
    await expect.poll(() => flyBox(page).evaluate((box: HTMLElement) => box.style.right)).toBe('-2000px');
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect.poll(() => flyBox(page).evaluate((box) => Math.round(box.getBoundingClientRect().left))).toBe(1280);
  });

  await test.step('stop removes the loaded panel and restores the page', async () => {
    await openFly(page);
    await page.getByRole('tab', { name: /Отложено/ }).click();
    await vitrina(page, (layer) => layer?.stop());
    const before = await page.evaluate(() => Reflect.get(window, 'bodyBefore') as string);
    expect(inOrder(await page.evaluate(() => document.body.outerHTML))).toBe(inOrder(before));
  });

  await test.step('started again the panel opens, with reduced motion without sliding', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await vitrina(page, (layer) => layer?.start());
    await openFly(page);
    expect(await flyBox(page).evaluate((box) => box.getAnimations().filter(({ id }) => id === 'vitrina-slide').length)).toBe(0);
    expect(await flyBox(page).evaluate((box) => Math.round(innerWidth - box.getBoundingClientRect().right))).toBe(0);
  });
});

test('lines and numbers of the header are read without the file that parses rare literals [FLY-01, EMB-01]', async ({ page, shop }) => {
  await page.route('**/chunks/literals-*', (route) => route.abort());
  await openFlyShop(shop, { ...threeLines, countersKnown: true });
  await opener(page).click();
  await expect(lineOf(flyPanel(page), sneakers.name)).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
});

test('a line far below is drawn, with its picture, when scrolled near or reached by keys [FLY-01, FLY-02]', async ({ page, shop }) => {
  const simple = catalogueOf(1000).filter(({ requiredProps, ratio, minimum, offers, stock }) => {
    return !requiredProps && ratio === 1 && !minimum && offers.length === 0 && stock > 2;
  });
  const late = catalogueOf(24).find(({ code }) => code === 'harbor-pier')?.offers[0]?.id ?? 0;
  const picture = '/upload/harbor-pier-1.svg';
  const asked: string[] = [];
  page.on('request', (request) => void (request.resourceType() === 'image' && asked.push(new URL(request.url()).pathname)));
  // Sixty lines are far more than a screen.
  await openFlyShop(shop, { lines: [...simple.slice(0, 60).map(({ id }) => ({ product: id })), { product: late }] });
  await opener(page).click();
  await expect(flyBox(page)).toHaveClass(/swiped/);
  const pictures = flyBox(page).locator('.item[data-id] img');
  await expect(pictures.last()).toHaveAttribute('src', picture);
  await expect.poll(() => pictures.first().evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  expect(asked).not.toContain(picture);
  const isDrawn = (image: Element) => image.checkVisibility({ contentVisibilityAuto: true });
  expect(await pictures.first().evaluate(isDrawn)).toBe(true);
  expect(await pictures.last().evaluate(isDrawn)).toBe(false);
  await pictures.last().scrollIntoViewIfNeeded();
  await expect.poll(() => asked).toContain(picture);
  expect(await pictures.last().evaluate(isDrawn)).toBe(true);
  const removals = flyBox(page).locator('.item[data-id] a.remove');
  const [tenth, next] = [removals.nth(9), await removals.nth(10).getAttribute('aria-label')];
  await tenth.focus();
  expect(await tenth.evaluate(isDrawn)).toBe(true);
  await expect(tenth).toHaveRole('button');
  await tenth.press('Enter');
  await expect(tenth).toHaveAttribute('aria-label', next ?? '');
  await expect(tenth).toBeFocused();
});

test('an early press opens the panel, focus moves in and returns, tabs work by keys and pointer, a narrow screen closes it [FLY-01, CNT-01, EMB-01, POP-02]', async ({
  page,
  shop,
}) => {
  await openFlyShop(shop, threeLines, '/catalog/', { wait: false });
  await test.step('a press before the layer has loaded opens the panel afterwards', async () => {
    await page.locator('html[data-vitrina]').waitFor({ state: 'attached' });
    await page.locator('.opener > .basket_count').click();
    await expect(lineOf(flyPanel(page), sneakers.name)).toBeVisible();
    expect(await flyReads(shop)).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(flyPanel(page)).toHaveCount(0);
  });

  await test.step('the focus moves in, Escape closes and returns it; the closed panel cannot get the focus', async () => {
    await opener(page).focus();
    await page.keyboard.press('Enter');
    await expect(flyPanel(page)).toBeFocused();
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    expect(await flyPanel(page).evaluate((panel) => panel.contains(document.activeElement))).toBe(true);
    await page.keyboard.press('Escape');
    await expect(flyPanel(page)).toHaveCount(0);
    await expect(opener(page)).toBeFocused();
    await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
    const countReachable = (box: HTMLElement) =>
      [...box.querySelectorAll('a[href], input:not([type="hidden"]), [tabindex="0"]')].filter((part) => !part.closest('[inert], .opener'))
        .length;
    await expect.poll(() => flyBox(page).evaluate(countReachable)).toBe(0);
  });

  await test.step('tabs work by keyboard and pointer, and every list has its tab', async () => {
    const panel = await openFly(page);
    const [ready, delayed] = [panel.getByRole('tab', { name: /В корзине/ }), panel.getByRole('tab', { name: /Отложено/ })];
    await expect(ready).toHaveAttribute('aria-selected', 'true');
    await expect(lineOf(panel, boots.name)).toHaveCount(0);
    await ready.focus();
    await page.keyboard.press('ArrowRight');
    await expect(delayed).toBeFocused();
    await expect(delayed).toHaveAttribute('aria-selected', 'true');
    await expect(panel.getByRole('tabpanel', { name: /Отложено/ })).toContainText(boots.name);
    await expect(lineOf(panel, sneakers.name)).toHaveCount(0);
    await page.keyboard.press('ArrowRight');
    await expect(ready).toBeFocused();
    await page.keyboard.press('End');
    await expect(delayed).toBeFocused();
    await ready.click();
    await expect(lineOf(panel, sneakers.name)).toBeVisible();
    await expect(ready).toContainText('2');
    await expect(delayed).toContainText('1');
  });

  await test.step('a tab whose only line goes is no longer chosen: its next line opens nothing, one press closes the panel', async () => {
    const panel = flyPanel(page);
    const delayed = panel.getByRole('tab', { name: /Отложено/ });
    await delayed.click();
    await panel.getByRole('button', { name: `Вернуть в корзину: ${boots.name}` }).click();
    await expect(delayed).toHaveCount(0);
    await panel.getByRole('button', { name: `Отложить: ${sneakers.name}` }).press('Enter');
    await expect(delayed).toHaveAttribute('aria-selected', 'false');
    await expect(lineOf(panel, boots.name)).toBeVisible();
    expect(await panel.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await delayed.click();
    await panel.getByRole('button', { name: `Удалить: ${sneakers.name}` }).click();
    await expect(delayed).toHaveCount(0);
    await opener(page).click();
    await expect(flyPanel(page)).toHaveCount(0);
    await openFly(page);
  });

  await test.step('the panel closes when the window becomes too narrow', async () => {
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(flyPanel(page)).toHaveCount(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(flyBox(page)).not.toHaveClass(/swiped/);
  });
});

test('up to 768 px an add opens no panel, wider it does, unless the site’s option is off [FLY-01, BUY-03, PAGE-02]', async ({
  page,
  shop,
}) => {
  const basketReads = async () => (await callsTo(shop, 'actualBasket.php')).length;
  await page.setViewportSize({ width: 768, height: 800 });
  await openFlyShop(shop, {}, haberdashery);
  await test.step('at 768 px an add opens no panel', async () => {
    await buyAndWait(page, 'Тесьма Контур');
    await expect.poll(basketReads).toBe(1);
    await page.evaluate(() => document.querySelector<HTMLElement>('.opener > .clicked')?.click());
    await expect.poll(() => vitrina(page, (layer) => layer?.islands().length)).toBeGreaterThan(0);
    await expect(flyBox(page)).not.toHaveClass(/swiped/);
    expect(await flyReads(shop)).toHaveLength(0);
  });

  await test.step('at 769 px an add opens the panel with the new line', async () => {
    // Opened anew, before it is wider: what follows the add above may not have looked at the width yet.
    await openFlyShop(shop, {}, haberdashery);
    await page.setViewportSize({ width: 769, height: 800 });
    await (await liveCardButton(page, 'Флис')).first().waitFor();
    await buyAndWait(page, 'Флис');
    await expect.poll(basketReads).toBe(1);
    await expect(lineOf(flyPanel(page), 'Флис')).toBeVisible();
    expect(await flyReads(shop)).toHaveLength(1);
  });

  await test.step('with the site’s option off an add opens no panel', async () => {
    // The option is read when the layer starts.
    await vitrina(page, (layer) => {
      layer?.stop();
      Object.assign(Reflect.get(window, 'arAsproOptions').THEME, { SHOW_BASKET_ONADDTOCART: 'N' });
      return layer?.start();
    });
    const before = await basketReads();
    await (await liveCardButton(page, 'Ткань джинсовая')).first().waitFor();
    await buyAndWait(page, 'Ткань джинсовая');
    await expect.poll(basketReads).toBeGreaterThan(before);
    await expect(opener(page)).toHaveAccessibleName('Корзина, товаров: 2');
    await expect(flyBox(page)).not.toHaveClass(/loaded|swiped/);
    expect(await flyReads(shop)).toHaveLength(1);
  });
});

test('the opener’s numbers follow compare list and basket, and an add moves the focus, unless the shopper moved it [FLY-01, BUY-03, CNT-01, CMP-02]', async ({
  page,
  shop,
}) => {
  await openFlyShop(shop, { compare: [4101] }, boots.path);
  await test.step('the opener’s numbers follow the compare list, reloaded after each change', async () => {
    const compare = page.locator('#compare_fly');
    await expect(compare.locator('.items')).toHaveText('1');
    await visible(page, '.product-action .compare_item_button').first().getByRole('button').click();
    await expect(compare.locator('.items')).toHaveText('2');
    await expect.poll(async () => (await callsTo(shop, 'show_compare_preview_fly.php')).length).toBe(1);
    await expect(compare.getByRole('link')).toHaveAttribute('href', '/catalog/compare.php');
  });

  // The theme hides a counter of nothing.
  const favourites = page.locator('.opener .wish_count .basket-link');
  const heart = visible(page, '.product-action .js-item-action[data-action="favorite"]').first();
  await test.step('the heart’s number appears, and goes with the last favourite', async () => {
    await heart.click();
    await expect(favourites).toHaveText('1');
    await expect(favourites).toBeVisible();
    await heart.click();
    await expect(favourites).toBeHidden();
  });

  await test.step('after an add the numbers follow, the focus moves into the panel and returns', async () => {
    await page
      .locator('.product-action')
      .getByRole('button', { name: `В корзину: ${boots.name}` })
      .press('Enter');
    await expect(flyPanel(page)).toBeFocused();
    await expect(opener(page)).toHaveAccessibleName('Корзина, товаров: 1');
    await expect(page.locator('.opener .basket_count .count')).toHaveText('1');
    await expect(headerCount(page).first()).toHaveText('1');
    expect(await callsTo(shop, 'show_compare_preview_fly.php')).toHaveLength(1);
    await page.keyboard.press('Escape');
    await expect(inBasketLink(page, boots.name).filter({ visible: true }).first()).toBeFocused();
  });

  await test.step('the focus stays where the shopper moved it while the panel loads', async () => {
    const panel = await openFly(page);
    await panel.getByRole('button', { name: `Удалить: ${boots.name}` }).click();
    await expect(panel.getByText('Корзина пуста')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(flyBox(page)).not.toHaveClass(/swiped/);
    const held = await holdRequests(page, 'ajax/basket_fly.php');
    await buyAndWait(page, boots.name);
    const search = page.locator('#title-search-input_fixed');
    await search.focus();
    held.letGo();
    await expect(flyBox(page)).toHaveClass(/swiped/);
    await expect(search).toBeFocused();
  });

  await test.step('on an opener of new HTML the heart’s number appears too', async () => {
    // An opener with foreign content is not patched but replaced.
    await page.locator('.opener').evaluate((element) => element.append(' '));
    const panel = flyPanel(page);
    await panel.getByRole('button', { name: `Удалить: ${boots.name}` }).click();
    await expect(panel.getByText('Корзина пуста')).toBeVisible();
    await page.keyboard.press('Escape');
    await heart.click();
    await expect(favourites).toHaveText('1');
    await expect(favourites).toBeVisible();
  });
});

test('a panel that fails to load says so, and one that loads is busy and can be cancelled [FLY-01, ERR-01]', async ({ page, shop }) => {
  await openFlyShop(shop, threeLines);
  const alert = page.getByRole('alert');
  for (const fault of faultVariants(['offline', 'http-500', 'html', 'empty', 'null', 'broken-json'])) {
    await test.step(fault, async () => {
      await expect(alert).toBeEmpty();
      await shop.fault([{ path: 'basket_fly.php', fault }]);
      await opener(page).click();
      await expect(alert).not.toBeEmpty();
      await expect(flyBox(page)).not.toHaveClass(/swiped|loading/);
      await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
      await alert.getByRole('button', { name: 'Закрыть сообщение' }).first().click();
    });
  }
  await shop.fault([]);
  await test.step('a press while the panel loads shows a busy state, and a second press cancels it', async () => {
    const held = await holdRequests(page, 'ajax/basket_fly.php');
    await opener(page).click();
    await expect(flyBox(page)).toHaveClass(/loading/);
    await expect(opener(page)).toHaveAttribute('aria-busy', 'true');
    await opener(page).click();
    held.letGo();
    await expect(flyBox(page)).toHaveClass(/loaded/);
    await expect(flyBox(page)).not.toHaveClass(/swiped|loading/);
  });
  await opener(page).click();
  await expect(lineOf(flyPanel(page), sneakers.name)).toBeVisible();
});

test('the old heart counts delayed lines, opens them, and closes by a second press [FLY-01, CNT-01]', async ({ page, shop }) => {
  await openFlyShop(shop, threeLines, '/catalog/', { icons: 'old' });
  const delayed = page.getByRole('button', { name: 'Отложенные, товаров: 1' });
  await delayed.click();
  await expect(page.getByRole('tab', { name: /Отложено/ })).toHaveAttribute('aria-selected', 'true');
  await expect(lineOf(flyPanel(page), boots.name)).toBeVisible();
  await expect(delayed).toHaveAttribute('aria-expanded', 'true');
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
  await opener(page).click();
  await expect(lineOf(flyPanel(page), sneakers.name)).toBeVisible();
  await lineOf(flyPanel(page), sneakers.name)
    .getByRole('button', { name: /^Отложить/ })
    .click();
  await expect(page.getByRole('button', { name: 'Отложенные, товаров: 2' })).toBeVisible();
  await expect(page.locator('.opener .wish_count .js-count')).toHaveText('2');
  await page.getByRole('button', { name: /^Отложенные/ }).click();
  await page.getByRole('button', { name: /^Отложенные/ }).click();
  await expect(flyPanel(page)).toHaveCount(0);
});

test('an add shows no error although the panel’s chunk fails to load [FLY-01, BUY-03]', async ({ page, shop, watch }) => {
  watch.allow(/dynamically imported module/);
  await openFlyShop(shop, {}, boots.path);
  await page.route('**/vitrina/chunks/fly-*', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/vitrina/chunks/fly-'));
  await buyAndWait(page, boots.name);
  await refused;
  await expect.poll(async () => (await shop.log()).filter(({ path }) => path.endsWith('actualBasket.php')).length).toBe(1);
  await expect(page.locator('[data-vitrina-overlays] [role="alert"]')).toHaveText('');
});
