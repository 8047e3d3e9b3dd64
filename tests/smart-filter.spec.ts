import type { Page } from '@playwright/test';
import { expect, test, vitrina } from './fixtures.ts';
import { callsTo } from './support/buying.ts';

const cards = (page: Page) => page.locator('.js_append > .item_block');
const box = (page: Page, code: string, value: string) =>
  page
    .locator(`.bx_filter_parameters_box[data-prop_code="${code}"] label`)
    .filter({ has: page.locator(`.bx_filter_param_text:text-is("${value}")`) });
const show = (page: Page) => page.getByRole('button', { name: 'Показать', exact: true });

function watchRequests(page: Page) {
  const found = { counts: [] as string[], lists: [] as string[] };
  page.on('request', (request) => {
    const { search } = new URL(request.url());
    if (/[?&]ajax=y\b/.test(search)) found.counts.push(search);
    if (search.includes('ajax_get_filter=Y')) found.lists.push(search);
  });
  return found;
}

for (const template of ['off', 'on'] as const) {
  test(`a filter counts what a choice leaves, shows it in place, and back undoes it with its ticks, template ${template} [LST-02, DET-11, EMB-02]`, async ({
    page,
    shop,
  }) => {
    await shop.reset();
    await shop.open('/catalog/krossovki/', { cards: 8, template });
    const requests = watchRequests(page);
    const total = Number(await page.locator('.bottom_nav').getAttribute('data-all_count'));
    await page.locator('form.smartfilter').scrollIntoViewIfNeeded();
    const brand = page.locator('.bx_filter_parameters_box[data-prop_code="brand"] label').first();
    const name = (await brand.locator('.bx_filter_param_text').textContent()) ?? '';
    const count = Number(await brand.locator('.bx_filter_param_count').textContent());
    expect(count).toBeLessThan(total);

    await brand.click();
    await expect(page.locator('#modef_num')).toHaveText(String(count));
    await expect(page.getByRole('status').getByText(`Найдено товаров: ${count}`)).toBeAttached();
    expect(requests.counts).toHaveLength(1);
    expect(await page.locator('.bx_filter_param_label.disabled input:disabled').count()).toBeGreaterThan(0);

    await show(page).click({ clickCount: 3 });
    await expect(page).toHaveURL(/arrFilter_53_\d+=Y.*set_filter=y/);
    await expect(page.locator('.bottom_nav')).toHaveAttribute('data-all_count', String(count));
    for (const shown of await cards(page).locator('.item-brand').allTextContents()) expect(shown).toBe(name);
    await expect(page.locator('.topic__heading .element-count')).toHaveText(new RegExp(`^${count} товар`));
    await expect(page.locator('.top-content-block')).toHaveText('По фильтру');
    expect(requests.lists).toHaveLength(1);
    expect(requests.lists[0]).toMatch(/ajax_get=Y&ajax_get_filter=Y$/);
    await expect(page.getByRole('button', { name: 'Сбросить' })).toBeVisible();

    // Sorted on, the filter stays; back twice leads to the whole list, without the tick.
    await page.locator('.sort-links').getByRole('link', { name: 'Сначала дешевле' }).click();
    await expect(page).toHaveURL(/sort=PRICE/);
    await expect(page.locator('.bottom_nav')).toHaveAttribute('data-all_count', String(count));
    // The quick view goes through this list, not through the one that the page came with.
    await cards(page).first().hover();
    await cards(page)
      .first()
      .getByRole('button', { name: /^Быстрый просмотр/ })
      .click();
    await page.getByRole('dialog').getByRole('button', { name: 'Следующий товар' }).click();
    await expect.poll(() => callsTo(shop, 'fastViewNav.php')).toHaveLength(1);
    const [asked] = await callsTo(shop, 'fastViewNav.php');
    expect(asked?.form).toMatchObject({ sort: '{"PRICE":"asc"}', action: 'next' });
    expect(JSON.parse(String(asked?.form.filter))).toMatchObject({ QUERY: expect.stringMatching(/set_filter=y.*sort=PRICE/) });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.goBack();
    await page.goBack();
    await expect(page.locator('.bottom_nav')).toHaveAttribute('data-all_count', String(total));
    await expect(page.locator('.topic__heading .element-count')).toHaveText(new RegExp(`^${total} товар`));
    await expect(page.locator('.top-content-block')).toHaveText('');
    await expect(brand.locator('input')).not.toBeChecked();
    await page.goForward();
    await expect(page.locator('.bottom_nav')).toHaveAttribute('data-all_count', String(count));
    await expect(brand.locator('input')).toBeChecked();

    await page.getByRole('button', { name: 'Сбросить' }).click();
    await expect(page.locator('.bottom_nav')).toHaveAttribute('data-all_count', String(total));
    await expect(brand.locator('input')).not.toBeChecked();
    await expect(page).not.toHaveURL(/set_filter/);
    expect(await vitrina(page, (layer) => layer?.islands().filter(({ state }) => state === 'failed').length)).toBe(0);
  });
}

test('without numbers the list can be filtered all the same, by size and price; Enter in the price shows it [LST-02, ERR-01]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await shop.open('/catalog/krossovki/', { cards: 24 });
  await page.route('**/*[?&]ajax=y*', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await page.locator('form.smartfilter').scrollIntoViewIfNeeded();
  const size = page.locator('.bx_filter_parameters_box[data-prop_code="size"] label').nth(2);
  await size.click();
  await page.locator('.max-price').fill('6000');
  await page.locator('.max-price').press('Enter');
  await expect(page).toHaveURL(/arrFilter_P1_MAX=6000/);
  await expect(page).toHaveURL(/arrFilter_50_\d+=Y/);
  const prices = await cards(page).locator('.price').allTextContents();
  expect(prices.length).toBeGreaterThan(0);
  // A failure of the list itself leaves the old one.
  const before = await cards(page).count();
  await shop.fault([{ path: 'ajax_get_filter=Y', fault: 'offline' }]);
  await box(page, 'size', ((await size.locator('.bx_filter_param_text').textContent()) ?? '').trim()).click();
  await show(page).click();
  await expect(page.getByRole('alert').getByText(/^Список остался прежним/)).toBeVisible();
  expect(await cards(page).count()).toBe(before);
  await shop.fault([]);
  await page.getByRole('button', { name: 'Повторить' }).click();
  await expect(page).not.toHaveURL(/arrFilter_50_/);
});
