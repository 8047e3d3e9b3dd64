import type { Page } from '@playwright/test';
import { expect, live, test } from './fixtures.ts';
import { boots, buyAndWait, callsTo, haberdashery, headerCount, main, rewritePages } from './support/buying.ts';
import { templateModes, variants } from './support/variants.ts';

/** Everything that reached the site's analytics during the visit, in order. */
interface Told {
  readonly goals: string[];
  readonly pushes: Record<string, unknown>[];
}

/** A site with a Metrika counter and a `dataLayer`; with `late` both appear when the test calls the page's `giveAnalytics`. */
async function measure(page: Page, { late = false } = {}): Promise<Told> {
  const told: Told = { goals: [], pushes: [] };
  await page.exposeFunction('sendGoal', (goal: string) => void told.goals.push(goal));
  await page.exposeFunction('reportPush', (push: Record<string, unknown>) => void told.pushes.push(push));
  await page.addInitScript((isLate) => {
    const tell = (name: string) => (value: unknown) => (Reflect.get(window, name) as (value: unknown) => void)(value);
    const give = () => Object.assign(window, { dataLayer: { push: tell('reportPush') }, yaCounter77: { reachGoal: tell('sendGoal') } });
    if (isLate) Object.assign(window, { giveAnalytics: give });
    else give();
  }, late);
  await rewritePages(page, (html) =>
    html.replaceAll('"YA_GOALS":"N"', '"YA_GOALS":"Y"').replaceAll('"YA_COUNTER_ID":""', '"YA_COUNTER_ID":"77"'),
  );
  return told;
}

const events = ({ pushes }: Told) => pushes.flatMap(({ event }) => (event === undefined ? [] : [event]));

for (const template of templateModes('on')) {
  test(`view and add are reported once each, template's scripts ${template} [GOAL-01, GOAL-03]`, async ({ page, shop }) => {
    await shop.reset();
    const told = await measure(page);
    await shop.open(boots.path, { template });
    await expect.poll(() => events(told)).toEqual(['view_item']);
    await page
      .locator(main)
      .getByRole('button', { name: `В корзину: ${boots.name}` })
      .click();
    await expect.poll(() => events(told)).toEqual(['view_item', 'addToCart']);
    await expect(headerCount(page).first()).toHaveText('1');
    // The read of the basket comes last: a second report of the goal would have arrived before it.
    await expect.poll(() => callsTo(shop, 'actualBasket.php')).toHaveLength(1);
    expect(events(told)).toEqual(['view_item', 'addToCart']);
    expect(told.goals).toEqual(['goal_basket_add']);
    expect(told.pushes.filter(({ ecommerce }) => ecommerce === null)).toHaveLength(2);
    expect(told.pushes.at(-1)).toMatchObject({
      ecommerce: { currencyCode: 'RUB', add: { products: [{ id: '4150', price: 12990, quantity: 1 }] } },
    });
    expect((await callsTo(shop, 'goals.php')).map(({ form }) => form)).toEqual([{ PRODUCT_ID: '4150', PRICE_ID: 'BASE' }, { ID: '4150' }]);
  });
}

/** Products without sizes of the section of haberdashery. */
const ribbon = { id: 4341, name: 'Тесьма Контур' };
const denim = 'Ткань джинсовая';

// src/shop/goals/goals.test.ts has all ways in which a goal fails.
const faults = ['offline', 'http-500', 'empty', 'html', 'broken-json', 'null'] as const;

for (const template of templateModes('off')) {
  test(`the quick view reports one view, and an add succeeds while goals fail, template's scripts ${template} [DET-11, GOAL-01, GOAL-02, GOAL-03]`, async ({
    page,
    shop,
  }) => {
    await shop.reset();
    const told = await measure(page);
    await shop.open(haberdashery, { template });
    const card = page.locator('.item_block', { hasText: ribbon.name }).first();
    await card.hover();
    await card.getByRole('button', { name: `Быстрый просмотр: ${ribbon.name}` }).click();
    await expect(page.getByRole('dialog', { name: ribbon.name })).toBeVisible();
    await expect.poll(() => events(told)).toEqual(['view_item']);
    // Any second report would have been requested before the add.
    await page
      .getByRole('dialog')
      .getByRole('button', { name: `В корзину: ${ribbon.name}` })
      .click();
    await expect.poll(() => events(told)).toEqual(['view_item', 'addToCart']);
    expect((await callsTo(shop, 'goals.php')).map(({ form }) => form)).toEqual([{ PRODUCT_ID: '4341', PRICE_ID: 'BASE' }, { ID: '4341' }]);
    await expect.poll(() => told.goals).toEqual(['goal_basket_add']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (const [index, fault] of variants(faults, (one) => one === 'http-500').entries()) {
      await test.step(`an add succeeds while goals.php answers with ${fault}`, async () => {
        if (index > 0) {
          await shop.reset();
          await shop.open(haberdashery, { template });
        }
        Object.assign(told, { goals: [], pushes: [] });
        await shop.fault([{ path: 'goals.php', fault }]);
        await buyAndWait(page, denim);
        await expect(headerCount(page).first()).toHaveText(index > 0 ? '1' : '2');
        await expect.poll(() => told.goals).toEqual(['goal_basket_add']);
        await expect(page.getByRole('alert')).toBeEmpty();
        expect(events(told)).toEqual([]);
      });
    }
  });
}

test('where the page’s own script sends the view, what sends goals comes with the first goal [GOAL-03, EMB-01]', async ({ page, shop }) => {
  await shop.reset();
  const told = await measure(page);
  const scripts: string[] = [];
  page.on('request', (request) => void (request.url().includes('/chunks/goals-') && scripts.push(request.url())));
  await shop.open(boots.path, { template: 'on' });
  await expect.poll(() => events(told)).toEqual(['view_item']);
  // What is told at load comes together with this.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('MAX_VIEWED_ITEMS')))).toBe(true);
  expect(scripts).toEqual([]);
  await page
    .locator(main)
    .getByRole('button', { name: `В корзину: ${boots.name}` })
    .click();
  await expect.poll(() => events(told)).toEqual(['view_item', 'addToCart']);
  expect(scripts.length).toBeGreaterThan(0);
});

test('goals wait for analytics that load late and are then reported once each [GOAL-01, GOAL-03]', async ({ page, shop }) => {
  await shop.reset();
  const told = await measure(page, { late: true });
  await shop.open(boots.path);
  await buyAndWait(page, boots.name);
  expect([told.goals, events(told)]).toEqual([[], []]);
  await page.evaluate(() => (Reflect.get(window, 'giveAnalytics') as () => void)());
  await expect.poll(() => events(told)).toEqual(['view_item', 'addToCart']);
  await expect.poll(() => told.goals).toEqual(['goal_basket_add']);
});

for (const template of templateModes('on')) {
  test(`the order button reports its goal once, template's scripts ${template} [GOAL-01, GOAL-02]`, async ({ page, shop }) => {
    await shop.reset({ lines: [{ product: boots.id, quantity: 2 }] });
    const told = await measure(page);
    await shop.open('/basket/', { template });
    // The answer arrives after the basket page was left, so the order page reports the goal.
    await shop.fault([{ path: 'goals.php', fault: { delay: 1500 }, times: 1 }]);
    const checkout = page.locator('.basket-btn-checkout').first();
    await checkout.scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        page.evaluate(() => window.vitrina?.islands().some(({ feature, state }) => feature === 'checkout-goal' && state === 'live')),
      )
      .toBe(true);
    await checkout.click();
    await page.waitForURL(/\/order\//);
    await expect.poll(() => events(told)).toEqual(['checkout']);
    expect(told.pushes.at(-1)).toMatchObject({ value: 25980, currency: 'RUB' });
    await page.reload();
    await live(page);
    expect(events(told)).toEqual(['checkout']);
  });
}
