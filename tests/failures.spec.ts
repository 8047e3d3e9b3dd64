import type { Page } from '@playwright/test';
import { expect, type Fault, type Shop, test } from './fixtures.ts';
import { basketReads, expectAgreement, layerItem } from './support/agreement.ts';
import { loseAnswers } from './support/answers.ts';
import {
  buy,
  compare,
  compareAction,
  delay,
  favourite,
  haberdashery,
  type ItemAction,
  openProduct,
  type Product,
  ribbon,
  subscribe,
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

/** Compare and subscription answer with an empty body, so any 2xx that is not a page is an answer. */
const isAnswered = ({ kind, isAnswerOf200 }: (typeof faults)[number]): boolean => isAnswerOf200 && kind !== 'html';

/** `null` is a success of item.php [BUY-03]. */
function isTakenForDone(action: ItemAction, fault: (typeof faults)[number]): boolean {
  if (action.name === 'compare') return isAnswered(fault);
  return fault.kind === 'null' && (action.name === 'buy' || action.name === 'delay');
}

/** A subscription that is answered and not made is that of somebody who has signed out meanwhile [SUB-01]. */
const reasonTold = (action: ItemAction, fault: (typeof faults)[number]): string =>
  action.name === 'subscribe' && isAnswered(fault) ? 'Войдите на сайт, чтобы подписаться' : fault.told.failed;

/**
 * Pages that one test opens, and on each the actions whose controls it has; the last one may open a dropdown or a panel over the others.
 * A page of old icons is the last one, because the template's old version stays.
 */
const walks: readonly { readonly rows: string; readonly pages: readonly (readonly ItemAction[])[] }[] = [
  { rows: 'BUY-13, FAV-04, CMP-01, ERR-01', pages: [[favourite, compareAction, buy]] },
  { rows: 'BUY-13, ERR-01', pages: [[subscribe], [compare, delay]] },
];

/** In `npm test` one, because each takes a page with a clock of its own. compare.spec.ts has a compare action that fails. */
const triedWalks = isExhaustive
  ? walks
  : [{ rows: 'BUY-13, FAV-04, CMP-01, ERR-01', pages: [[favourite, buy], [subscribe], [compare, delay]] }];

/** Opens the product page that has the controls of all these actions. */
async function openPage(page: Page, shop: Shop, those: readonly ItemAction[]): Promise<Product> {
  const [first = buy] = those;
  // A page with other than the new icons has the buttons of all actions too.
  const icons = those.find((action) => action.icons !== 'new')?.icons ?? 'new';
  return openProduct(page, shop, { ...first, icons }, { template: 'on' });
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

/**
 * `npm test` tries one or two faults with each action: every way in which a fault is reported, and every control. tests/writes/table.test.ts
 * has every fault and every write, tests/writes/sockets.spec.ts has a silence in a browser.
 */
const few: Readonly<Record<ItemAction['name'], readonly FaultKind[]>> = {
  buy: ['http-500', 'null'],
  favourite: ['html'],
  compare: ['html', 'null'],
  compareAction: ['http-500'],
  delay: ['html'],
  subscribe: ['http-500'],
};

const isSilence = ({ kind }: (typeof faults)[number]) => kind === 'silence';

for (const { pages, rows } of triedWalks) {
  const names = pages.flat().map(({ name }) => name);
  test(`${names.join(', ')}: a wrong answer is reported or verified by a read, and can be retried [${rows}]`, async ({ page, shop }) => {
    await page.clock.install();
    for (const those of pages) await failOnPage(page, shop, those);
    if (!isExhaustive) return;

    await shortenSilence(page);
    for (const action of pages.flat()) {
      const product = await openProduct(page, shop, action, { template: 'on' });
      for (const fault of faults.filter(isSilence))
        await test.step(`silence: ${action.name}`, () => fail(page, shop, action, product, fault));
      await tryAgain(page, shop, action, product);
    }
  });
}

async function failOnPage(page: Page, shop: Shop, those: readonly ItemAction[]): Promise<void> {
  const product = await openPage(page, shop, those);
  for (const action of those)
    await test.step(action.name, async () => {
      for (const fault of variants(faults, ({ kind }) => few[action.name].includes(kind))) {
        if (!isSilence(fault)) await test.step(fault.kind, () => fail(page, shop, action, product, fault));
      }
      await tryAgain(page, shop, action, product);
      await clearMessages(page);
    });
  if (those.includes(compare)) await test.step('failures in a row are one message', () => failOften(page, shop, product));
}

/** The shopper can close the message. The compare mark, which is on, is taken off first. */
async function failOften(page: Page, shop: Shop, product: Product): Promise<void> {
  await compare.on(page, product.name).first().click();
  await expectAgreement(page, shop, compare, product, false);
  await clearMessages(page);
  await shop.fault([{ path: compare.path, fault: 'http-500' }]);
  const before = (await compare.requests(shop)).length;
  for (let press = 1; press <= (isExhaustive ? 10 : 2); press++) {
    await compare.off(page, product.name).first().click();
    await expect.poll(async () => (await compare.requests(shop)).length).toBe(before + press);
    await expect(alert(page, words.server.failed)).toBeVisible();
    await expectAgreement(page, shop, compare, product, false);
  }
  await expect(alert(page, words.server.failed).getByText(words.server.failed)).toHaveCount(1);
  await page.getByRole('button', { name: 'Закрыть сообщение' }).click();
  await expect(page.getByRole('alert')).toBeEmpty();
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
  if (!isTakenForDone(action, fault)) await expect(alert(page, reasonTold(action, fault))).toBeVisible();
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

/** A change whose answer was lost is verified and reported as made, and never repeated. */
async function lose(page: Page, shop: Shop, action: ItemAction, product: Product): Promise<void> {
  const countBefore = Number(await readCounter(page, action));
  const requestsBefore = (await action.requests(shop)).length;
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
  if (action.counter) await expect(page.locator(action.counter)).toHaveText(String(countBefore + 1));
  expect(await action.requests(shop)).toHaveLength(requestsBefore + 1);
  await page.unrouteAll({ behavior: 'wait' });
  await clearMessages(page);
}

// `npm test` loses a heart and an add in the list below; tests/writes/table.test.ts has all writes.
if (isExhaustive)
  test('a change of any kind whose answer was lost is verified and reported as made [BUY-12, BUY-13, FAV-04]', async ({ page, shop }) => {
    await page.clock.install();
    for (const those of walks.flatMap(({ pages }) => pages)) {
      const product = await openPage(page, shop, those);
      for (const action of those) await test.step(action.name, () => lose(page, shop, action, product));
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

test('a failed read changes nothing; lost answers are verified, never repeated [BUY-06, BUY-12, BUY-13, FAV-03, ERR-01]', async ({
  page,
  shop,
}) => {
  async function tryReads(kinds: readonly FaultKind[]): Promise<void> {
    await shop.reset();
    await shop.open(haberdashery, { template: 'on', cards: isExhaustive ? 8 : 4 });
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
  // How a read ends that is not answered in time is proved by the unit tests of src/platform/server and src/shop/basket/sync.ts.
  await tryReads(variants(['offline', 'http-500', 'http-404', 'empty', 'html'] as const, (kind) => kind === 'offline' || kind === 'html'));
  await test.step('two hearts answered in reverse order are both on, and the counter is right', async () => {
    // On a page of its own, which no dropdown of the last press lies over.
    await page.mouse.move(-1, -1);
    await shop.reset();
    await shop.open(haberdashery, { cards: 8 });
    await pressHearts(page, shop);
    await page.unrouteAll({ behavior: 'wait' });
    await clearMessages(page);
  });
  for (const [action, product] of [
    [favourite, sold[4] ?? ribbon],
    [buy, sold[3] ?? ribbon],
  ] as const)
    await test.step(`${action.name}: a lost answer`, () => lose(page, shop, action, product));
  if (!isExhaustive) return;
  await tryReads(['broken-json', 'null']);
  await shortenSilence(page);
  await tryReads(['silence']);
});

async function pressHearts(page: Page, shop: Shop): Promise<void> {
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
}

test('a page without its own state works although the status list fails [BUY-06, ERR-01]', async ({ page, shop }) => {
  await hideBasketOfPage(page);
  const tried = variants(faults, ({ kind }) => kind === 'http-500');
  // The silence last: its short limit stays.
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

/** A page of the composite cache with empty dynamic parts (contract/page.md, 3.39). */
async function hideBasketOfPage(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'arBasketAspro', { get: () => undefined, set: () => {} });
  });
}
