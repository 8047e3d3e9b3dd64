import type { Locator, Page } from '@playwright/test';
import { expect, type Shop, test } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { holdRequests } from './support/held-request.ts';
import { isExhaustive, variants } from './support/variants.ts';

const boots = { id: 4150, name: 'Ботинки Север', path: '/product/botinki-sever/' };
/** «Крем для обуви»: its colour is asked for in a popup. */
const cream = 'Крем для обуви';
const haberdashery = '/catalog/tkani-shnurki/';
const widths = [1280, 390] as const;

/** What axe finds in the parts that the layer drew. The shop's own markup around them is left out. */
async function expectNoFindings(page: Page): Promise<void> {
  // A notice that fades out has half-transparent colours, whose contrast says nothing.
  await page.locator('[data-vitrina-overlays]').evaluate(async (overlays) => {
    await Promise.allSettled(overlays.getAnimations({ subtree: true }).map((animation) => animation.finished));
  });
  const { violations } = await axe(page).include('[data-vitrina-island]').include('[data-vitrina-overlays]').analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

const main = (page: Page) => page.locator('.product-action .buy_block');
const onScreen = (page: Page, name: RegExp): Locator => page.getByRole('button', { name }).filter({ visible: true }).first();

/** Moves on by the Tab key, as a shopper without a mouse does, until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('Expected Tab to reach the control within 80 presses');
}

async function openPropertiesPopup(page: Page, shop: Shop): Promise<Locator> {
  await shop.reset();
  await shop.open(haberdashery);
  const button = page.locator('.item_block', { hasText: cream }).getByRole('button', { name: /^В корзину/ });
  await page.locator('.item_block', { hasText: cream }).scrollIntoViewIfNeeded();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  return button;
}

/** The findings of axe hardly depend on the width, so `npm test` tries each state of the controls at one width only. */
const isTried = (width: number, usual: number) => isExhaustive || width === usual;

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 850 } });

    test('axe finds nothing in the islands of any page [ERR-01, BUY-01]', async ({ page, shop }) => {
      await shop.reset({ lines: [{ product: boots.id }], favourites: [4101], compare: [boots.id] });
      // `npm test` checks each page at one width and with one set of icons.
      for (const path of variants(['/', '/catalog/', boots.path, '/basket/'], (_, index) => (index % 2 === 0) === (width === 1280))) {
        await test.step(path, async () => {
          await shop.open(path, { cards: 8 });
          await expectNoFindings(page);
        });
      }
    });

    // At 1280 px “controls expose…” below looks at the same page anyway.
    if (isExhaustive)
      test('axe finds nothing while requests are under way [BUY-04]', async ({ page, shop }) => {
        await shop.reset();
        await shop.open(boots.path);
        await shop.fault([
          { path: 'item.php', fault: { delay: 20_000 } },
          { path: 'main/ajax.php', fault: { delay: 20_000 } },
        ]);
        for (const name of [/^В корзину/, /^В избранное/, /^Сравнить/]) await onScreen(page, name).click();
        await expect(page.locator('.product-action [aria-busy="true"]').filter({ visible: true })).toHaveCount(3);
        await expectNoFindings(page);
      });

    test('axe finds nothing in old icons and the shop’s own hearts [FAV-05, BUY-05]', async ({ page, shop }) => {
      await shop.reset();
      for (const icons of variants(['old', 'custom'] as const, (one) => (one === 'old') === (width === 390))) {
        await shop.open('/catalog/', { icons, cards: 8 });
        await expectNoFindings(page);
      }
    });

    test('popups and notices fit the screen, and axe finds nothing in them [POP-02, BUY-03, BUY-07, BUY-09, ERR-01]', async ({
      page,
      shop,
    }) => {
      const isLookedAt = isTried(width, 390);
      await openPropertiesPopup(page, shop);
      const fits = async (box: Locator) => {
        const place = await box.boundingBox();
        expect(place?.x).toBeGreaterThanOrEqual(0);
        expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(width);
        expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(850);
        expect(await box.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
      };
      await fits(page.getByRole('dialog'));
      if (isLookedAt) await expectNoFindings(page);
      await page.keyboard.press('Escape');

      await test.step('when an item is bought, liked and compared, and the notices say so', async () => {
        await shop.open(boots.path);
        for (const name of [/^В корзину/, /^В избранное/, /^Сравнить/]) await onScreen(page, name).click();
        const notices = page.locator('.vitrina-notice');
        // The newest two: more would cover a phone's screen.
        await expect(notices).toHaveCount(2);
        const [first, second] = await Promise.all([notices.first().boundingBox(), notices.last().boundingBox()]);
        expect((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBeGreaterThanOrEqual(4);
        await fits(notices.last());
        await expect(page.getByRole('status').getByText('Добавлено')).toHaveCount(2);
        await expect(main(page).locator('.in-cart')).toBeVisible();
        if (isLookedAt) await expectNoFindings(page);
      });
      if (!isLookedAt) return;

      await test.step('in a form’s popup and in a failure’s notice', async () => {
        await shop.open('/product/sandalii-briz/');
        await onScreen(page, /^Сообщить о поступлении/).click();
        const dialog = page.getByRole('dialog', { name: 'Сообщить о поступлении' });
        await expect(dialog.getByRole('textbox')).toBeFocused();
        await expect(dialog.getByRole('heading')).toHaveCount(1);
        await expectNoFindings(page);
        await page.keyboard.press('Escape');

        await shop.fault([{ path: 'main/ajax.php', fault: 'http-500' }]);
        await onScreen(page, /^В избранное/).click();
        await expect(page.getByRole('alert')).not.toBeEmpty();
        await expectNoFindings(page);
      });
    });
  });
}

test('Space switches heart and compare and the focus stays; Enter buys and the focus goes on to the link [BUY-03, FAV-01, CMP-01]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await shop.open(boots.path);
  const place = page.locator('.product-info');
  for (const [off, on] of [
    [/^В избранное/, /^В избранном/],
    [/^Сравнить/, /^В сравнении/],
  ] as const) {
    await tabTo(page, place.getByRole('button', { name: off }));
    await page.keyboard.press('Space');
    const button = place.getByRole('button', { name: on, pressed: true });
    await expect(button).toBeFocused();
    await expect(button).toHaveAttribute('aria-busy', 'false');
    await page.keyboard.press('Space');
    await expect(place.getByRole('button', { name: off, pressed: false })).toBeFocused();
    await expect(place.getByRole('button', { name: off })).toHaveAttribute('aria-busy', 'false');
  }
  await test.step('Tab reaches the button, Enter buys, and the focus goes on to the in-basket link', async () => {
    await tabTo(page, main(page).getByRole('button', { name: `В корзину: ${boots.name}` }));
    await page.keyboard.press('Enter');
    await expect(main(page).getByRole('link', { name: `В корзине: ${boots.name}` })).toBeFocused();
    expect(await shop.itemCalls('add_item')).toHaveLength(1);
  });
});

test('a popup takes the focus, keeps it and gives it back, and moves only if wanted [POP-02, BUY-09, ERR-01]', async ({ page, shop }) => {
  const button = await openPropertiesPopup(page, shop);
  const dialog = page.getByRole('dialog', { name: 'Выберите свойства' });
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  for (let presses = 0; presses < 6; presses++) {
    await page.keyboard.press('Tab');
    // Outside the popup Tab reaches only the browser's own controls, never the page behind it.
    expect(
      await page.evaluate(
        () => document.activeElement?.closest('dialog, body')?.localName === 'dialog' || document.activeElement === document.body,
      ),
    ).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  // Closed by its cross, by a press on the backdrop, and by sending the form.
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Закрыть' }).click();
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await page.mouse.click(10, 10);
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await test.step('with reduced motion popups close and notices appear at once', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await dialog.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0s');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await onScreen(page, /^В избранное/).click();
    const notice = page.locator('.vitrina-notice');
    await expect(notice).toBeVisible();
    expect(await notice.evaluate((element) => getComputedStyle(element).animationName)).toBe('none');
  });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: `В корзине: ${cream}` })).toBeFocused();
});

test('controls expose name, pressed and busy state, and axe finds nothing while requests are under way [BUY-04, FAV-01, CMP-01, QTY-03]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await shop.open(boots.path);
  const requests = [await holdRequests(page, 'ajax/item.php'), await holdRequests(page, 'services/main/ajax.php')];
  const place = page.locator('.product-action');
  const add = place.getByRole('button', { name: `В корзину: ${boots.name}` });
  const heart = place.getByRole('button', { name: /^В избранн(ое|ом): / });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(main(page).getByRole('textbox', { name: 'Количество' })).toBeVisible();
  await expect(add).toHaveAttribute('aria-busy', 'false');
  await add.click();
  await heart.click();
  await place.getByRole('button', { name: `Сравнить: ${boots.name}` }).click();
  const compare = place.getByRole('button', { name: `В сравнении: ${boots.name}` });
  for (const control of [add, heart, compare]) {
    await expect(control).toHaveAttribute('aria-busy', 'true');
    // The busy state is visible too, not only announced.
    expect(Number(await control.evaluate((element) => getComputedStyle(element).opacity))).toBeLessThan(1);
  }
  await expect(compare).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('.product-action [aria-busy="true"]').filter({ visible: true })).toHaveCount(3);
  await expectNoFindings(page);
  for (const request of requests) request.letGo();
  for (const control of [heart, compare]) await expect(control).toHaveAttribute('aria-busy', 'false');
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('live regions announce a success politely, a failure at once; an add does not take the focus [ERR-01, BUY-03]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await shop.open(boots.path);
  const overlays = page.locator('[data-vitrina-overlays]');
  await expect(overlays.getByRole('status')).toHaveCount(1);
  await expect(overlays.getByRole('alert')).toHaveCount(1);
  await expect(overlays.getByRole('status')).toBeEmpty();
  await onScreen(page, /^Сравнить/).click();
  await expect(overlays.getByRole('status')).toContainText(`Добавлено к сравнению: ${boots.name}`);
  await test.step('an add does not take the focus from what the shopper does meanwhile', async () => {
    const request = await holdRequests(page, 'ajax/item.php');
    await main(page)
      .getByRole('button', { name: `В корзину: ${boots.name}` })
      .press('Enter');
    const search = page.locator('#title-search-input_fixed');
    await search.focus();
    request.letGo();
    await expect(main(page).getByRole('link', { name: `В корзине: ${boots.name}` })).toBeVisible();
    await expect(search).toBeFocused();
  });

  await shop.fault([{ path: 'item.php', fault: 'offline' }]);
  await onScreen(page, /^В сравнении/).click();
  await expect(overlays.getByRole('alert')).toContainText('Нет связи с магазином');
  await overlays.getByRole('alert').getByRole('button', { name: 'Закрыть сообщение' }).click();
  await expect(overlays.getByRole('alert')).toBeEmpty();
});
