import type { Page } from '@playwright/test';
import { expect, Shop, test, vitrina } from './fixtures.ts';
import { holdRequests } from './support/held-request.ts';
import { onLeftOutPages } from './support/left-out-tests.ts';
import { expectSeen, press } from './support/seen.ts';
import { templateModes } from './support/variants.ts';

const path = '/catalog/compare.php';
const columns = (page: Page) => page.locator('.catalog-compare__item-props');
/** The compared properties, as they stand in the first product's column. */
const rows = (page: Page) => columns(page).first().locator('.catalog-compare__prop-line');
const items = (page: Page) => page.locator('.catalog-compare__items .item');
const tab = (page: Page, name: string) => page.locator('.tabs-head').getByRole('link', { name });

for (const template of templateModes('on')) {
  test(`tabs switch properties, removal updates list and counters, template ${template} [CMP-03, CMP-01, EMB-02]`, async ({
    page,
    shop,
  }) => {
    await shop.reset({ compare: [4150, 4211, 4177] });
    await shop.open(path, { template });
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('compare.php')) requests.push(`${request.method()} ${new URL(request.url()).search}`);
    });
    await expect(items(page)).toHaveCount(3);
    const all = await rows(page).count();

    await tab(page, 'Только различия').click();
    await expect(page).toHaveURL(/\?DIFFERENT=Y$/);
    await expect.poll(() => rows(page).count()).toBeLessThan(all);
    expect(requests).toEqual(['GET ?DIFFERENT=Y&ajax_action=Y']);
    await expect(tab(page, 'Только различия')).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('#bx_catalog_compare_block')).toHaveCount(1);
    await expect(page.locator('h1')).toHaveCount(1);

    await page.goBack();
    await expect(rows(page)).toHaveCount(all);
    await page.goForward();
    await expect.poll(() => rows(page).count()).toBeLessThan(all);
    expect(requests).toHaveLength(1);

    // Controls of cards and the remove buttons work in the table that the tab loaded, too.
    const boots = items(page).filter({ hasText: 'Ботинки Север' });
    await expect(boots.getByRole('button', { name: /^В корзину/ })).toBeVisible();
    await page
      .getByRole('button', { name: 'Убрать из сравнения: Ботинки Север' })
      .or(boots.getByRole('link', { name: 'Убрать' }))
      .click();
    await expect(items(page)).toHaveCount(2);
    await expect.poll(async () => (await shop.state()).compare).toEqual({ 21: [4211, 4177] });
    await expect(page.locator('header .basket-link.compare .count')).toHaveText('2');
    expect(requests.filter((request) => request.startsWith('POST'))).toHaveLength(1);

    // After a failed request the table stays.
    await shop.fault([{ path: 'DELETE_FROM_COMPARE', fault: 'http-500' }]);
    await page.evaluate(() => {
      const announced: string[] = [];
      Reflect.set(window, 'announced', announced);
      const note = (records: readonly MutationRecord[]) => {
        for (const { addedNodes } of records) for (const node of addedNodes) announced.push(node.textContent ?? '');
      };
      for (const region of document.querySelectorAll('[role="status"]'))
        new MutationObserver(note).observe(region, { childList: true, subtree: true });
    });
    await page.locator('.catalog-compare__clear').click();
    await expect(page.getByRole('alert').getByText(/^Список остался прежним/)).toBeVisible();
    await expect(items(page)).toHaveCount(2);
    // The table was read and shown again: that is no news.
    expect(await page.evaluate(() => Reflect.get(window, 'announced'))).not.toContain('Список обновлён');
    await shop.fault([]);
    await page.getByRole('button', { name: 'Повторить' }).click();
    await expect(page.getByText('Сравнивать пока нечего')).toBeVisible();
    await expect.poll(async () => (await shop.state()).compare).toEqual({ 21: [] });
    await expect(page.locator('header .basket-link.compare .count')).toHaveText('0');
    expect(await vitrina(page, (layer) => layer?.islands().filter(({ state }) => state === 'failed').length)).toBe(0);
  });
}

for (const template of templateModes('off')) {
  test(`two departments are tabs, the chosen one survives changes and is stored, template ${template} [CMP-03, EMB-02]`, async ({
    page,
    shop,
  }) => {
    await shop.reset({ compare: [4150, 4211, 4177] });
    await shop.open(`${path}?sections=Y`, { template });
    const departments = page.getByRole('tablist').getByRole('tab');
    await expect(departments.first()).toHaveAttribute('aria-selected', 'true');
    const count = await departments.count();
    expect(count).toBeGreaterThan(1);
    await expect(page.getByRole('tabpanel')).toHaveCount(1);

    await departments.nth(1).click();
    await expect(departments.nth(1)).toHaveAttribute('aria-selected', 'true');
    const name = (await departments.nth(1).textContent()) ?? '';
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(
      page
        .getByRole('tabpanel')
        .getByRole('button', { name: /^В избранное/ })
        .first(),
    ).toBeVisible();
    await expect(page).not.toHaveURL(/section=/);

    await tab(page, 'Только различия').click();
    await expect(page).toHaveURL(/DIFFERENT=Y&sections=Y$/);
    await expect(page.getByRole('tabpanel', { name })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('tab', { name, selected: true })).toBeVisible();
    await page.getByRole('tab', { name, selected: true }).press('ArrowLeft');
    await expect(departments.first()).toBeFocused();
    await expect(departments.first()).toHaveAttribute('aria-selected', 'true');

    await vitrina(page, (layer) => layer?.stop());
    await expect(page.getByRole('tab')).toHaveCount(0);
    await expect(page.locator('.compare-sections__item:visible')).toHaveCount(1);
  });
}

test('a department chosen with the layer is shown next time, though the template has stored another one [CMP-03]', async ({
  page,
  shop,
}) => {
  await shop.reset({ compare: [4150, 4211, 4177] });
  await shop.open(`${path}?sections=Y`, { template: 'on', layer: 'none' });
  const link = (index: number) => page.locator('.compare-sections__tab-item [data-section-id]').nth(index);
  await link(1).click();
  await expect(page.locator('.compare-sections__item').nth(1)).toBeVisible();
  await shop.open(`${path}?sections=Y`, { template: 'on' });
  const departments = page.getByRole('tablist').getByRole('tab');
  await expect(departments.nth(1)).toHaveAttribute('aria-selected', 'true');
  await departments.first().click();
  await expect(departments.first()).toHaveAttribute('aria-selected', 'true');
  await page.reload();
  await expect(departments.first()).toHaveAttribute('aria-selected', 'true');
});

for (const template of templateModes('on')) {
  test(`table and cards are visible after each change and after stop, template ${template} [CMP-03, EMB-03]`, {
    tag: onLeftOutPages,
  }, async ({ page, shop }) => {
    await shop.reset({ compare: [4150, 4211] });
    await shop.open(path, { template });
    const everythingIsSeen = async () => {
      await expectSeen(items(page).first().locator('.item-title a'));
      await expectSeen(rows(page).last());
    };
    await everythingIsSeen();
    await press(tab(page, 'Только различия'));
    await expect(page).toHaveURL(/DIFFERENT=Y/);
    await expect(tab(page, 'Только различия')).toHaveAttribute('aria-current', 'true');
    await everythingIsSeen();
    await page.goBack();
    await expect(tab(page, 'Все свойства')).toHaveAttribute('aria-current', 'true');
    await everythingIsSeen();
    await press(items(page).first().locator('.remove'));
    await expect(items(page)).toHaveCount(1);
    await everythingIsSeen();

    await vitrina(page, (layer) => layer?.stop());
    await everythingIsSeen();
    await vitrina(page, (layer) => layer?.start());
    await everythingIsSeen();
  });
}

for (const template of templateModes('on')) {
  test(`cards and values of a new table stand in columns and scroll together, template ${template} [CMP-03]`, {
    tag: onLeftOutPages,
  }, async ({ page, shop }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await shop.reset({ compare: [4150, 4211, 4177, 5132] });
    await shop.open(path, { template });
    await press(tab(page, 'Только различия'));
    await expect(tab(page, 'Только различия')).toHaveAttribute('aria-current', 'true');
    await expectColumns(page, 4);

    await press(items(page).first().locator('.remove'));
    await expect(items(page)).toHaveCount(3);
    await expectColumns(page, 3);
    // The template starts all carousels that it finds, whenever a menu or a popup opens.
    if (template === 'on') await page.evaluate('InitOwlSlider()');
    await expectColumns(page, 3);

    const table = page.getByRole('group', { name: 'Таблица сравнения' });
    await table.focus();
    await expect(async () => {
      await page.keyboard.press('ArrowRight');
      await expect(columns(page).last()).toBeInViewport({ ratio: 0.1, timeout: 200 });
      await expect(items(page).last()).toBeInViewport({ ratio: 0.1, timeout: 200 });
    }).toPass();
    await expectColumns(page, 3);

    await vitrina(page, (layer) => layer?.stop());
    await expectColumns(page, 3);
  });
}

for (const template of templateModes('off')) {
  test(`a cross tells what it takes away: a product, or a property of all products, template ${template} [CMP-03]`, async ({
    page,
    shop,
  }) => {
    await shop.reset({ compare: [4150, 4211] });
    await shop.open(path, { template });
    const all = await rows(page).count();
    const crosses = page.locator('.remove');
    const names = await crosses.evaluateAll((found) => found.map((cross) => cross.getAttribute('aria-label')));
    expect(names.filter((name) => name?.startsWith('Убрать'))).toEqual([
      'Убрать из сравнения: Ботинки Север',
      'Убрать из сравнения: Кроссовки Vega Run',
    ]);
    expect(names.filter((name) => name === 'Скрыть свойство: Марка')).toHaveLength(2);
    expect(names).not.toContain(null);

    await page.getByRole('button', { name: 'Скрыть свойство: Марка' }).last().press('Enter');
    await expect(rows(page)).toHaveCount(all - 1);
    await expect(items(page)).toHaveCount(2);
    await expect(columns(page).filter({ hasText: 'Марка' })).toHaveCount(0);
    await page.getByRole('button', { name: '+Марка' }).press('Enter');
    await expect(rows(page)).toHaveCount(all);
    await test.step('the focus goes between what hides the property and what shows it again, not to a product’s cross', async () => {
      const focused = page.locator(':focus');
      await expect(focused).toHaveAccessibleName('Скрыть свойство: Марка');
      await expect(focused).toBeInViewport();
      for (let left = all - 1; left >= 0; left--) {
        await expect(focused).toHaveAccessibleName(/^Скрыть свойство/);
        await page.keyboard.press('Enter');
        await expect(rows(page)).toHaveCount(left);
      }
      await expect(focused).toHaveAccessibleName(/^\+/);
      await page.keyboard.press('Enter');
      await expect(rows(page)).toHaveCount(1);
      await expect(items(page)).toHaveCount(2);
    });
    await page.getByRole('button', { name: 'Убрать из сравнения: Кроссовки Vega Run' }).click();
    await expect(items(page)).toHaveText([/Ботинки Север/]);
  });
}

test('a change leaves the table at its columns and the focus at the nearest cross [CMP-03]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await shop.reset({ compare: [4150, 4211, 4177, 5132] });
  await shop.open(path);
  const table = page.getByRole('group', { name: 'Таблица сравнения' });
  const left = () => table.evaluate((block) => Math.round(block.scrollLeft));
  await items(page)
    .last()
    .evaluate((card) => card.scrollIntoView({ inline: 'end', block: 'nearest' }));
  const place = await left();
  expect(place).toBeGreaterThan(300);
  await test.step('a property is hidden', async () => {
    const all = await rows(page).count();
    const crosses = columns(page)
      .last()
      .getByRole('button', { name: /^Скрыть свойство/ });
    await crosses.nth(2).scrollIntoViewIfNeeded();
    const place = await crosses.nth(2).boundingBox();
    await crosses.nth(2).press('Enter');
    await expect(rows(page)).toHaveCount(all - 1);
    const focused = page.locator(':focus');
    await expect(focused).toHaveAccessibleName(/^Скрыть свойство/);
    const now = await focused.boundingBox();
    expect(Math.abs((now?.x ?? 0) - (place?.x ?? 0))).toBeLessThan(40);
    expect(Math.abs((now?.y ?? 0) - (place?.y ?? 0))).toBeLessThan(80);
  });
  expect(await left()).toBe(place);
  await test.step('another tab is shown', async () => {
    await tab(page, 'Только различия').click();
    await expect(tab(page, 'Только различия')).toHaveAttribute('aria-current', 'true');
    expect(await left()).toBe(place);
  });
  await test.step('a product is removed', async () => {
    await items(page).nth(2).locator('.remove').press('Enter');
    await expect(items(page)).toHaveCount(3);
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Убрать из сравнения/);
    await expect(page.locator(':focus')).toBeInViewport();
    expect(await left()).toBeGreaterThan(0);
  });
  await test.step('of two products one is removed', async () => {
    await page.keyboard.press('Enter');
    await expect(items(page)).toHaveCount(2);
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Убрать из сравнения/);
    await items(page).first().locator('.remove').press('Enter');
    await expect(items(page)).toHaveCount(1);
    await expect(page.locator(':focus')).toHaveAccessibleName(/^Убрать из сравнения/);
  });
});

test('after a card’s icon or another tab the table is read once, the focus stays near [CMP-01, CMP-03, CNT-03]', async ({ page, shop }) => {
  await shop.reset({ compare: [4211, 5132, 4150, 5372, 4177, 7412, 7533] });
  const other = await page.context().newPage();
  await new Shop(other, shop.url).open(path);
  await shop.open(path);
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/item.php')) requests.push('switch');
    if (pathname.endsWith('/compare.php') && !searchParams.has('nlo')) requests.push('table');
  });
  const focused = page.locator(':focus');
  const icon = (index: number) =>
    items(page)
      .nth(index)
      .getByRole('button', { name: /^В сравнении/, pressed: true });
  const titles = items(page).locator('.item-title');

  await test.step('a switch that fails leaves the table and the focus', async () => {
    await shop.fault([{ path: 'item.php', fault: 'http-500' }]);
    await icon(1).press('Enter');
    await expect(page.getByRole('alert').getByText(/^Магазин не смог/)).toBeVisible();
    await expect(icon(1)).toBeFocused();
    await shop.fault([]);
    expect(requests).toEqual(['switch']);
  });
  await test.step('a switch that is made is followed by one read, the focus goes to the nearest icon', async () => {
    requests.length = 0;
    const held = await holdRequests(page, /item\.php/);
    const next = await titles.nth(2).textContent();
    await icon(1).press('Enter');
    await expect(
      items(page)
        .nth(1)
        .getByRole('button', { name: /^Сравнить/, pressed: false }),
    ).toBeFocused();
    held.letGo();
    await expect(items(page)).toHaveCount(6);
    await expect(icon(1)).toBeFocused();
    await expect(focused).toHaveAccessibleName(`В сравнении: ${next}`);
    await expect(focused).toBeInViewport();
    expect(requests).toEqual(['switch', 'table']);
  });
  await test.step('the control of a product keeps the focus when another tab takes out the product before it', async () => {
    for (const control of ['.to-cart', '.dark_link', '.js-item-action', '.remove']) {
      const count = await items(page).count();
      await expect(items(other)).toHaveCount(count);
      const name = (await titles.nth(1).textContent()) ?? '';
      await items(page).nth(1).locator(control).focus();
      await other
        .getByRole('button', { name: /^Убрать из сравнения/ })
        .first()
        .click();
      await expect(titles.first()).toHaveText(name);
      await expect(items(page)).toHaveCount(count - 1);
      await expect(items(page).first().locator(control)).toBeFocused();
    }
  });
});

for (const template of templateModes('on')) {
  test(`back after a removal shows the tab’s table without the product, template ${template} [CMP-03, CMP-01]`, {
    tag: onLeftOutPages,
  }, async ({ page, shop }) => {
    await shop.reset({ compare: [4150, 4211, 4177, 5132] });
    await shop.open(path, { template });
    const isShown = (name: string) => expect(tab(page, name)).toHaveAttribute('aria-current', 'true');
    const remove = (index: number) => items(page).nth(index).locator('.remove').click();
    const all = await rows(page).count();
    await tab(page, 'Только различия').click();
    await isShown('Только различия');
    await remove(0);
    await expect(items(page)).toHaveCount(3);

    await page.goBack();
    await isShown('Все свойства');
    await expect(items(page)).toHaveCount(3);
    await expect(rows(page)).toHaveCount(all);
    // Nothing has changed since: the tables that are kept are shown without a request, and the server still has the tab of the last one.
    await page.goForward();
    await isShown('Только различия');
    await page.goBack();
    await isShown('Все свойства');
    await page.goForward();
    await isShown('Только различия');
    await tab(page, 'Все свойства').click();
    await expect(page).toHaveURL(/DIFFERENT=N/);
    await isShown('Все свойства');
    await page.goBack();
    await isShown('Только различия');

    // The answer to a change has the tab that is shown.
    await remove(0);
    await expect(items(page)).toHaveCount(2);
    await isShown('Только различия');
    await page.reload();
    await isShown('Только различия');
    await page.goBack();
    await isShown('Все свойства');
    await expect(items(page)).toHaveCount(2);
    await expect(rows(page)).toHaveCount(all);
    expect((await shop.state()).compare).toEqual({ 21: [4177, 5132] });
  });
}

test('a removal before the chosen tab has come keeps that tab, and “back” loads the old one anew [CMP-03]', async ({ page, shop }) => {
  await shop.reset({ compare: [4150, 4211, 4177] });
  await shop.open(path);
  const isShown = (name: string) => expect(tab(page, name)).toHaveAttribute('aria-current', 'true');
  const all = await rows(page).count();
  const held = await holdRequests(page, /compare\.php\?DIFFERENT=Y&ajax_action=Y$/);
  await tab(page, 'Только различия').click();
  await expect(page.locator('#bx_catalog_compare_block')).toHaveAttribute('aria-busy', 'true');
  await page.getByRole('button', { name: 'Убрать из сравнения: Ботинки Север' }).click();
  await expect(items(page)).toHaveCount(2);
  held.letGo();
  await isShown('Только различия');
  await expect(page).toHaveURL(/\?DIFFERENT=Y$/);
  await expect.poll(() => rows(page).count()).toBeLessThan(all);
  await expect.poll(async () => (await shop.state()).compare).toEqual({ 21: [4211, 4177] });

  await page.goBack();
  await isShown('Все свойства');
  await expect(page).not.toHaveURL(/DIFFERENT/);
  await expect(rows(page)).toHaveCount(all);
  await expect(items(page)).toHaveCount(2);
});

/** A product's card stands above its values, and a property is at the same height in all columns. */
async function expectColumns(page: Page, count: number): Promise<void> {
  await expect(items(page)).toHaveCount(count);
  const places = await page.locator('#bx_catalog_compare_block').evaluate((block) => {
    const boxes = (selector: string, within: Element = block) =>
      [...within.querySelectorAll(selector)].map((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return { across: [left, width].map(Math.round), down: [top, height].map(Math.round) };
      });
    const columns = [...block.querySelectorAll('.catalog-compare__item-props')];
    return {
      cards: boxes('.catalog-compare__items .item').map(({ across }) => across),
      values: boxes('.catalog-compare__item-props').map(({ across }) => across),
      lines: columns.map((column) => boxes('.catalog-compare__prop-line', column).map(({ down }) => down)),
    };
  });
  expect(places.values).toEqual(places.cards);
  expect(new Set(places.cards.map(([left]) => left)).size).toBe(count);
  expect(places.lines[0]?.length).toBeGreaterThan(1);
  for (const lines of places.lines) expect(lines).toEqual(places.lines[0]);
}

test('the compare table is hidden until the template’s scripts or the layer show it [CMP-03]', async ({ page, shop }) => {
  await shop.reset({ compare: [4150, 4211] });
  await shop.open(path, { template: 'on', layer: 'none' });
  await expectSeen(items(page).first().locator('.item-title a'));
  await shop.open(path, { template: 'off', layer: 'none' });
  await expect(items(page).first().locator('.item-title a')).toBeHidden();
});
