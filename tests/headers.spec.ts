import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { templateModes } from './support/variants.ts';

const scrollTo = (page: Page, top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
/** How often the page has asked for what cleans server HTML. */
const countSanitisers = (page: Page) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('chunks/sanitiser-')) asked++;
  });
  return () => asked;
};
const partCalls = (page: Page) => {
  const codes: string[] = [];
  page.on('request', (request) => {
    const code = new URL(request.url()).searchParams.get('nlo');
    if (code) codes.push(code);
  });
  return codes;
};

test('up to 991 px the fixed header never shows; from 992 px it does, with its late part [HDR-01, HDR-03]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 991, height: 700 });
  const parts = partCalls(page);
  await shop.open('/catalog/');
  const header = page.locator('#headerfixed');
  const headerHeight = () => page.locator('#header').evaluate((element) => (element as HTMLElement).offsetHeight);
  await test.step('at 991 px it never shows', async () => {
    await scrollTo(page, await headerHeight());
    await scrollTo(page, 1200);
    await expect(page.locator('#mobileheader')).toHaveClass(/fixed/);
    await expect(header).not.toHaveClass(/fixed/);
    expect(parts).toEqual([]);
  });
  await scrollTo(page, 0);
  await page.setViewportSize({ width: 992, height: 700 });
  const height = await headerHeight();
  await expect(header).toHaveAttribute('inert', '');
  await scrollTo(page, height);
  await scrollTo(page, 1200);
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

test('a late part, or the way to the top, that failed is asked for by a later scrolling [HDR-03, ERR-01, SMALL-01]', async ({
  page,
  shop,
  watch,
}) => {
  watch.allow(/500/);
  await page.setViewportSize({ width: 1280, height: 700 });
  let isBroken = true;
  let asked = 0;
  page.on('request', (request) => void (request.url().includes('nlo=') && asked++));
  await page.route(/nlo=/, (route) => (isBroken ? route.fulfill({ status: 500, body: '' }) : route.continue()));
  await page.route('**/chunks/to-top-*.js', (route) => route.abort());
  await shop.open('/catalog/');
  const failed = page.waitForResponse((response) => response.url().includes('nlo=') && response.status() === 500);
  const scriptFailed = page.waitForEvent('requestfailed', (request) => request.url().includes('/chunks/to-top-'));
  await scrollTo(page, 1200);
  await Promise.all([failed, scriptFailed]);
  const place = page.locator('#headerfixed [data-nlo]');
  await expect(place).not.toHaveClass(/nlo-loadings/);
  await expect(page.locator('#headerfixed')).not.toHaveClass(/fixed/);
  // Not at each of a hundred scrollings while the server fails.
  await page.evaluate(async () => {
    for (let step = 0; step < 60; step++) {
      window.scrollBy({ top: 5, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
  });
  isBroken = false;
  await page.unroute('**/chunks/to-top-*.js');
  // A read is repeated once automatically; both requests have failed by now.
  await expect
    .poll(async () => {
      await scrollTo(page, 1300 + Math.round(Math.random() * 300));
      return page.locator('#headerfixed').getAttribute('class');
    })
    .toMatch(/fixed/);
  expect(asked).toBe(3);
  await expect(page.getByRole('link', { name: 'Наверх' })).toBeVisible();
});

test('what the hidden header holds is taken over with the first scrolling, however short [HDR-01, BUY-01]', async ({ page, shop }) => {
  await shop.open('/product/botinki-sever/');
  const header = page.locator('#headerfixed');
  const islands = header.locator(':is([data-vitrina-island="counters"], [data-vitrina-island="buy-button"])');
  await expect(header).toHaveAttribute('inert', '');
  await expect(page.locator('[data-vitrina-island="buy-button"]').first()).toBeAttached();
  expect(await islands.count()).toBe(0);
  await scrollTo(page, 5);
  await expect.poll(() => islands.count()).toBeGreaterThan(3);
  await expect(header).toHaveAttribute('inert', '');
  await scrollTo(page, 900);
  await header.getByRole('button', { name: 'В корзину' }).click();
  await expect(header.getByRole('link', { name: 'В корзине' })).toBeVisible();
});

test('a late menu of words and links comes without the sanitiser, any other waits for it [HDR-03, ERR-01]', async ({
  page,
  shop,
  watch,
}) => {
  watch.allow(/dynamically imported module/);
  const asked = countSanitisers(page);
  await page.setViewportSize({ width: 1280, height: 700 });
  const header = page.locator('#headerfixed');
  const menu = header.getByRole('navigation', { name: 'Разделы' });
  await shop.open('/catalog/', { template: 'on' });
  await scrollTo(page, 1200);
  await expect(header).toHaveClass(/fixed/);
  await expect(menu).toBeVisible();
  expect(await menu.locator('script').count()).toBe(0);
  expect(asked()).toBe(0);

  const picture = '<img src="/no-such.svg" alt="Знак" onload="window.hit = 1" onerror="window.hit = 1">';
  await page.route(/nlo=menu-fixed/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('</nav>', `${picture}</nav>`) });
  });
  await page.route('**/vitrina/chunks/sanitiser-*', (route) => route.abort());
  await scrollTo(page, 0);
  await shop.open('/catalog/', { template: 'on' });
  await scrollTo(page, 1200);
  await expect.poll(asked).toBe(1);
  await expect(header.locator('[data-nlo]')).not.toHaveClass(/nlo-loadings/);
  await expect(header).not.toHaveClass(/fixed/);
  await page.unroute('**/vitrina/chunks/sanitiser-*');
  await expect
    .poll(async () => {
      await scrollTo(page, 1300 + Math.round(Math.random() * 300));
      return header.getAttribute('class');
    })
    .toMatch(/fixed/);
  await expect(menu.getByAltText('Знак')).toHaveCount(1);
  expect(await menu.getByAltText('Знак').evaluate((image) => image.getAttributeNames())).toEqual(['src', 'alt']);
  expect(await page.evaluate(() => Reflect.get(window, 'hit'))).toBeUndefined();
});

test('neither a phone’s page at rest nor the way to the top asks for what cleans server HTML [SMALL-01, EMB-01]', async ({
  page,
  shop,
}) => {
  const asked = countSanitisers(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await shop.open('/catalog/', { template: 'on' });
  await page.waitForLoadState('networkidle');
  expect(asked()).toBe(0);
  await page.setViewportSize({ width: 1280, height: 700 });
  await shop.open('/catalog/', { template: 'off' });
  await scrollTo(page, 1200);
  await expect(page.getByRole('link', { name: 'Наверх' })).toBeVisible();
  await expect(page.locator('#headerfixed')).toHaveClass(/fixed/);
  expect(asked()).toBe(0);
});

test('phones have the button to the top too, above the bottom panel, and a turned screen keeps one [SMALL-01]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await shop.open('/catalog/', { template: 'left-out' });
  const link = page.getByRole('link', { name: 'Наверх' });
  for (const width of [390, 1100, 390]) {
    await page.setViewportSize({ width, height: 800 });
    await scrollTo(page, 1500 + width);
    await expect(link).toHaveCount(1);
    await expect(link).toBeInViewport({ ratio: 1 });
  }
  const [button, panel] = await Promise.all([link.boundingBox(), page.locator('.bottom-icons-panel').boundingBox()]);
  expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(panel?.y ?? 0);
  // It is of the page, over which a menu lies.
  await page.locator('#mobileheader .burger').click();
  await expect(page.locator('#scrollToTop')).toHaveJSProperty('inert', true);
  await page.keyboard.press('Escape');
  await page.emulateMedia({ media: 'print' });
  await expect(link).toBeHidden();
  await page.emulateMedia({ media: null });
  await link.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(link).toHaveCount(0);
});

test('what the fixed header needs comes with the first scrolling, or a later one [HDR-01, ERR-01]', async ({ page, shop, watch }) => {
  watch.allow(/dynamically imported module/);
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('chunks/cards-')) asked++;
  });
  // The template has measured its menu: else slicing it needs the same part at rest.
  await shop.open('/catalog/', { template: 'on' });
  await page.waitForLoadState('networkidle');
  const header = page.locator('#headerfixed');
  await expect(header).toHaveAttribute('inert', '');
  expect(asked).toBe(0);
  await page.route('**/vitrina/chunks/cards-*', (route) => route.abort());
  await scrollTo(page, 400);
  await expect.poll(() => asked).toBeGreaterThan(0);
  await expect(header).toHaveAttribute('inert', '');
  await page.unrouteAll();
  await expect
    .poll(async () => {
      await scrollTo(page, 400 + Math.round(Math.random() * 300));
      return header.getAttribute('class');
    })
    .toMatch(/fixed/);
  await expect(header).not.toHaveAttribute('inert');
  await test.step('a page that is opened scrolled has it at once', async () => {
    await page.reload();
    await page.waitForFunction(() => window.scrollY > 200);
    await expect(header).toHaveClass(/fixed/);
  });
  await test.step('a pointer that moves brings it before the scrolling', async () => {
    await shop.open('/catalog/', { template: 'on' });
    await page.waitForLoadState('networkidle');
    const before = asked;
    await page.mouse.move(600, 5);
    await expect.poll(() => asked).toBe(before + 1);
  });
});

test('the keyboard in a phone’s sticky header leaves the page where it is [HDR-01]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await shop.open('/catalog/');
  await scrollTo(page, 900);
  await page.locator('#mobileheader .burger').focus();
  for (let step = 0; step < 4; step++) {
    await expect(page.locator('#mobileheader :focus')).toHaveCount(1);
    expect(await page.evaluate(() => scrollY)).toBe(900);
    await page.keyboard.press('Tab');
  }
});

test('the fixed header keeps its late menu when a size is chosen [HDR-03, DET-10]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await shop.reset();
  await shop.open('/product/orbita-90/');
  const menu = page.locator('#headerfixed .menu-row');
  await scrollTo(page, 700);
  await expect(menu).toBeVisible();
  await scrollTo(page, 150);
  const size = page.locator('.product-main').getByRole('radio', { name: '45', exact: true }).first();
  await size.click();
  await expect(size).toBeChecked();
  await expect(page).toHaveURL(/oid=/);
  await scrollTo(page, 700);
  await expect(menu).toBeVisible();
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
  // The copy in the hidden header follows as soon as that may show.
  await scrollTo(page, 5);
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
  // What axe finds in the dark header: overlays-widths.spec.ts.
  await expect(logo).toHaveAttribute('src', /logo-light\.svg$/);
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
