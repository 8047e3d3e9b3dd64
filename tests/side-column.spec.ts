import { expect, test, vitrina } from './fixtures.ts';
import { templateModes } from './support/variants.ts';

test('blocks and properties collapse by mouse and keys, also on the next page [SMALL-02, EMB-02]', async ({ page, shop }) => {
  // What slides moves what is pressed next, between the button's going down and up where the machine is busy.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // High enough for the whole column: nothing scrolls or sticks while something is pressed.
  await page.setViewportSize({ width: 1280, height: 1500 });
  const menu = page.locator('.side-menu .slide-block__head');
  const brand = page.locator('[data-prop_code="brand"] .bx_filter_parameters_box_title');
  const sections = page.locator('.side-menu .slide-block__body');
  const brands = page.locator('[data-prop_code="brand"] .bx_filter_block');
  for (const template of templateModes('on')) {
    await shop.reset();
    await page.context().clearCookies();
    await shop.open('/catalog/krossovki/', { cards: 8, template });
    await menu.click();
    await expect(sections).toBeHidden();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await brand.press('Enter');
    await expect(brands).toBeHidden();
    await expect(brand).toHaveAttribute('aria-expanded', 'false');
    const kept = Object.fromEntries((await page.context().cookies()).map(({ name, value }) => [name, decodeURIComponent(value)]));
    expect(kept).toMatchObject({ MENU_CLOSED: 'Y', MAX_filter_prop_brand: '2', MAX_FILTER_CLOSED: '["53"]' });

    await shop.open('/catalog/krossovki/', { cards: 8, template });
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    await expect(sections).toBeHidden();
    await menu.press(' ');
    await expect(sections).toBeVisible();
    await expect(brand).toHaveAttribute('aria-expanded', 'false');
    await brand.click();
    await expect(brands).toBeVisible();
    await vitrina(page, (layer) => layer?.stop());
    // After stop the block stays as the shopper opened it, and nothing else stays.
    await expect(menu).not.toHaveAttribute('role');
    await expect(sections).toBeVisible();
    const names = (await page.context().cookies()).map(({ name }) => name);
    expect(names).not.toContain('MENU_CLOSED');
  }
});

test('from 992 px on the side column sticks at 60 px; a tall one shows its end or start [SMALL-06]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 992, height: 1700 });
  await shop.open('/catalog/', { cards: 24 });
  const inner = page.locator('.sticky-sidebar__inner');
  const box = () => inner.evaluate((element) => element.getBoundingClientRect());
  const scrollTo = (top: number) => page.evaluate((place) => window.scrollTo({ top: place, behavior: 'instant' }), top);
  const start = await box();
  await scrollTo(1);
  await expect(inner).toHaveCSS('position', 'sticky');
  await expect(inner).toHaveCSS('top', '60px');
  const { height } = await box();
  await page.setViewportSize({ width: 992, height: Math.ceil(height) + 80 });
  await expect(inner).toHaveCSS('top', '60px');
  await scrollTo(600);
  await expect.poll(async () => (await box()).top).toBe(60);

  // Taller than the view.
  const view = Math.ceil(height) - 300;
  await page.setViewportSize({ width: 992, height: view });
  await scrollTo(1400);
  await expect(inner).toHaveCSS('top', `${view - 20 - height}px`);
  await expect.poll(async () => (await box()).bottom).toBe(view - 20);
  const { top } = await box();
  // The layer checks the scroll position 50 ms after scrolling began; scrolling back within that time has no effect.
  await expect(async () => {
    await scrollTo(1400);
    await scrollTo(1350);
    await expect(inner).toHaveCSS('bottom', `${view - 60 - height}px`, { timeout: 300 });
  }).toPass();
  await expect.poll(async () => (await box()).top, { message: 'it turns round where it was' }).toBe(top);
  await scrollTo(1300);
  await expect.poll(async () => (await box()).top, { message: 'it goes with the page' }).toBe(top + 50);
  await scrollTo(800);
  await expect.poll(async () => (await box()).top, { message: 'until its beginning is in view' }).toBe(60);
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  await expect(async () => {
    await page.evaluate(() => window.scrollBy({ top: 10, behavior: 'instant' }));
    await expect(inner).toHaveCSS('top', `${view - 20 - height}px`, { timeout: 100 });
  }).toPass();
  expect((await box()).top, 'it turns round where it was, and goes with the page').toBeGreaterThan(-100);
  expect(await page.evaluate(() => document.documentElement.scrollHeight), 'the page is as long as ever').toBe(tall);
  await scrollTo(tall);
  const end = await page.locator('.right_block').evaluate((block) => block.getBoundingClientRect().bottom);
  await expect.poll(async () => (await box()).bottom).toBeLessThanOrEqual(end + 0.5);
  await scrollTo(0);
  await expect.poll(async () => (await box()).top).toBe(start.top);
  await page.setViewportSize({ width: 991, height: 800 });
  await expect(inner).toHaveCSS('position', 'static');
  await vitrina(page, (layer) => layer?.stop());
  await expect(inner).not.toHaveAttribute('style');
});

test('up to 767 px footer columns expand one by one, wider all are shown [SMALL-06, EMB-02]', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const template of templateModes('off')) {
    await page.setViewportSize({ width: 767, height: 800 });
    await shop.open('/faq/', { template });
    const help = page.locator('#bottom_help');
    const head = page.getByRole('button', { name: 'Покупателю' });
    await page.locator('#footer').scrollIntoViewIfNeeded();
    await expect(head).toHaveAttribute('aria-expanded', 'false');
    await expect(help).toBeHidden();
    await head.click();
    await expect(help).toBeVisible();
    await expect(head).toHaveAttribute('aria-expanded', 'true');
    await page.getByRole('button', { name: 'Показать: Каталог' }).press('Enter');
    await expect(page.locator('#bottom_catalog')).toBeVisible();
    await head.click();
    await expect(help).toBeHidden();
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(help).toBeVisible();
    await expect(page.locator('#footer')).not.toHaveClass(/mobile/);
    await expect(page.locator('#bottom_catalog')).not.toHaveClass(/ collapse( |$)/);
    await page.setViewportSize({ width: 390, height: 800 });
    await expect(help).toBeHidden();
    await page.locator('#bottom_catalog').locator('xpath=preceding-sibling::*').getByRole('link', { name: 'Каталог' }).click();
    await expect(page).toHaveURL(/\/catalog\//);
  }
});
