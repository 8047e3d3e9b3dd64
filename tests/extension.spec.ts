import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { test } from './extension-browser.ts';

const readBody = (page: Page) => page.evaluate(() => document.body.outerHTML);
const readStatus = (page: Page) => page.evaluate(() => document.documentElement.dataset.vitrina);
const layerSwitch = (panel: Page) => panel.getByRole('switch', { name: 'Слой на странице' });
const feature = (panel: Page, id: string) => panel.locator(`details[data-feature="${id}"]`);

async function expectAccessible(panel: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page: panel }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

test('asks for one site and leaves a page alone that was not granted [EXT-01]', async ({ fresh, shop }) => {
  const page = await fresh.open(`${shop}/catalog/`);
  const before = await readBody(page);
  const panel = await fresh.openPanel(page);
  await expect(panel.getByText('Сайт ещё не разрешён')).toBeVisible();
  await expect(panel.getByText(new URL(shop).origin)).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Разрешить этот сайт' })).toBeVisible();
  await expect(panel.getByRole('switch')).toHaveCount(0);
  await expectAccessible(panel);

  expect(await page.evaluate(() => typeof window.vitrina)).toBe('undefined');
  expect(await readBody(page)).toBe(before);
  const granted = await fresh.background.evaluate(() => chrome.permissions.getAll());
  expect(granted.origins ?? []).toEqual([]);
  expect(await fresh.background.evaluate(() => chrome.scripting.getRegisteredContentScripts())).toEqual([]);
});

test('says so when the tab shows no web page [EXT-02]', async ({ granted }) => {
  const panel = await granted.openPanel(await granted.open('chrome://version/'));
  await expect(panel.getByText('Это не страница сайта')).toBeVisible();
  await expectAccessible(panel);
});

test('says so when nothing on the page answers, and offers to reload it [EXT-02]', async ({ granted, shop }) => {
  const page = await granted.context.newPage();
  await page.route('**/gone/', (route) => route.abort());
  await page.goto(`${shop}/gone/`).catch(() => undefined);
  const panel = await granted.openPanel(page);
  await expect(panel.getByText('Слой не отвечает')).toBeVisible();
  await expectAccessible(panel);
  await page.unroute('**/gone/');
  await panel.getByRole('button', { name: 'Обновить страницу' }).click();
  await expect(panel.getByText('Слой не отвечает')).toBeHidden();
});

for (const { name, query } of [
  { name: 'an ordinary page', query: '' },
  { name: 'a page with a strict content security policy', query: '?csp=strict' },
]) {
  test(`switches the layer on, lists its islands and switches it off on ${name}, all without a reload [EXT-02]`, async ({
    granted,
    shop,
  }) => {
    const page = await granted.open(`${shop}/catalog/${query}`);
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    const before = await readBody(page);
    const panel = await granted.openPanel(page);
    await expect(layerSwitch(panel)).toHaveAttribute('aria-checked', 'false');
    expect(await readBody(page)).toBe(before);

    await layerSwitch(panel).click();
    await expect(layerSwitch(panel)).toHaveAttribute('aria-checked', 'true');
    await expect(panel.getByText('расширением')).toBeVisible();
    await expect(panel.getByRole('status').filter({ hasText: 'Работает' })).toBeVisible();
    const liveButtons = await page.evaluate(
      () => (window.vitrina?.islands() ?? []).filter((island) => island.feature === 'buy-button' && island.state === 'live').length,
    );
    expect(liveButtons).toBeGreaterThan(0);
    await expect(feature(panel, 'buy-button').locator('summary')).toContainText(`работает: ${liveButtons}`);
    await expect(feature(panel, 'favourite-button').locator('summary')).toContainText('Кнопки «В избранное»');
    await expect.poll(() => granted.badgeOf(page)).toMatch(/^\d+\+?$/);

    await layerSwitch(panel).click();
    await expect(layerSwitch(panel)).toHaveAttribute('aria-checked', 'false');
    await expect(panel.getByText('Остановлен, на странице элементы самого сайта')).toBeVisible();
    expect(await readBody(page)).toBe(before);
    await expect.poll(() => granted.badgeOf(page)).toBe('');

    await layerSwitch(panel).click();
    await expect.poll(() => readStatus(page)).toBe('live');
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  });
}

test('shows an island that wakes when the shopper scrolls to it [EXT-02]', async ({ granted, shop }) => {
  const page = await granted.open(`${shop}/catalog/?cards=200`);
  const panel = await granted.openPanel(page);
  await layerSwitch(panel).click();
  const waiting = feature(panel, 'buy-button').locator('[data-state="waiting"]');
  await expect(waiting).toBeVisible();
  const atFirst = await waiting.textContent();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
  await expect(waiting).not.toHaveText(atFirst ?? '');
});

test('starts the layer on the later pages of a site that is on, and not after it is off [EXT-02]', async ({ granted, shop }) => {
  const page = await granted.open(`${shop}/catalog/`);
  const panel = await granted.openPanel(page);
  await layerSwitch(panel).click();
  await expect.poll(() => readStatus(page)).toBe('live');

  await page.goto(`${shop}/`);
  await expect.poll(() => readStatus(page)).toBe('live');
  await expect(panel.getByRole('status').filter({ hasText: 'Работает' })).toBeVisible();

  await layerSwitch(panel).click();
  await expect(layerSwitch(panel)).toHaveAttribute('aria-checked', 'false');
  await page.goto(`${shop}/catalog/`);
  await expect(panel.getByText('Выключен, на странице элементы самого сайта')).toBeVisible();
  expect(await page.evaluate(() => typeof window.vitrina)).toBe('undefined');
});

test('switches every open tab of the site [EXT-02]', async ({ granted, shop }) => {
  const one = await granted.open(`${shop}/`);
  const other = await granted.open(`${shop}/catalog/`);
  const panel = await granted.openPanel(one);
  await layerSwitch(panel).click();
  await expect.poll(() => readStatus(one)).toBe('live');
  await expect.poll(() => readStatus(other)).toBe('live');
  await layerSwitch(panel).click();
  await expect.poll(() => readStatus(one)).toBe('stopped');
  await expect.poll(() => readStatus(other)).toBe('stopped');
});

test('works from the keyboard, in light and in dark, and passes axe [EXT-02]', async ({ granted, shop }) => {
  const page = await granted.open(`${shop}/catalog/`);
  const panel = await granted.openPanel(page);
  await expect(layerSwitch(panel)).toBeVisible();
  await expectAccessible(panel);
  await panel.keyboard.press('Tab');
  await expect(layerSwitch(panel)).toBeFocused();
  await panel.keyboard.press('Space');
  await expect(panel.getByRole('heading', { name: 'Что заменено на странице' })).toBeVisible();
  await expect(feature(panel, 'buy-button')).toBeVisible();
  await panel.keyboard.press('Tab');
  await panel.keyboard.press('Enter');
  await expect(panel.locator('details[open] .islands').first()).toBeVisible();

  for (const colorScheme of ['light', 'dark'] as const) {
    await panel.emulateMedia({ colorScheme });
    await expectAccessible(panel);
  }
  // Nothing is wider than the panel.
  const [needed, given] = await panel.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
  expect(needed).toBe(given);
});

test('takes nothing but a report from the page, and shows it as text [EXT-01]', async ({ granted, shop }) => {
  const page = await granted.open(`${shop}/catalog/`);
  const panel = await granted.openPanel(page);
  await layerSwitch(panel).click();
  await expect(feature(panel, 'buy-button')).toBeVisible();
  await page.evaluate(() => {
    const layer = { version: '<b>9</b>', form: 'extension', status: 'live' };
    const counts = { waiting: 0, live: 1, failed: 0 };
    const forged = (id: string, more: object) => JSON.stringify({ layer, features: [{ id, counts, islands: [] }], problems: [], ...more });
    // The page can overhear the channel; the agent keeps answering, so the forger speaks last, every time.
    document.addEventListener('vitrina-bridge:here', (event) => {
      const channel = (event as CustomEvent<string>).detail;
      const say = (detail: unknown) => document.dispatchEvent(new CustomEvent(`vitrina-report:${channel}`, { detail }));
      document.addEventListener(`vitrina-command:${channel}`, () => {
        say(forged('<img src=x onerror=alert(1)>', { command: 'grant', origins: ['*://*/*'] }));
        say(forged('too-long'.repeat(50), {}));
        say(forged('not-a-count', { problems: 'many' }));
        say('{');
        say({ toString: () => 'object' });
        say(' '.repeat(1_000_001));
      });
    });
    document.dispatchEvent(new CustomEvent('vitrina-agent:here', { detail: '' }));
  });
  await expect(panel.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(panel.getByText('<b>9</b>')).toBeVisible();
  await expect(panel.getByText(/too-long|not-a-count/)).toHaveCount(0);
  const permissions = await granted.background.evaluate(() => chrome.permissions.getAll());
  expect(permissions.origins).toEqual(['http://127.0.0.1/*']);
});

test('survives a page whose own element or script is called vitrina [EXT-02]', async ({ granted, shop }) => {
  const page = await granted.open(`${shop}/catalog/`);
  await page.evaluate(() => document.body.append(Object.assign(document.createElement('div'), { id: 'vitrina' })));
  const panel = await granted.openPanel(page);
  await expect(panel.getByText('Выключен, на странице элементы самого сайта')).toBeVisible();
});

test('reports nothing to the console of the page or of the panel [EXT-02]', async ({ granted, shop }) => {
  const said: string[] = [];
  granted.context.on('console', (message) => {
    if (message.type() === 'error') said.push(message.text());
  });
  granted.context.on('weberror', (error) => said.push(error.error().message));
  const page = await granted.open(`${shop}/catalog/?csp=strict`);
  const panel = await granted.openPanel(page);
  await layerSwitch(panel).click();
  await expect(feature(panel, 'buy-button')).toBeVisible();
  await layerSwitch(panel).click();
  await expect(layerSwitch(panel)).toHaveAttribute('aria-checked', 'false');
  expect(said).toEqual([]);
});
