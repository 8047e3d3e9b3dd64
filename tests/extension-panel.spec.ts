import { expect, type Page } from '@playwright/test';
import { test } from './extension-browser.ts';
import { layerSwitch, pressSwitch } from './support/layer-switch.ts';

const island = (panel: Page) => panel.locator('details[data-feature="buy-button"]');
/** In a tab that is not shown a press of Playwright's waits for frames, which are drawn once a second. */
const press = (control: ReturnType<Page['getByRole']>) => control.dispatchEvent('click');

// One worker for the file: the build is made once and two would write into the same folder.
test.describe.configure({ mode: 'default' });

test('the panel follows the active tab while the layer is live, to other pages and back [EXT-02]', async ({ granted, shops }) => {
  const errors: string[] = [];
  granted.context.on('weberror', (error) => error.page()?.url().startsWith('chrome-extension:') && errors.push(error.error().message));
  const pages = [await granted.open(`${shops.strict}catalog/?cards=8`), await granted.open(`${shops.ordinary}catalog/?cards=8`)] as const;
  const panel = await granted.openFollowingPanel();
  await pages[0].bringToFront();
  await press(layerSwitch(panel));
  await expect(island(panel)).toBeAttached();
  await expect(panel.getByRole('heading', { name: 'Проверка разметки' })).toBeAttached();

  await pages[1].bringToFront();
  await expect(layerSwitch(panel)).toHaveAttribute('aria-checked', 'false');
  await expect(panel.getByText(new URL(shops.ordinary).origin, { exact: true }).first()).toBeVisible();
  await pages[0].bringToFront();
  await expect(island(panel)).toBeAttached();
  await expect(layerSwitch(panel)).toHaveAttribute('aria-checked', 'true');

  await test.step('a tab that leaves for a page that is not granted, comes back, and is closed', async () => {
    await pages[0].goto('about:blank');
    await expect(panel.getByText('Нажмите значок «Витрины»')).toBeVisible();
    await pages[0].goBack();
    await expect(island(panel)).toBeAttached();
    await pages[0].close();
    await expect(panel.getByRole('heading', { name: 'Витрина' })).toBeVisible();
  });
  expect(errors).toEqual([]);
});

test('picking ends when the panel or the page stops the layer, and the page can be pressed again [EXT-02]', async ({ granted, shop }) => {
  const page = await granted.open(`${shop}catalog/`);
  const panel = await granted.openPanel(page);
  const cover = page.locator('vitrina-outlines');
  const pick = panel.getByRole('button', { name: 'Выбрать на странице' });
  await page.evaluate(() => document.addEventListener('click', () => Reflect.set(window, 'isHeard', true), { once: true }));
  await pressSwitch(panel);
  const begin = async () => {
    await pick.click();
    await expect(pick).toHaveAttribute('aria-pressed', 'true');
    await expect(cover).toBeAttached();
  };

  await begin();
  await page.evaluate(() => window.vitrina?.stop());
  await expect(cover).toHaveCount(0);
  await page.evaluate(() => window.vitrina?.start());
  await begin();
  // The panel hears a moment later that the page has started the layer again; before, the press would start it.
  await expect(layerSwitch(panel)).toHaveAttribute('aria-checked', 'true');
  await pressSwitch(panel);
  await expect(cover).toHaveCount(0);
  await page.locator('h1').first().click();
  expect(await page.evaluate(() => Reflect.get(window, 'isHeard'))).toBe(true);
});

test('a glance at another tab loses neither the journal of the first nor what is typed [EXT-02, EXT-03, EXT-06]', async ({
  granted,
  shops,
}) => {
  const first = await granted.open(`${shops.strict}catalog/?cards=8`);
  const second = await granted.open(`${shops.ordinary}catalog/?cards=8`);
  const panel = await granted.openFollowingPanel();
  const typed = '{ "timeout": 7100, ';
  const whole = panel.locator('textarea');
  const journal = panel.locator('.log-lines');
  await first.bringToFront();
  await press(layerSwitch(panel));
  await expect(island(panel)).toBeAttached();
  await panel.locator('details:has(textarea) > summary').dispatchEvent('click');
  await whole.fill(typed, { force: true });
  await first.locator('.to-cart').filter({ visible: true }).first().click();
  await expect(journal).toContainText('add-to-basket');

  await second.bringToFront();
  await expect(panel.getByText(new URL(shops.ordinary).origin, { exact: true }).first()).toBeVisible();
  await expect(journal).not.toContainText('add-to-basket');
  await expect(whole).toHaveValue('{}\n');
  await first.bringToFront();
  await expect(journal).toContainText('add-to-basket');
  await expect(whole).toHaveValue(typed);
});
