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

const islands = '[data-vitrina-island]';
const overlays = '[data-vitrina-overlays]';

/**
 * What axe finds in the parts that the layer drew, or in some of them: where it has looked at the others already, they are not worth
 * the time. The shop's own markup around them is left out.
 */
async function expectNoFindings(page: Page, ...parts: readonly string[]): Promise<void> {
  // A notice that fades out has half-transparent colours, whose contrast says nothing.
  await page.locator(overlays).evaluate(async (element) => {
    await Promise.allSettled(element.getAnimations({ subtree: true }).map((animation) => animation.finished));
  });
  const builder = axe(page);
  for (const part of parts.length ? parts : [islands, overlays]) builder.include(part);
  const { violations } = await builder.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}

const main = (page: Page) => page.locator('.product-action .buy_block');
const onScreen = (page: Page, name: RegExp): Locator => page.getByRole('button', { name }).filter({ visible: true }).first();

/** Moves on by the Tab key, as a shopper without a mouse does, until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  // It is not searched for after each press, because that takes longer than the press.
  const wanted = await target.elementHandle();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if (await wanted?.evaluate((element) => element === document.activeElement)) return;
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

/** Pages with islands: `npm test` opens each at one width, with the new icons. */
const islandPages = [
  { width: 1280, path: '/' },
  { width: 390, path: '/catalog/' },
  // At 1280 px “Space switches heart…” below looks at it.
  { width: 390, path: boots.path, isRepeated: true },
  { width: 390, path: '/basket/' },
  { width: 390, path: '/catalog/', icons: 'old', isRepeated: true },
  { width: 1280, path: '/catalog/', icons: 'custom', isRepeated: true },
] as const;

for (const width of widths)
  test(`at ${width} px axe finds nothing in the islands of any page, with any icons where all variants are tried [ERR-01, BUY-01, FAV-05, BUY-05]`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 850 });
    await shop.reset({ lines: [{ product: boots.id }], favourites: [4101], compare: [boots.id] });
    for (const one of variants(islandPages, (one) => one.width === width && !('isRepeated' in one))) {
      const icons = 'icons' in one ? one.icons : 'new';
      await test.step(`${one.path}, ${icons} icons`, async () => {
        await shop.open(one.path, { cards: 8, icons });
        await expectNoFindings(page);
      });
    }
  });

// “Controls expose…” below looks at the same page at 1280 px.
if (isExhaustive)
  test('at 390 px axe finds nothing while requests are under way [BUY-04]', async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 850 });
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

/** At both widths the box is within the screen and its content within the box. */
async function fits(page: Page, box: Locator): Promise<void> {
  // The width of phones last: there axe looks at it.
  for (const width of widths) {
    await page.setViewportSize({ width, height: 850 });
    const place = await box.boundingBox();
    expect(place?.x).toBeGreaterThanOrEqual(0);
    expect((place?.x ?? 0) + (place?.width ?? 0)).toBeLessThanOrEqual(width);
    expect((place?.y ?? 0) + (place?.height ?? 0)).toBeLessThanOrEqual(850);
    expect(await box.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  }
}

/** `npm test` tries each state of the controls at a phone's width only: the findings of axe hardly depend on it. */
async function expectNoFindingsAtWidths(page: Page): Promise<void> {
  for (const width of variants(widths, (one) => one === 390)) {
    await page.setViewportSize({ width, height: 850 });
    // The islands behind popups and notices are those of the other tests.
    await (isExhaustive ? expectNoFindings(page) : expectNoFindings(page, overlays));
  }
}

test('popups and notices fit the screen and the focus, axe finds nothing in them [POP-02, BUY-03, BUY-07, BUY-09, ERR-01]', async ({
  page,
  shop,
}) => {
  const button = await openPropertiesPopup(page, shop);
  await test.step('a popup fits the screen', async () => {
    await fits(page, page.getByRole('dialog'));
    await expectNoFindingsAtWidths(page);
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await test.step('it takes the focus, keeps it and gives it back, and moves only if wanted', () => focusStays(page, button));

  await test.step('when an item is bought, liked and compared, the notices say so', async () => {
    await page.setViewportSize({ width: 390, height: 850 });
    await shop.open(boots.path);
    for (const name of [/^В корзину/, /^В избранное/, /^Сравнить/]) await onScreen(page, name).click();
    const notices = page.locator('.vitrina-notice');
    // The newest two: more would cover a phone's screen.
    await expect(notices).toHaveCount(2);
    const [first, second] = await Promise.all([notices.first().boundingBox(), notices.last().boundingBox()]);
    expect((second?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBeGreaterThanOrEqual(4);
    await fits(page, notices.last());
    await expect(page.getByRole('status').getByText('Добавлено')).toHaveCount(2);
    await expect(main(page).locator('.in-cart')).toBeVisible();
    await expectNoFindingsAtWidths(page);
  });

  await test.step('in a failure’s notice', async () => {
    await shop.fault([{ path: 'main/ajax.php', fault: 'http-500' }]);
    await onScreen(page, /^В избранн/).click();
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expectNoFindingsAtWidths(page);
  });

  // Of a form's popup: forms.spec.ts.
  if (!isExhaustive) return;
  await test.step('in a form’s popup', async () => {
    await shop.fault([]);
    await shop.open('/product/sandalii-briz/');
    await onScreen(page, /^Сообщить о поступлении/).click();
    const dialog = page.getByRole('dialog', { name: 'Сообщить о поступлении' });
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await expect(dialog.getByRole('heading')).toHaveCount(1);
    await expectNoFindingsAtWidths(page);
  });
});

/** The popup is open, opened by Enter on the button. */
async function focusStays(page: Page, button: Locator): Promise<void> {
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
}

test('Space switches heart and compare and the focus stays; Enter buys and the focus goes on to the link [BUY-03, FAV-01, CMP-01]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await shop.open(boots.path);
  // Past the header: order-funnel.spec.ts and keyboard-walk.spec.ts go by the keyboard from the top.
  await tabTo(page, page.getByRole('link', { name: 'К содержанию' }));
  await page.keyboard.press('Enter');
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
  await test.step('axe finds nothing in the islands of a product that is bought, liked and compared', async () => {
    await place.getByRole('button', { name: /^В избранное/ }).press('Enter');
    await place.getByRole('button', { name: /^Сравнить/ }).press('Enter');
    for (const name of [/^В избранном/, /^В сравнении/])
      await expect(place.getByRole('button', { name, pressed: true })).toHaveAttribute('aria-busy', 'false');
    await expectNoFindings(page);
  });
});

test('controls say name and state, live regions speak, an add keeps the focus [BUY-03, BUY-04, FAV-01, QTY-03]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open(boots.path);
  const place = page.locator('.product-action');
  const add = place.getByRole('button', { name: `В корзину: ${boots.name}` });
  const heart = place.getByRole('button', { name: /^В избранн(ое|ом): / });
  const compare = place.getByRole('button', { name: new RegExp(`^(Сравнить|В сравнении): ${boots.name}`) });
  const told = page.locator(overlays);

  await test.step('a live region announces a success politely', async () => {
    await expect(told.getByRole('status')).toHaveCount(1);
    await expect(told.getByRole('alert')).toHaveCount(1);
    await expect(told.getByRole('status')).toBeEmpty();
    await compare.click();
    await expect(told.getByRole('status')).toContainText(`Добавлено к сравнению: ${boots.name}`);
    await expect(compare).toHaveAttribute('aria-busy', 'false');
    await compare.click();
    await expect(compare).toHaveAttribute('aria-pressed', 'false');
    await expect(compare).toHaveAttribute('aria-busy', 'false');
  });

  await test.step('controls expose name, pressed and busy state; axe finds nothing while requests are under way', async () => {
    const requests = [await holdRequests(page, 'ajax/item.php'), await holdRequests(page, 'services/main/ajax.php')];
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(main(page).getByRole('textbox', { name: 'Количество' })).toBeVisible();
    await expect(add).toHaveAttribute('aria-busy', 'false');
    await add.press('Enter');
    await heart.click();
    await compare.click();
    for (const control of [add, heart, compare]) {
      await expect(control).toHaveAttribute('aria-busy', 'true');
      // The busy state is visible too, not only announced.
      expect(Number(await control.evaluate((element) => getComputedStyle(element).opacity))).toBeLessThan(1);
    }
    await expect(place.getByRole('button', { name: `В сравнении: ${boots.name}` })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.product-action [aria-busy="true"]').filter({ visible: true })).toHaveCount(3);
    await expectNoFindings(page, `.product-action ${islands}`);
    await test.step('an add does not take the focus from what the shopper does meanwhile', async () => {
      const search = page.locator('#title-search-input_fixed');
      await search.focus();
      for (const request of requests) request.letGo();
      await expect(main(page).getByRole('link', { name: `В корзине: ${boots.name}` })).toBeVisible();
      await expect(search).toBeFocused();
    });
    for (const control of [heart, compare]) await expect(control).toHaveAttribute('aria-busy', 'false');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('a failure is announced at once', async () => {
    await shop.fault([{ path: 'item.php', fault: 'offline' }]);
    await compare.click();
    await expect(told.getByRole('alert')).toContainText('Нет связи с магазином');
    await told.getByRole('alert').getByRole('button', { name: 'Закрыть сообщение' }).click();
    await expect(told.getByRole('alert')).toBeEmpty();
  });
});
