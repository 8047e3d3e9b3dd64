import type { Page } from '@playwright/test';
import { expect, test, vitrina } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { shorten } from './support/shorten.ts';
import { isExhaustive, templateModes, variants } from './support/variants.ts';

test.use({ viewport: { width: 390, height: 800 } });

// The half a second before a request.
test.beforeEach(({ page }) => shorten(page, 500, 100));

const panel = (page: Page) => page.getByRole('dialog', { name: 'Фильтр' });
const opener = (page: Page) => page.locator('.bx-filter-title');
const filter = (page: Page) => page.locator('.bx_filter');
const inline = (page: Page) => page.locator('.filter_block > .bx_filter');
const list = (page: Page) => page.locator('.bottom_nav');

/** Page state that an open filter changes and has to restore. */
const leftBehind = (page: Page) =>
  page.evaluate(() => ({
    inert: document.querySelectorAll('[inert]:not(#mobilefilter, #mobilemenu, #headerfixed)').length,
    body: document.body.className.match(/jqm-initied|wf/g) ?? [],
    overflow: getComputedStyle(document.documentElement).overflow,
  }));
const free = { inert: 0, body: [], overflow: 'visible' };

for (const template of templateModes('on')) {
  test(`a phone’s filter keeps its choice and shows the list, template ${template} [FLT-01, LST-02, POP-02]`, async ({ page, shop }) => {
    await shop.reset();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('ajax_get_filter=Y')) asked.push(request.url());
    });
    await shop.open('/catalog/krossovki/', { cards: 4, template });
    const total = Number(await list(page).getAttribute('data-all_count'));
    const before = await page.locator('.catalog-layout').evaluate((layout) => layout.innerHTML);

    await test.step('its title opens it, and the focus moves in', async () => {
      await opener(page).click();
      await expect(panel(page)).toBeVisible();
      await expect(panel(page).locator('form.smartfilter')).toBeVisible();
      await expect(inline(page)).toHaveCount(0);
      await expect(opener(page)).toHaveAttribute('aria-expanded', 'true');
      expect(await page.evaluate(() => document.querySelector('#mobilefilter')?.contains(document.activeElement))).toBe(true);
      await expect.poll(() => leftBehind(page)).toMatchObject({ body: ['jqm-initied', 'wf'], overflow: 'hidden' });
      await panel(page).evaluate(async (element) => {
        await Promise.allSettled(element.getAnimations().map((animation) => animation.finished));
      });
      const { violations } = await axe(page).include('#mobilefilter').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
    });

    await test.step('cross, overlay and Escape close it, and it returns to its place', async () => {
      await panel(page).getByRole('button', { name: 'Закрыть фильтр' }).click();
      await expect(panel(page)).toHaveCount(0);
      await expect(inline(page)).toHaveCount(1);
      await expect(opener(page)).toBeFocused();
      await expect.poll(() => leftBehind(page)).toEqual(free);
      // How it slides has been seen. The run with all variants goes on with movement.
      if (!isExhaustive) await page.emulateMedia({ reducedMotion: 'reduce' });
      await opener(page).click();
      await expect(panel(page)).toBeVisible();
      await page.setViewportSize({ width: 700, height: 800 });
      await page.locator('#mobilefilter-overlay').click({ position: { x: 20, y: 300 } });
      await expect(panel(page)).toHaveCount(0);
      await opener(page).press('Enter');
      await expect(panel(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(panel(page)).toHaveCount(0);
      await expect(inline(page)).toHaveCount(1);
      await expect(opener(page)).toBeFocused();
    });

    const brand = filter(page).locator('[data-prop_code="brand"] label').first();
    const count = Number(await brand.locator('.bx_filter_param_count').textContent());
    await test.step('at 992 px it returns to the page with its ticks and prices; at 991 px it stays open', async () => {
      await opener(page).click();
      await brand.click();
      // The list behind the panel is updated at once, and the button shows the number of products.
      await expect(panel(page).getByRole('button', { name: new RegExp(`^Показать ${count} товар`) })).toBeVisible();
      await expect(list(page)).toHaveAttribute('data-all_count', String(count));
      await filter(page).locator('.max-price').fill('90000');
      await page.setViewportSize({ width: 991, height: 800 });
      await expect(panel(page)).toBeVisible();
      await page.setViewportSize({ width: 992, height: 800 });
      await expect(panel(page)).toHaveCount(0);
      await expect(inline(page)).toBeVisible();
      await expect(brand.locator('input')).toBeChecked();
      // A tablet was turned while its owner was typing.
      await expect(filter(page).locator('.max-price')).toBeFocused();
      await expect(filter(page).locator('.max-price')).toHaveValue('90000');
      await expect.poll(() => leftBehind(page)).toEqual(free);
      await page.setViewportSize({ width: 390, height: 800 });
    });

    await test.step('its button shows the number found and leads to the list, loaded once per choice', async () => {
      await expect(page).toHaveURL(/_MAX=90000/);
      await opener(page).click();
      await panel(page).getByRole('button', { name: 'Показать' }).click();
      await expect(panel(page)).toHaveCount(0);
      await expect(list(page)).toHaveAttribute('data-all_count', String(count));
      await expect(page.getByRole('status').getByText(`Найдено товаров: ${count}`)).toBeAttached();
      await expect(inline(page)).toHaveCount(1);
      expect(asked).toHaveLength(2);
      await expect.poll(() => leftBehind(page)).toEqual(free);
    });

    await test.step('it stays open when the choice is undone, over the whole list', async () => {
      await opener(page).click();
      await panel(page).getByRole('button', { name: 'Сбросить' }).click();
      await expect(list(page)).toHaveAttribute('data-all_count', String(total));
      await expect(panel(page)).toBeVisible();
      await expect(brand.locator('input')).not.toBeChecked();
      await expect(panel(page).getByRole('button', { name: /^Показать/ })).toBeFocused();
    });

    await test.step('stop while it is open puts the filter back', async () => {
      // The counts of the whole list have loaded, so no value is disabled.
      await expect(filter(page).locator('input:disabled')).toHaveCount(0);
      await vitrina(page, (layer) => layer?.stop());
      await expect.poll(() => leftBehind(page)).toEqual(free);
      const after = await page.locator('.catalog-layout').evaluate((layout) => layout.innerHTML);
      // The filter was loaded with the list (live-pages.md, 4): cleaned answers have no handlers, inline styles or scripts.
      const filterOf = (html: string) =>
        html
          .slice(html.indexOf('class="bx_filter_parameters"'), html.indexOf('class="bx_filter_button_box'))
          .replace(/<script[\s\S]*?<\/script>| (?:on\w+|style|href|size)="[^"]*"/g, '');
      expect(filterOf(after)).toBe(filterOf(before));
    });
  });
}

// Both are one kind for the layer: the unit test beside the source (mobile-filter.test.tsx) tries both.
for (const layout of variants(['horizontal', 'compact'], (one) => one === 'horizontal')) {
  test(`the ${layout} filter opens over the page below 768 px only, and a new list has its own [FLT-01, LST-02]`, async ({
    page,
    shop,
  }) => {
    // How it slides is tested above and beside the source.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await shop.reset();
    await shop.open(`/catalog/krossovki/?filter=${layout}`, { cards: 4 });
    const total = await list(page).getAttribute('data-all_count');
    await page.setViewportSize({ width: 767, height: 800 });
    await opener(page).click();
    await expect(panel(page)).toBeVisible();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(panel(page)).toHaveCount(0);
    await expect(inline(page)).toBeVisible();
    await expect(opener(page)).toBeHidden();
    await page.setViewportSize({ width: 390, height: 800 });
    await opener(page).click();
    const brand = filter(page).locator('[data-prop_code="brand"] label').first();
    await brand.click();
    await expect(list(page)).not.toHaveAttribute('data-all_count', total ?? '');
    await panel(page).getByRole('button', { name: 'Показать' }).click();
    await expect(filter(page)).toHaveCount(1);
    await opener(page).click();
    await expect(brand.locator('input')).toBeChecked();
    // The filter stays in the panel whenever the list is replaced.
    await panel(page).getByRole('button', { name: 'Сбросить' }).click();
    await expect(list(page)).toHaveAttribute('data-all_count', total ?? '');
    await expect(panel(page).locator('form.smartfilter')).toBeVisible();
    await expect(filter(page)).toHaveCount(1);
    // No text field, which would open the keyboard.
    await expect(panel(page).getByRole('button', { name: /^Показать/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(inline(page)).toHaveCount(1);
    await expect.poll(() => leftBehind(page)).toEqual(free);
    await page.goBack();
    await expect(filter(page)).toHaveCount(1);
    await opener(page).click();
    await expect(brand.locator('input')).toBeChecked();
    expect(await vitrina(page, (layer) => layer?.islands().filter(({ state }) => state === 'failed').length)).toBe(0);
  });
}

test('a window that becomes wide while the filter is open gives it the look of its place [FLT-01]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await shop.reset();
  await shop.open('/catalog/krossovki/?filter=horizontal', { cards: 4 });
  const look = () =>
    page.locator('.bx_filter_parameters').evaluate((box) => ({ display: getComputedStyle(box).display, height: box.clientHeight }));
  const before = await look();
  expect(before.display).toBe('grid');
  await page.setViewportSize({ width: 390, height: 844 });
  await opener(page).click();
  await expect(panel(page).getByRole('button', { name: 'Показать' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(panel(page)).toHaveCount(0);
  await expect.poll(look).toEqual(before);
});

test('a filter whose script does not come says so, and the next press opens it [FLT-01, ERR-01]', async ({ page, shop }) => {
  await shop.reset();
  await page.route('**/vitrina/chunks/filter-panel-*', (route) => route.abort());
  await shop.open('/catalog/krossovki/');
  await opener(page).click();
  await expect(page.getByRole('alert').getByText('Нет связи с магазином')).toBeVisible();
  await expect(opener(page)).toHaveAttribute('aria-expanded', 'false');
  await page.unrouteAll();
  await expect(async () => {
    await opener(page).click();
    await expect(panel(page)).toBeVisible({ timeout: 1000 });
  }).toPass();
});
