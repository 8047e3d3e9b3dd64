import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { templateModes } from './support/variants.ts';

const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
const partCalls = (page: Page) => {
  const codes: string[] = [];
  page.on('request', (request) => {
    const code = new URL(request.url()).searchParams.get('nlo');
    if (code) codes.push(code);
  });
  return codes;
};

for (const { width, isThere } of [
  { width: 992, isThere: true },
  { width: 991, isThere: false },
]) {
  test(`at ${width} px the fixed header ${isThere ? 'shows, with its late part' : 'never shows'} [HDR-01, HDR-03]`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    const parts = partCalls(page);
    await shop.open('/catalog/');
    const header = page.locator('#headerfixed');
    const height = await page.locator('#header').evaluate((element) => (element as HTMLElement).offsetHeight);
    if (isThere) await expect(header).toHaveAttribute('inert', '');
    await scrollTo(page, height);
    await scrollTo(page, 1200);
    if (!isThere) {
      await expect(page.locator('#mobileheader')).toHaveClass(/fixed/);
      await expect(header).not.toHaveClass(/fixed/);
      return expect(parts).toEqual([]);
    }
    await expect(header).toHaveClass(/fixed/);
    await expect(header.getByRole('navigation', { name: 'Разделы' })).toBeVisible();
    await expect(header).not.toHaveAttribute('inert');
    expect(parts).toEqual(['menu-fixed']);
    await scrollTo(page, height);
    await expect(header).not.toHaveClass(/fixed/);
    await scrollTo(page, height + 1);
    await expect(header).toHaveClass(/fixed/);
    expect(parts).toEqual(['menu-fixed']);
    expect((await axe(page).include('#headerfixed').analyze()).violations).toEqual([]);
    await page.evaluate(() => (window as unknown as { vitrina: { stop(): void } }).vitrina.stop());
    await expect(header).not.toHaveClass(/fixed/);
    await expect(header.locator('[data-nlo="menu-fixed"]')).toHaveCount(1);
    await expect(header.getByRole('navigation', { name: 'Разделы' })).toHaveCount(0);
  });
}

test('a late part that fails to load is requested again, and the header waits for it [HDR-03, ERR-01]', async ({ page, shop, watch }) => {
  watch.allow(/500/);
  await page.setViewportSize({ width: 1280, height: 700 });
  let isBroken = true;
  await page.route(/nlo=/, (route) => (isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue()));
  await shop.open('/catalog/');
  const failed = page.waitForResponse((response) => response.url().includes('nlo=') && response.status() === 500);
  await scrollTo(page, 1200);
  await failed;
  const place = page.locator('#headerfixed [data-nlo]');
  await expect(place).not.toHaveClass(/nlo-loadings/);
  await expect(page.locator('#headerfixed')).not.toHaveClass(/fixed/);
  isBroken = false;
  // A read is repeated once automatically; both requests have failed by now.
  await expect
    .poll(async () => {
      await scrollTo(page, 1300 + Math.round(Math.random() * 300));
      return page.locator('#headerfixed').getAttribute('class');
    })
    .toMatch(/fixed/);
});

test('on a phone the header shows the reading progress; in mode “up” it shows only when scrolling up [HDR-01]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await shop.open('/catalog/');
  const bar = page.locator('.header-progress-bar__inner');
  await scrollTo(page, 1e6);
  await expect.poll(() => bar.evaluate((element) => (element as HTMLElement).style.width)).toBe('100%');
  await scrollTo(page, 0);
  await expect.poll(() => bar.evaluate((element) => (element as HTMLElement).style.width)).toBe('0%');
  await expect(page.locator('#mobileheader')).not.toHaveClass(/fixed/);
  await shop.open('/catalog/?mobileHeader=up');
  const header = page.locator('#mobileheader');
  // The measuring that the start asked for is over: the next one tells that the scrolling was noticed.
  await expect.poll(() => bar.evaluate((element) => (element as HTMLElement).style.width)).toBe('0%');
  await scrollTo(page, 900);
  await expect.poll(() => bar.evaluate((element) => (element as HTMLElement).style.width)).not.toBe('0%');
  await expect(header).not.toHaveClass(/fixed/);
  await scrollTo(page, 600);
  await expect(header).toHaveClass(/fixed/);
  await scrollTo(page, 700);
  await expect(header).not.toHaveClass(/fixed/);
});

test('the logo follows the theme, the theme follows the system, and the server is told [HDR-02]', async ({ page, shop }) => {
  const logo = page.locator('#header .logo img');
  await page.emulateMedia({ colorScheme: 'light' });
  await shop.open('/?theme=default');
  await expect(logo).toHaveAttribute('src', /\/logo\.svg$/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(logo).toHaveAttribute('src', /logo-light\.svg$/);
  await expect(page.locator('#headerfixed .logo img')).toHaveAttribute('src', /logo-light\.svg$/);
  expect(await page.context().cookies()).toContainEqual(expect.objectContaining({ name: 'prefers-color-scheme', value: 'dark' }));
  // The site's own theme switch.
  await page.evaluate(() => {
    document.body.classList.replace('theme-default', 'theme-light');
  });
  await expect(logo).toHaveAttribute('src', /\/logo\.svg$/);
  await expect(page.locator('#headerfixed .logo img')).toHaveAttribute('src', /logo-fixed\.svg$/);
  await shop.open('/?theme=dark');
  await expect(logo).toHaveAttribute('src', /logo-light\.svg$/);
  await page.evaluate(() => (window as unknown as { vitrina: { stop(): void } }).vitrina.stop());
  await expect(logo).toHaveAttribute('src', /logo-light\.svg$/);
  expect((await axe(page).include('#header').analyze()).violations).toEqual([]);
});

for (const template of templateModes('on')) {
  test(`after 150 px a button scrolls to the top, by keyboard too, template ${template} [SMALL-01]`, async ({ page, shop }) => {
    await shop.open('/catalog/', { template });
    const link = page.getByRole('link', { name: 'Наверх' });
    await scrollTo(page, 150);
    await expect(link).toHaveCount(0);
    await scrollTo(page, 151);
    await expect(link).toBeVisible();
    await scrollTo(page, 2000);
    await expect(link).toHaveCount(1);
    await link.click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(link).toBeHidden();
    if (template === 'on') return;
    await scrollTo(page, 2000);
    await expect(link).toBeVisible();
    await link.press('Enter');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('skip-link');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await scrollTo(page, 2000);
    await expect(link).toBeVisible();
    await link.click();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });
}

test('a way to the top whose script did not come is asked for again at the next scrolling [SMALL-01]', async ({ page, shop }) => {
  await page.route('**/chunks/to-top-*.js', (route) => route.abort());
  await shop.open('/catalog/');
  const failed = page.waitForEvent('requestfailed');
  await scrollTo(page, 1000);
  await failed;
  await page.unroute('**/chunks/to-top-*.js');
  await scrollTo(page, 900);
  await expect(page.getByRole('link', { name: 'Наверх' })).toBeVisible();
});
