import type { Locator, Page } from '@playwright/test';
import { expect, type Shop, test, visible, vitrina } from './fixtures.ts';
import { basketReads, expectAgreement } from './support/agreement.ts';
import { clickTenTimes } from './support/clicks.ts';
import { holdRequests } from './support/held-request.ts';
import {
  begin,
  boots,
  buy,
  compare,
  compareAction,
  delay,
  elastic,
  favourite,
  haberdashery,
  type ItemAction,
  laces,
  openProduct,
  type Product,
  ribbon,
  subscribe,
} from './support/item-actions.ts';
import { runMarkingFunctions, sayAjaxSuccess, templateIsThere } from './support/template-scripts.ts';
import { isExhaustive, variants } from './support/variants.ts';

type TemplateMode = 'on' | 'late' | 'off';
const modes: readonly TemplateMode[] = ['on', 'late', 'off'];
const saidOf: Readonly<Record<TemplateMode, string>> = {
  on: "after the template's scripts",
  late: "before the template's scripts",
  off: "without the template's scripts",
};

/** An item on the page, and the part of the page that holds its controls. */
interface Place {
  readonly product: Product;
  readonly scope: Page | Locator;
}

type FindPlace = (action: ItemAction) => Promise<Place>;

/** Scrolls a card into view: widgets further down are not live yet. */
async function showCard(page: Page, product: Product): Promise<Place> {
  const scope = page.locator(`.item_block[data-id="${product.id}"]`);
  await scope.scrollIntoViewIfNeeded();
  return { product, scope };
}

/** Actions that share one opening of a page: the same icons and session. Old icons come last, because their template version stays set. */
type Group = readonly [ItemAction, ...ItemAction[]];

const cardGroups: readonly Group[] = [[favourite, compare, subscribe, buy], [compareAction], [delay]];
/** Subscriptions are tried on the page of a sold-out product, so they are a group of their own. */
const productGroups: readonly Group[] = [[favourite, compare, buy], [subscribe], [compareAction], [delay]];

/** The session preset that suits every action of the group: only subscriptions need a signed-in shopper. */
const neediest = (group: Group): ItemAction => group.find(({ preset }) => preset.login) ?? group[0];

async function openList(page: Page, shop: Shop, group: Group, template: TemplateMode, cards: number): Promise<void> {
  await begin(page, shop, neediest(group));
  await shop.open(haberdashery, { template, icons: group[0].icons, cards });
  if (template === 'late') await templateIsThere(page);
}

/** Cards of the page as it was loaded. */
async function openCards(page: Page, shop: Shop, group: Group, template: TemplateMode): Promise<FindPlace> {
  // As far as the fifth card, which is sold out: with the template's scripts each further one takes time.
  await openList(page, shop, group, template, 5);
  return (action) => showCard(page, action.name === 'subscribe' ? elastic : ribbon);
}

/** The product page, scrolled so that the copy in the side column is in view: then every copy is live. */
async function openAllCopies(page: Page, shop: Shop, group: Group, template: TemplateMode): Promise<FindPlace> {
  const product = await openProduct(page, shop, group[0], { template });
  if (template === 'late') await templateIsThere(page);
  await page.locator('.js-prices-in-side').scrollIntoViewIfNeeded();
  for (const action of group) await expect(action.off(page.locator('.js-prices-in-side'), product.name)).toBeVisible();
  return async () => ({ product, scope: page });
}

/** Cards added later: by the template's own paging, or, with the template off, by a script of the page. */
async function openAddedCards(page: Page, shop: Shop, group: Group, template: TemplateMode): Promise<FindPlace> {
  await openList(page, shop, group, template, 4);
  if (template === 'off') await appendNextPage(page);
  else await page.locator('.ajax_load_btn').click();
  await expect(page.locator('.js_append .item_block')).toHaveCount(8);
  return (action) => showCard(page, action.name === 'subscribe' ? elastic : laces);
}

async function appendNextPage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const address = new URL(location.href);
    for (const [name, value] of Object.entries({ PAGEN_1: '2', ajax_get: 'Y', AJAX_REQUEST: 'Y' })) address.searchParams.set(name, value);
    const answer = await fetch(address, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    document.querySelector('.js_append')?.insertAdjacentHTML('beforeend', await answer.text());
  });
}

/** `usual` is the template mode that `npm test` tries, `few` the actions: each at one place at least. In all of these modes both scripts run. */
const places: readonly {
  readonly title: string;
  readonly open: (page: Page, shop: Shop, group: Group, template: TemplateMode) => Promise<FindPlace>;
  readonly groups: readonly Group[];
  readonly usual: TemplateMode;
  readonly few: readonly ItemAction[];
}[] = [
  { title: 'on a card', open: openCards, groups: cardGroups, usual: 'late', few: [favourite, subscribe, delay] },
  { title: 'on all copies of the product page', open: openAllCopies, groups: productGroups, usual: 'on', few: [compare, buy] },
  { title: 'on a card that was added later', open: openAddedCards, groups: cardGroups, usual: 'on', few: [buy, compareAction] },
];

/** The groups with one of these actions, with these alone; all groups as they are where all variants are tried. */
const ofGroups = (groups: readonly Group[], few: readonly ItemAction[]) =>
  isExhaustive
    ? groups
    : groups.flatMap((group) => {
        const [first, ...others] = group.filter((action) => few.includes(action));
        return first ? [[first, ...others] as const] : [];
      });

/** The groups with one of these actions; all groups where all variants are tried. */
const groupsWith = (groups: readonly Group[], few: readonly ItemAction[]) =>
  variants(groups, (group) => few.some((action) => group.includes(action)));

for (const template of modes) {
  for (const { title, open, groups, usual, few } of places) {
    if (!isExhaustive && usual !== template) continue;
    test(`${title}, ${saidOf[template]}: ten clicks make one request and one change [BUY-01, BUY-04, PAGE-05, EMB-02]`, async ({
      page,
      shop,
    }) => {
      for (const group of ofGroups(groups, few)) {
        const find = await open(page, shop, group, template);
        for (const action of group) await test.step(action.name, async () => tenClicks(page, shop, action, await find(action), template));
        if (open === openAddedCards && template === 'on' && group.includes(buy))
          await test.step('a list that the template’s scripts write anew is taken over with its true states', () =>
            listIsWrittenAnew(page, shop));
      }
    });
  }
}

async function tenClicks(page: Page, shop: Shop, action: ItemAction, { product, scope }: Place, template: TemplateMode): Promise<void> {
  const readsBefore = await basketReads(shop);
  await clickTenTimes(page, action, action.off(scope, product.name).first());
  await expectOwnWork(page, shop, action, { product, scope }, true, template);
  // The template's marking functions read the basket too, so the layer's own read is counted before they run.
  if (action.name !== 'favourite') await expect.poll(() => basketReads(shop)).toBeGreaterThan(readsBefore);
  if (template !== 'off') {
    await runMarkingFunctions(page);
    await expectAgreement(page, shop, action, product, true, scope);
  }
  expect(await action.requests(shop)).toHaveLength(1);
  if (!action.isToggle) return;

  await action.on(scope, product.name).first().click();
  await expectOwnWork(page, shop, action, { product, scope }, false, template);
  if (template !== 'off') await runMarkingFunctions(page);
  await expectAgreement(page, shop, action, product, false, scope);
  expect(await action.requests(shop)).toHaveLength(2);
}

/**
 * What the layer has done by itself, before the template marks the controls. In `npm test` the first copy has to tell: of all of them, and
 * of the layer's state, the look after the marking is the proof.
 */
async function expectOwnWork(
  page: Page,
  shop: Shop,
  action: ItemAction,
  { product, scope }: Place,
  on: boolean,
  template: TemplateMode,
): Promise<void> {
  if (isExhaustive || template === 'off') return expectAgreement(page, shop, action, product, on, scope);
  await expect((on ? action.on : action.off)(scope, product.name).first()).toBeVisible();
  await expect(scope.locator('[aria-busy="true"]')).toHaveCount(0);
}

/** A list that the template's scripts write anew is taken over with its true states [PAGE-05]. */
async function listIsWrittenAnew(page: Page, shop: Shop): Promise<void> {
  const card = await showCard(page, laces);
  const before = (await buy.requests(shop)).length;
  await expectAgreement(page, shop, buy, laces, true, card.scope);

  await page.evaluate(async () => {
    const { jQuery } = window as unknown as { jQuery(selector: string): { html(content: string): void } };
    const address = new URL(location.href);
    address.searchParams.set('cards', '12');
    const answer = await fetch(`${address}&ajax_get=Y&AJAX_REQUEST=Y`, { headers: { 'X-Requested-With': 'XMLHttpRequest' } });
    document.querySelector('.js_append .item_block')?.setAttribute('data-old', '');
    jQuery('.js_append').html(await answer.text());
  });
  await expect(page.locator('[data-old]')).toHaveCount(0);
  await expectAgreement(page, shop, buy, laces, true, card.scope);
  const other: Product = { id: 4343, name: 'Ткань джинсовая' };
  const { scope } = await showCard(page, other);
  await buy.off(scope, other.name).click();
  await expectAgreement(page, shop, buy, other, true, scope);
  expect(await buy.requests(shop)).toHaveLength(before + 1);
}

for (const template of variants(['on', 'late'] as const, (mode) => mode === 'on')) {
  test(`everything is the template's again after stop, ${saidOf[template]}: one click, one request [EMB-03]`, async ({ page, shop }) => {
    for (const group of groupsWith(productGroups, [buy])) {
      const find = await openAllCopies(page, shop, group, template);
      await vitrina(page, (layer) => layer?.stop());
      await expect(page.locator('[data-vitrina-island]')).toHaveCount(0);
      for (const action of group) {
        await test.step(action.name, async () => {
          const { product } = await find(action);
          // At the top of the page the fixed header, and the copy in it, is above the screen.
          await visible(page, `main ${action.ownControl}[data-item="${product.id}"]`).first().click();
          await expect(visible(page, `${action.ownMark}[data-item="${product.id}"]`).first()).toBeVisible();
          await expect.poll(async () => action.isOnServer(await shop.state(), product.id)).toBe(true);
          await runMarkingFunctions(page);
          await expect(visible(page, `${action.ownControl}[data-item="${product.id}"]`)).toHaveCount(0);
          expect(await action.requests(shop)).toHaveLength(1);
        });
      }
    }
  });
}

/** The template's marking and the next start keep what was changed before the layer stopped. */
async function changesSurvive(page: Page, shop: Shop): Promise<void> {
  await runMarkingFunctions(page);
  for (const { ownControl, counter = '' } of [buy, favourite]) {
    await expect(visible(page, `${ownControl}[data-item="${boots.id}"]`)).toHaveCount(0);
    await expect(page.locator(counter)).toHaveText('1');
  }
  await vitrina(page, (layer) => layer?.start());
  for (const action of [buy, favourite]) {
    await expectAgreement(page, shop, action, boots, true);
    await expect(page.locator(action.counter ?? '')).toHaveText('1');
  }
  expect(await vitrina(page, (layer) => layer?.state().counters)).toMatchObject({ basket: 1, favourite: 1 });
}

/** The basket has one line. */
async function countersFollow(page: Page): Promise<void> {
  const count = page.locator('header .basket-link.basket .count');
  await expect(count).toHaveText('1');

  // The platform's basket was recalculated elsewhere on the page and reports its number of lines. The read of the
  // basket that follows is held back, because its answer has the shop's own number again.
  const reading = await holdRequests(page, 'ajax/actualBasket.php');
  await sayAjaxSuccess(page, { BASKET_REFRESHED: true, BASKET_DATA: { BASKET_ITEMS_COUNT: 3 } });
  await expect(count).toHaveText('3');
  // Answers of other calls arrive by the same event and must change nothing.
  await sayAjaxSuccess(page, '<div>BASKET_REFRESHED</div>');
  await sayAjaxSuccess(page, { BASKET_REFRESHED: true });
  await expect(count).toHaveText('3');
  reading.letGo();
  // With a count of 0 the layer reads the basket.
  await sayAjaxSuccess(page, { BASKET_REFRESHED: true, BASKET_DATA: { BASKET_ITEMS_COUNT: 0 } });
  await expect(count).toHaveText('1');
  await expect.poll(() => vitrina(page, (layer) => layer?.state().counters)).toMatchObject({ basket: 1 });
}

test('after stop the template continues from what the layer changed, which a new start keeps; onAjaxSuccess counts [EMB-03, CNT-01, CNT-02]', async ({
  page,
  shop,
}) => {
  for (const group of groupsWith(productGroups, [buy])) {
    const find = await openAllCopies(page, shop, group, 'on');
    const { product } = await find(group[0]);
    for (const action of group) {
      const readsBefore = await basketReads(shop);
      await action.off(page, product.name).first().click();
      await expectAgreement(page, shop, action, product, true);
      if (action.name !== 'favourite') await expect.poll(() => basketReads(shop)).toBeGreaterThan(readsBefore);
    }
    if (group.includes(buy))
      await expect
        .poll(() => page.evaluate(() => (Reflect.get(window, 'arBasketPrices') as { BASKET_COUNT?: number }).BASKET_COUNT))
        .toBe(1);
    await vitrina(page, (layer) => layer?.stop());
    if (group.includes(buy)) {
      await test.step('changes survive stop, the template’s marking and the next start', () => changesSurvive(page, shop));
      await test.step('the page’s onAjaxSuccess refreshes the counters', () => countersFollow(page));
      await vitrina(page, (layer) => layer?.stop());
    }
    for (const action of group) {
      await test.step(action.name, async () => {
        await expect(visible(page, `${action.ownControl}[data-item="${product.id}"]`)).toHaveCount(0);
        const mark = visible(page, `${action.ownMark}[data-item="${product.id}"]`).first();
        await expect(mark).toBeVisible();
        if (!action.isToggle) return;

        await mark.click();
        await expect.poll(async () => action.isOnServer(await shop.state(), product.id)).toBe(false);
        await expect(visible(page, `${action.ownMark}[data-item="${product.id}"]`)).toHaveCount(0);
        expect(await action.requests(shop)).toHaveLength(2);
      });
    }
  }
});

test('after stop marks and counters are true, also in parts that were never live [EMB-03, CNT-01]', async ({ page, shop }) => {
  const product = await openProduct(page, shop, buy);
  await buy.off(page, product.name).first().click();
  await expectAgreement(page, shop, buy, product, true);
  await favourite.off(page, product.name).first().click();
  await expectAgreement(page, shop, favourite, product, true);
  await vitrina(page, (layer) => layer?.stop());

  // The copy in the side column is below the screen, so it was never live.
  for (const { ownControl, ownMark } of [buy, favourite]) {
    await expect(visible(page, `${ownControl}[data-item="${product.id}"]`)).toHaveCount(0);
    await expect(visible(page, `.js-prices-in-side ${ownMark}[data-item="${product.id}"]`)).toBeVisible();
  }
  await expect(page.locator(buy.counter ?? '')).toHaveText('1');
  await expect(page.locator(favourite.counter ?? '')).toHaveText('1');
});

// With the template's scripts after the layer's start: “after stop the template continues…” above.
for (const template of variants(['late', 'off'] as const, () => false))
  test(`the page's onAjaxSuccess refreshes the counters, ${saidOf[template]} [CNT-02]`, async ({ page, shop }) => {
    await shop.reset({ lines: [{ product: boots.id }], countersKnown: true });
    await shop.open('/product/botinki-sever/', { template });
    if (template === 'late') await templateIsThere(page);
    await countersFollow(page);
  });
