import type { Page } from '@playwright/test';
import { expect, live, type Shop, test } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { holdRequests } from './support/held-request.ts';
import { isExhaustive } from './support/variants.ts';

const header = (page: Page) => page.locator('#header .js_city_chooser');
const popup = (page: Page) => page.getByRole('dialog', { name: 'Выберите город' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Название города' }).filter({ visible: true });
const options = (page: Page) => page.getByRole('listbox', { name: 'Найденные города' }).getByRole('option');
const allCities = (page: Page) => page.locator('.only_city .items_block a[data-id]');

/** Requests to the component by action, in order. */
function watchCities(page: Page): { of: (action: string) => URLSearchParams[] } {
  const asked: URLSearchParams[] = [];
  page.on('request', (request) => {
    if (request.url().includes('regionality.list.max')) asked.push(new URL(request.url()).searchParams);
  });
  return { of: (action) => asked.filter((query) => query.get('action') === action) };
}

async function cookies(page: Page): Promise<Record<string, string>> {
  const all = await page.context().cookies();
  return Object.fromEntries(all.filter(({ name }) => name.startsWith('current_')).map(({ name, value }) => [name, value]));
}

async function openPopup(page: Page, shop: Shop, path = '/catalog/', options: Parameters<Shop['open']>[1] = {}): Promise<void> {
  await shop.open(path, options);
  await page.getByRole('button', { name: /^Ваш город: / }).press('Enter');
  await popup(page).waitFor();
}

test('by keyboard alone: the popup opens, a city is found and chosen, the page changes [REG-01, REG-03, POP-02]', async ({
  page,
  shop,
}) => {
  await openPopup(page, shop, '/catalog/?sale=Y');
  const asked = watchCities(page);
  await expect(field(page)).toBeFocused();
  await expect(allCities(page).first()).toHaveText('Москва');
  await page.keyboard.type('к');
  await page.keyboard.type('аза');
  await expect(options(page)).toHaveText(['КазаньТатарстан, Россия']);
  expect(Object.fromEntries(asked.of('searchCities').at(-1) ?? [])).toMatchObject({
    ...{ mode: 'ajax', SITE_ID: 's1', siteId: 's1', lang: 'ru', term: 'каза' },
    sessid: expect.stringMatching(/^[0-9a-f]{32}$/),
    url: expect.stringContaining('/catalog/?sale=Y'),
  });
  await field(page).fill('но');
  await expect(options(page).first()).toHaveText(/^Новосибирск/);
  const count = await options(page).count();
  await expect(page.getByRole('status').filter({ hasText: 'выбор стрелками' })).toHaveText(new RegExp(`^${count} город`));
  const chosen = popup(page).getByRole('option', { selected: true });
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveText((await options(page).last().textContent()) ?? '');
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText(/^Новосибирск/);
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await chosen.getAttribute('id')) ?? '?');
  expect((await axe(page).include('dialog').analyze()).violations).toEqual([]);
  // The first Escape closes the list, the second the popup.
  await page.keyboard.press('Escape');
  await expect(options(page).first()).toBeHidden();
  await expect(popup(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup(page)).toBeHidden();
  await expect(header(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await field(page).pressSequentially('новоси');
  await expect(options(page)).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(header(page)).toHaveText('Новосибирск');
  await expect(page).toHaveURL(/\/catalog\/\?sale=Y/);
  const id = await page.evaluate(() => /current_region=(\d+)/.exec(document.cookie)?.[1]);
  expect(await cookies(page)).toEqual({ current_region: id, current_location: expect.stringMatching(/^\d+$/) });
});

test('all cities load page by page on scrolling, one request per question, failures can be retried [REG-01, REG-02, REG-03, ERR-01, EMB-02]', async ({
  page,
  shop,
  watch,
}) => {
  watch.allow(/500/);
  const forms: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('form_id=city_chooser')) forms.push(request.url());
  });
  // The window has room for one page of cities only.
  await page.setViewportSize({ width: 1000, height: 360 });
  const asked = watchCities(page);
  await openPopup(page, shop, '/', { template: 'on' });
  await expect(allCities(page)).toHaveCount(19);
  await test.step('with template scripts a press opens one popup, with one request per question', async () => {
    await field(page).pressSequentially('уфа');
    await expect(options(page)).toHaveText([/^Уфа/]);
    expect([forms.length, asked.of('getMainCities').length, asked.of('searchCities').length]).toEqual([1, 1, 1]);
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await field(page).fill('');
    await expect(allCities(page).first()).toBeVisible();
  });
  expect(asked.of('getMainCities').map((query) => query.get('lastId'))).toEqual(['0']);
  const placeholder = page.locator('.only_city .more_cities').last();
  await placeholder.scrollIntoViewIfNeeded();
  await expect(allCities(page)).toHaveCount(39);
  const ids = await allCities(page).evaluateAll((links) => links.map((link) => link.getAttribute('data-id')));
  expect(new Set(ids).size).toBe(39);
  expect(asked.of('getMainCities')[1]?.get('lastId')).toBe(ids[18]);

  let isBroken = true;
  await page.route('**/bitrix/services/**', async (route) => {
    if (isBroken) await route.fulfill({ status: 500, body: 'нет' });
    else await route.continue();
  });
  await placeholder.scrollIntoViewIfNeeded();
  await expect(popup(page).getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expect(placeholder).toBeHidden();
  await expect(allCities(page)).toHaveCount(39);
  await field(page).fill('тверь');
  await expect(page.getByText('Поиск городов сейчас недоступен.')).toBeVisible();
  isBroken = false;
  await popup(page).locator('.autocomplete-block').getByRole('button', { name: 'Повторить' }).click();
  await expect(options(page)).toHaveText([/^Тверь/]);
  await field(page).fill('там-за-горами');
  await expect(page.getByText('Такого города мы не нашли.')).toBeVisible();
  await expect(allCities(page).first()).toBeHidden();
  await field(page).fill('');
  await expect(allCities(page).first()).toBeVisible();
  await popup(page).getByRole('button', { name: 'Повторить' }).click();
  await expect(allCities(page)).toHaveCount(59);

  const likely = popup(page).locator('.favorits a').nth(1);
  const name = (await likely.textContent()) ?? '';
  await likely.click();
  await expect(header(page)).toHaveText(name);
  expect((await cookies(page)).current_region).toBeTruthy();

  await test.step('a found city is chosen by a press', async () => {
    await page.unrouteAll({ behavior: 'wait' });
    await live(page);
    await page.getByRole('button', { name: /^Ваш город: / }).press('Enter');
    await field(page).fill('уфа');
    await options(page).click();
    await expect(header(page)).toHaveText('Уфа');
  });
});

test('“is this your city?” is answered once, closed by Escape or button; “change” opens the popup [REG-03, POP-02]', async ({
  page,
  shop,
}) => {
  const question = page.getByRole('group', { name: 'Ваш город Москва?' });
  await shop.open('/faq/?regions=ask', { template: 'on' });
  await question.getByRole('button', { name: 'Выбрать другой' }).press('Enter');
  await popup(page).waitFor();
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question.getByRole('button', { name: 'Выбрать другой' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(header(page)).toBeFocused();
  expect(await cookies(page)).toEqual({});
  await page.reload();
  await question.getByRole('button', { name: 'Да, верно' }).click();
  await expect(question).toBeHidden();
  await expect.poll(() => cookies(page)).toEqual({ current_region: expect.stringMatching(/^\d+$/) });
  await page.reload();
  await expect(header(page)).toBeVisible();
  await expect(page.locator('.confirm_region')).toHaveCount(0);

  await test.step('a phone’s header has a copy, whose answer counts for both; the focus stays in that header', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    for (const close of ['Escape', 'Да, верно']) {
      await page.context().clearCookies();
      await page.reload();
      await live(page);
      await expect(question).toHaveCount(1);
      expect((await axe(page).include('.top_mobile_region').analyze()).violations).toEqual([]);
      await question.getByRole('button', { name: 'Выбрать другой' }).press('Enter');
      await popup(page).waitFor();
      await page.keyboard.press('Escape');
      await expect(question.getByRole('button', { name: 'Выбрать другой' })).toBeFocused();
      if (close === 'Escape') await page.keyboard.press('Escape');
      else await question.getByRole('button', { name: close }).press('Enter');
      await expect(question).toHaveCount(0);
      // The city is chosen in its menu.
      await expect(page.getByRole('button', { name: 'Меню' })).toBeFocused();
    }
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(header(page)).toBeVisible();
    await expect(question).toHaveCount(0);
  });

  await test.step('the location of a city that another tab has chosen since goes with its region', async () => {
    const { current_region: region = '' } = await cookies(page);
    await page.context().clearCookies();
    await page.reload();
    await live(page);
    const { url } = shop;
    await page.context().addCookies([
      { name: 'current_region', value: '432', url },
      { name: 'current_location', value: '973', url },
    ]);
    await question.getByRole('button', { name: 'Да, верно' }).click();
    await expect.poll(() => cookies(page)).toEqual({ current_region: region });
  });
});

test('a header’s short list of cities opens by key or press, and a city is chosen [REG-03, POP-02]', async ({ page, shop }) => {
  await page.context().addCookies([{ name: 'current_location', value: '5', url: shop.url }]);
  await shop.open('/faq/?regions=select', { template: 'on' });
  const name = page.locator('#header .region_wrapper').getByRole('button', { name: 'Москва' }).first();
  const cities = page.locator('.more_item').getByRole('button');
  await expect(cities.first()).toBeHidden();
  await name.press('ArrowDown');
  await expect(cities.first()).toBeFocused();
  await expect(cities.first()).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await expect(cities.first()).toBeHidden();
  await expect(name).toBeFocused();
  await name.click();
  await expect(name).toHaveAttribute('aria-expanded', 'true');
  await page.getByRole('button', { name: 'Казань' }).click();
  await expect(header(page)).toHaveText('Казань');
  expect(Object.keys(await cookies(page))).toEqual(['current_region']);
});

test('three columns lead from the district to the city, and a failure can be retried [REG-03, ERR-01]', async ({ page, shop }) => {
  await openPopup(page, shop, '/catalog/?regions=levels');
  const column = (name: string) => popup(page).locator(name);
  await expect(column('.block.cities a').first()).toHaveText('Москва');
  await page.route('**/bitrix/services/**', (route) => route.fulfill({ status: 404, body: 'нет' }));
  await column('.level1').getByRole('button', { name: 'Уральский округ' }).click();
  // Until the failure is said the request may not have been sent.
  const again = popup(page).getByRole('button', { name: 'Повторить' });
  await expect(again).toBeVisible();
  await expect(column('.block.cities a').first()).toHaveText('Москва');
  await page.unroute('**/bitrix/services/**');
  await again.click();
  await column('.level2').getByRole('button', { name: 'Тюменская область' }).click();
  await expect(column('.block.cities a')).toHaveText(['Ишим', 'Тобольск', 'Тюмень']);
  // The popup with its list of cities is looked at above.
  if (isExhaustive) expect((await axe(page).include('dialog').analyze()).violations).toEqual([]);
  await column('.block.cities').getByRole('link', { name: 'Тюмень' }).press('Enter');
  await expect(header(page)).toHaveText('Тюмень');
});

test('a city that stands among the regions is chosen with its delivery location [REG-03]', async ({ page, shop }) => {
  await openPopup(page, shop, '/catalog/?regions=levels');
  await popup(page).locator('.level1').getByRole('button', { name: 'Северо-Западный округ' }).click();
  const city = popup(page).locator('.level2').getByRole('link', { name: 'Санкт-Петербург' });
  const location = (await city.getAttribute('data-locid')) ?? '';
  await city.click();
  await expect(header(page)).toHaveText('Санкт-Петербург');
  expect(await cookies(page)).toEqual({ current_region: expect.stringMatching(/^\d+$/), current_location: location });
  expect(location).toMatch(/^\d+$/);
});

test('in the phone’s menu: results replace the list, clearing restores it, scrolling adds [REG-01, REG-02, REG-03]', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 720 });
  const asked = watchCities(page);
  await shop.open('/faq/', { template: 'on' });
  const cities = page.locator('.mobile-cities a[data-id]');
  const list = page.locator('.mobile-cities');
  await page.getByRole('button', { name: 'Меню', exact: true }).click();
  expect(asked.of('getMainCities')).toHaveLength(0);
  await page.locator('.mobile_regions a.parent').click();
  await expect(cities).toHaveCount(19);
  await expect(cities.first()).toHaveAttribute('aria-current', 'true');
  await page.locator('.mobile-cities .loadings').last().scrollIntoViewIfNeeded();
  await expect(cities).toHaveCount(39);
  expect(asked.of('getMainCities')).toHaveLength(2);
  expect((await axe(page).include('#mobilemenu').analyze()).violations).toEqual([]);

  await expect(list).not.toHaveAttribute('aria-busy', 'true');
  const held = await holdRequests(page, /searchCities/);
  await field(page).pressSequentially('сама');
  // The old list stays until the answer, and says that it is not the result.
  await expect(list).toHaveAttribute('aria-busy', 'true');
  await expect(list).toHaveCSS('opacity', '0.6');
  held.letGo();
  await expect(options(page)).toHaveText([/^Самара/]);
  await expect(cities.first()).toBeHidden();
  await field(page).fill('сама нигде');
  await expect(page.getByText('Такого города мы не нашли.')).toBeVisible();
  await expect(cities.first()).toBeHidden();
  await field(page).fill('сама');
  await expect(options(page)).toHaveCount(1);
  // The first Escape closes only the list; the menu stays open.
  await page.keyboard.press('Escape');
  await expect(cities.first()).toBeVisible();
  await field(page).fill('сама нигде');
  await page.locator('.mobile_regions').getByRole('button', { name: 'Очистить' }).click();
  await expect(field(page)).toHaveValue('');
  await expect(field(page)).toBeFocused();
  await expect(cities.first()).toBeVisible();
  expect(asked.of('searchCities').map((query) => query.get('term'))).toEqual(['сама', 'сама нигде']);
  await cities.getByText('Казань', { exact: true }).click();
  await expect(page.locator('#header .js_city_chooser')).toHaveText('Казань');
  expect(Object.keys(await cookies(page)).sort()).toEqual(['current_location', 'current_region']);
});

test('another city loads its stores once; after a failure list and choice stay [REG-04, ERR-01]', async ({ page, shop, watch }) => {
  watch.allow(/500/);
  await shop.open('/contacts/stores/', { template: 'on' });
  const questions: string[] = [];
  let isBroken = false;
  await page.route('**/contacts/stores/**', async (route) => {
    const body = route.request().postData();
    if (body === null) return route.continue();
    questions.push(body);
    return isBroken ? route.fulfill({ status: 404, body: 'нет' }) : route.continue();
  });
  const choice = page.getByRole('combobox', { name: 'Город', exact: true });
  const places = page.locator('.ajax_items .items .item');
  await expect(places).toHaveCount(3);
  await choice.selectOption('Химки');
  await expect(places).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'Список магазинов обновлён' })).toBeAttached();
  expect(questions).toEqual([expect.stringMatching(/^ID=\d+$/)]);
  // The new list is live like the old one.
  await places.getByRole('button').or(places).first().click();
  await expect(page.locator('.detail_items .item').filter({ visible: true })).toHaveCount(1);
  await page.locator('.top-close').filter({ visible: true }).click();
  isBroken = true;
  await choice.selectOption('Москва');
  await expect(page.getByText('Список магазинов остался прежним.')).toBeVisible();
  await expect(choice.locator('option:checked')).toHaveText('Химки');
  await expect(places).toHaveCount(1);
  isBroken = false;
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(places).toHaveCount(2);
  await expect(choice.locator('option:checked')).toHaveText('Москва');

  await test.step('a list that comes late returns the focus of a removed store, or of its details, to the choice', async () => {
    for (const [change, key] of [
      ['ArrowDown', 'Shift'],
      ['ArrowUp', 'Enter'],
    ] as const) {
      await page.unrouteAll({ behavior: 'wait' });
      const held = await holdRequests(page, 'contacts/stores/');
      await choice.press(change);
      await choice.press('Tab');
      await expect(places.first()).toBeFocused();
      await page.keyboard.press(key);
      held.letGo();
      await expect(page.locator('.contacts-stores [aria-busy]')).toHaveCount(0);
      await expect(choice).toBeFocused();
    }
  });
});
