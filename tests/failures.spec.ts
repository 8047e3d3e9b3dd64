import type { Page } from '@playwright/test';
import { expect, type Fault, type Shop, test, visible } from './fixtures.ts';
import { basketReads, expectAgreement, layerItem } from './support/agreement.ts';
import { answerWith, loseAnswers } from './support/answers.ts';
import {
  actions,
  boots,
  buy,
  compare,
  favourite,
  haberdashery,
  type ItemAction,
  openProduct,
  type Product,
  ribbon,
} from './support/item-actions.ts';
import { reportedProblems } from './support/problems.ts';
import { isExhaustive, variants } from './support/variants.ts';

type FaultKind = Extract<Fault['fault'], string>;

/** The first notice says that the change is being checked; the second, if nothing changed, offers to try again. */
interface Words {
  readonly checking: string;
  readonly failed: string;
}

const words = {
  offline: { checking: 'Нет связи с магазином. Проверяем', failed: 'Нет связи с магазином. Проверьте интернет и попробуйте ещё раз' },
  silence: { checking: 'Магазин долго не отвечает. Проверяем', failed: 'Магазин долго не отвечает. Попробуйте ещё раз' },
  server: { checking: 'Магазин ответил непонятно. Проверяем', failed: 'Магазин не смог выполнить запрос. Попробуйте ещё раз' },
} as const satisfies Record<string, Words>;

/** Text of the notice for each fault. A broken answer with status 200 is noticed only where the call has to return a body. */
const faults: readonly { readonly kind: FaultKind; readonly told: Words; readonly isAnswerOf200: boolean }[] = [
  { kind: 'offline', told: words.offline, isAnswerOf200: false },
  { kind: 'silence', told: words.silence, isAnswerOf200: false },
  { kind: 'http-500', told: words.server, isAnswerOf200: false },
  { kind: 'http-404', told: words.server, isAnswerOf200: false },
  { kind: 'empty', told: words.server, isAnswerOf200: true },
  { kind: 'html', told: words.server, isAnswerOf200: true },
  { kind: 'broken-json', told: words.server, isAnswerOf200: true },
  { kind: 'null', told: words.server, isAnswerOf200: true },
];

/** Timeout, ms, for tests about a missing answer. Elsewhere the timeout is long, so that a slow machine causes no failure. */
const shortTimeout = 1000;

/** Compare and subscription answer with an empty body, so any 2xx that is not a page is a success; `null` is a success of item.php [BUY-03]. */
function isTakenForDone(action: ItemAction, { kind, isAnswerOf200 }: (typeof faults)[number]): boolean {
  if (action.name === 'compare' || action.name === 'subscribe') return isAnswerOf200 && kind !== 'html';
  return kind === 'null' && (action.name === 'buy' || action.name === 'delay');
}

const rows: Readonly<Record<ItemAction['name'], string>> = {
  buy: 'BUY-13, ERR-01',
  delay: 'BUY-13, ERR-01',
  favourite: 'FAV-04, ERR-01',
  compare: 'ERR-01',
  compareAction: 'CMP-01, ERR-01',
  subscribe: 'ERR-01',
};

async function openWithClock(page: Page, shop: Shop, action: ItemAction): Promise<Product> {
  await page.clock.install();
  return openProduct(page, shop, action, { template: 'on' });
}

/** Applies to pages opened from now on. */
async function shortenSilence(page: Page): Promise<void> {
  await page.addInitScript((timeout) => Object.assign(window, { vitrinaConfig: { timeout } }), shortTimeout);
}

/** Waits until all notices are gone, so that the next one is new. */
async function clearMessages(page: Page): Promise<void> {
  await page.clock.fastForward(6000);
  const close = page.getByRole('alert').getByRole('button', { name: 'Закрыть сообщение' });
  for (let open = await close.count(); open > 0; open--) await close.first().click();
  await expect(page.getByRole('alert')).toBeEmpty();
}

/** The header's counter of the action; actions without a counter always agree. */
async function readCounter(page: Page, { counter }: ItemAction): Promise<string | null> {
  return counter === undefined ? null : page.locator(counter).textContent();
}

const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

/** Faults to try: one for each way in which a fault is reported. tests/writes/table.test.ts has every fault and every write. */
function faultsOf(action: ItemAction): typeof faults {
  const few: readonly FaultKind[] = ['http-500', 'html', 'null'];
  // A silence is tried with the first action only.
  return variants(faults, ({ kind }) => few.includes(kind) || (kind === 'silence' && action === buy));
}

for (const action of actions) {
  test(`${action.name}: a wrong answer is reported or verified by a read, and can be retried [${rows[action.name]}]`, async ({
    page,
    shop,
  }) => {
    let product = await openWithClock(page, shop, action);
    const [silences, others] = [true, false].map((isSilence) => faultsOf(action).filter(({ kind }) => (kind === 'silence') === isSilence));
    for (const fault of others ?? []) await test.step(fault.kind, () => fail(page, shop, action, product, fault));
    await tryAgain(page, shop, action, product);
    if (!silences?.length) return;

    await shortenSilence(page);
    product = await openProduct(page, shop, action, { template: 'on' });
    for (const fault of silences) await test.step(fault.kind, () => fail(page, shop, action, product, fault));
    await tryAgain(page, shop, action, product);
  });
}

async function fail(page: Page, shop: Shop, action: ItemAction, product: Product, fault: (typeof faults)[number]): Promise<void> {
  const countBefore = await readCounter(page, action);
  const readsBefore = await basketReads(shop);
  const requestsBefore = (await action.requests(shop)).length;
  const done = page.getByRole('status').filter({ hasText: product.name });
  await expect(done).toHaveCount(0);
  await shop.fault([{ path: action.path, fault: fault.kind }]);
  await action.off(page, product.name).first().click();

  // The result is verified 5 s after a failure, and 0.2 s after an answer or for hearts, where an early read does no harm [BUY-12].
  const isAskedLate = action.name === 'buy' || action.name === 'delay';
  if (isTakenForDone(action, fault)) await expect(done).toBeVisible();
  else if (isAskedLate) {
    await expect(alert(page, fault.told.checking)).toBeVisible();
    expect((await layerItem(page, product)).busy.basket).toBe(true);
  }
  await page.clock.fastForward(5000);
  await expect.poll(() => basketReads(shop)).toBeGreaterThan(readsBefore);
  if (!isTakenForDone(action, fault)) await expect(alert(page, fault.told.failed)).toBeVisible();
  await expectAgreement(page, shop, action, product, false);
  expect(await readCounter(page, action)).toBe(countBefore);
  expect(await action.requests(shop)).toHaveLength(requestsBefore + 1);
  await clearMessages(page);
}

async function tryAgain(page: Page, shop: Shop, action: ItemAction, product: Product): Promise<void> {
  const requestsBefore = (await action.requests(shop)).length;
  await shop.fault([]);
  await action.off(page, product.name).first().click();
  await expectAgreement(page, shop, action, product, true);
  expect(await action.requests(shop)).toHaveLength(requestsBefore + 1);
}

test('a change whose answer was lost is verified and reported as made, and never repeated [BUY-12, BUY-13, FAV-04]', async ({
  page,
  shop,
}) => {
  // tests/writes/table.test.ts has all writes.
  for (const action of variants(actions, ({ name }) => name === 'buy' || name === 'favourite')) {
    await test.step(action.name, async () => {
      const product = action === buy ? await openWithClock(page, shop, action) : await openProduct(page, shop, action, { template: 'on' });
      await loseAnswers(page, action.path);
      await action.off(page, product.name).first().click();
      if (action.name === 'buy' || action.name === 'delay') {
        await expect(alert(page, words.offline.checking)).toBeVisible();
        await expect(action.off(page, product.name).first()).toBeVisible();
        // A press during the check is ignored.
        await action.off(page, product.name).first().click({ force: true });
      }
      await page.clock.fastForward(5000);
      await expect(page.getByRole('status').filter({ hasText: product.name })).toBeVisible();
      await expectAgreement(page, shop, action, product, true);
      await expect(page.getByRole('alert')).toBeEmpty();
      if (action.counter) await expect(page.locator(action.counter)).toHaveText('1');
      expect(await action.requests(shop)).toHaveLength(1);
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
});

/** Products in stock without properties to choose, in list order. */
const sold: readonly Product[] = [
  ribbon,
  { id: 4342, name: 'Лента светоотражающая Свет' },
  { id: 4343, name: 'Ткань джинсовая' },
  { id: 4344, name: 'Флис' },
  { id: 4347, name: 'Шнурки круглые вощёные' },
];

test('a basket read that fails leaves the page as it was, and the next change works [BUY-06, ERR-01]', async ({ page, shop }) => {
  async function tryReads(kinds: readonly FaultKind[]): Promise<void> {
    await shop.reset();
    await shop.open(haberdashery, { template: 'on', cards: 8 });
    for (const [index, kind] of kinds.entries()) await test.step(kind, () => failRead(kind, sold[index] ?? ribbon, index + 1));
    await compare.off(page, ribbon.name).click();
    await expectAgreement(page, shop, compare, ribbon, true);
  }

  async function failRead(kind: FaultKind, product: Product, bought: number): Promise<void> {
    const scope = page.locator(`.item_block[data-id="${product.id}"]`);
    const readsBefore = await basketReads(shop);
    await shop.fault([
      { path: 'ajax/actualBasket.php', fault: kind },
      { path: 'ajax/show_basket_actual.php', fault: kind },
    ]);
    await scope.scrollIntoViewIfNeeded();
    await buy.off(scope, product.name).click();
    // A read without an answer may be sent again; a write never is.
    const reads = readsBefore + (kind === 'offline' || kind === 'http-500' ? 2 : 1);
    await expect.poll(() => basketReads(shop)).toBe(reads);
    await expect.poll(() => reportedProblems(page)).toContain('actual-basket');
    await expectAgreement(page, shop, buy, product, true, scope);
    await expect(page.locator(buy.counter ?? '')).toHaveText(String(bought));
    await expect(page.getByRole('alert')).toBeEmpty();
    expect(await basketReads(shop)).toBe(reads);
    expect(await buy.requests(shop)).toHaveLength(bought);
  }

  await page.clock.install();
  if (isExhaustive) {
    await tryReads(['offline', 'http-500', 'http-404', 'empty', 'html']);
    await tryReads(['broken-json', 'null']);
  } else await tryReads(['offline', 'html', 'null']);
  await shortenSilence(page);
  await tryReads(['silence']);
});

test('a page without its own state works although the status list fails [BUY-06, ERR-01]', async ({ page, shop }) => {
  await hideBasketOfPage(page);
  const tried = variants(faults, ({ kind }) => kind === 'silence' || kind === 'http-500' || kind === 'html');
  for (const { kind } of [...tried].sort((one, other) => Number(one.kind === 'silence') - Number(other.kind === 'silence'))) {
    await test.step(kind, async () => {
      await shop.reset({ lines: [{ product: ribbon.id }] });
      await shop.fault([{ path: 'ajax/getAjaxBasket.php', fault: kind }]);
      if (kind === 'silence') await shortenSilence(page);
      await shop.open(haberdashery, { cards: 2 });
      await expect.poll(() => reportedProblems(page)).toContain('basket-status');
      await expect(buy.off(page, ribbon.name).first()).toBeVisible();
      await expect(page.getByRole('alert')).toBeEmpty();
      await favourite.off(page, ribbon.name).first().click();
      await expectAgreement(page, shop, favourite, ribbon, true);
    });
  }
});

test('a page without its own state reads it from the status list [BUY-06]', async ({ page, shop }) => {
  await hideBasketOfPage(page);
  await shop.reset({ lines: [{ product: boots.id }], compare: [boots.id] });
  await shop.open('/product/botinki-sever/');
  await expectAgreement(page, shop, buy, boots, true);
  await expectAgreement(page, shop, compare, boots, true);
});

/** A page of the composite cache with empty dynamic parts (contract/page.md, 3.39). */
async function hideBasketOfPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'arBasketAspro', { get: () => undefined, set: () => {} });
  });
}

test('an item sold meanwhile: the shop’s message is shown, and the page has the true state [BUY-07]', async ({ page, shop }) => {
  const product = await openProduct(page, shop, buy, { template: 'on' });
  // The same shopper has put all eight pairs into the basket in another tab.
  await shop.reset({ lines: [{ product: product.id, quantity: 8 }] });
  await buy.off(page, product.name).first().click();

  const dialog = page.getByRole('dialog', { name: 'Товар не добавлен' });
  await expect(dialog).toContainText('Не удалось положить товар в корзину');
  await expect(dialog).toContainText('на складе 8 пар, у вас в корзине уже 8 пар');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectAgreement(page, shop, buy, product, true);
  expect(await buy.requests(shop)).toHaveLength(1);
});

const explanations = [
  { answer: {}, said: 'Выбраны не все свойства товара' },
  { answer: { MESSAGE: 'CATALOG_ELEMENT_NOT_FOUND' }, said: 'Выбраны не все свойства товара' },
  { answer: { STATUS: null, MESSAGE: null, MESSAGE_EXT: null }, said: 'Выбраны не все свойства товара' },
  { answer: { STATUS: 'ERROR', MESSAGE: 'CATALOG_ELEMENT_NOT_FOUND', MESSAGE_EXT: null }, said: 'Такого товара больше нет' },
  { answer: { STATUS: 'ERROR', MESSAGE: 'UNKNOWN_KEY' }, said: 'Не удалось положить товар в корзину' },
];

test('every refusal of the server is explained in a popup [BUY-07, BUY-08]', async ({ page, shop }) => {
  const product = await openProduct(page, shop, buy, { template: 'on' });
  for (const { answer, said } of explanations) {
    await test.step(JSON.stringify(answer), async () => {
      await answerWith(page, 'ajax/item.php', answer);
      await buy.off(page, product.name).first().click();
      await expect(page.getByRole('dialog', { name: 'Товар не добавлен' })).toContainText(said);
      await page.getByRole('button', { name: 'Закрыть', exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectAgreement(page, shop, buy, product, false);
      await expect(page.locator(buy.counter ?? '')).toHaveText('0');
    });
  }
});

test('the HTML of an explanation is shown cleaned; Escape closes it and the focus returns [BUY-07]', async ({ page, shop }) => {
  const product = await openProduct(page, shop, buy, { template: 'on' });
  const hostile =
    'Осталась <b>одна</b> пара. <a href="/catalog/botinki/">Похожие</a>' +
    '<a href="javascript:hacked=1" id="bad-link">сюда</a><img src="/nothing.png" onerror="hacked=2"><script>hacked=3</script>' +
    '<iframe srcdoc="<script>parent.hacked=4</script>"></iframe><svg onload="hacked=5"></svg><style>body{display:none}</style>' +
    '<form><button formaction="javascript:hacked=6">Купить</button></form><math><mtext><img src=x onerror="hacked=7"></mtext></math>';
  await answerWith(page, 'ajax/item.php', { STATUS: 'ERROR', MESSAGE: 'ERROR_ADD2BASKET', MESSAGE_EXT: hostile });
  const control = buy.off(page.locator('.product-main'), product.name);
  await control.focus();
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Товар не добавлен' });
  await expect(dialog).toContainText('Осталась одна пара');
  await expect(dialog.locator('b')).toHaveText('одна');
  await expect(dialog.getByRole('link', { name: 'Похожие' })).toHaveAttribute('href', '/catalog/botinki/');
  await expect(dialog.locator('script, iframe, style, svg, math')).toHaveCount(0);
  const attributes = await dialog
    .locator('*')
    .evaluateAll((all) => all.flatMap((one) => [...one.attributes].map(({ name, value }) => `${name}=${value}`)));
  expect(attributes.filter((attribute) => /^on|^formaction|=\s*javascript:/i.test(attribute))).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(control).toBeFocused();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(visible(page, 'main')).toBeVisible();
});

test("a refused favourite shows the server's own words, line by line, and is taken back [FAV-04]", async ({ page, shop }) => {
  const product = await openProduct(page, shop, favourite, { template: 'on' });
  const errors = [{ message: 'Избранное переполнено', code: 1 }, { message: 'Удалите <b>лишнее</b>' }];
  await answerWith(page, favourite.path, { status: 'error', data: null, errors });
  await favourite.off(page, product.name).first().click();
  await expect(page.getByRole('alert').getByText('Избранное переполнено')).toHaveText(/^Избранное переполнено\nУдалите лишнее$/);
  await expectAgreement(page, shop, favourite, product, false);
  await expect(page.locator(favourite.counter ?? '')).toHaveText('0');
});

test('two hearts answered in reverse order are both on, and the counter is right [FAV-01, FAV-03]', async ({ page, shop }) => {
  await shop.reset();
  await shop.open(haberdashery, { cards: 8 });
  const fabric: Product = { id: 4343, name: 'Ткань джинсовая' };
  const answers: (() => void)[] = [];
  await page.route(`**/${favourite.path}*`, async (route) => {
    const response = await route.fetch();
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.fulfill({ response });
  });
  for (const product of [ribbon, fabric]) {
    await favourite.off(page, product.name).click();
    await expect.poll(async () => favourite.isOnServer(await shop.state(), product.id)).toBe(true);
  }
  await expect.poll(() => answers.length).toBe(2);
  for (const [answer, product] of [
    [answers[1], fabric],
    [answers[0], ribbon],
  ] as const) {
    answer?.();
    await expect(page.getByRole('status').filter({ hasText: `Добавлено в избранное: ${product.name}` })).toBeVisible();
  }
  for (const product of [ribbon, fabric]) await expectAgreement(page, shop, favourite, product, true);
  await expect(page.locator(favourite.counter ?? '')).toHaveText('2');
});

test('ten failures in a row are one message, which the shopper can close [ERR-01]', async ({ page, shop }) => {
  const product = await openProduct(page, shop, compare, { template: 'on' });
  await shop.fault([{ path: compare.path, fault: 'http-500' }]);
  for (let press = 1; press <= 10; press++) {
    await compare.off(page, product.name).first().click();
    await expect.poll(async () => (await compare.requests(shop)).length).toBe(press);
    await expect(alert(page, words.server.failed)).toBeVisible();
    await expectAgreement(page, shop, compare, product, false);
  }
  await expect(alert(page, words.server.failed).getByText(words.server.failed)).toHaveCount(1);
  await page.getByRole('button', { name: 'Закрыть сообщение' }).click();
  await expect(page.getByRole('alert')).toBeEmpty();
});
