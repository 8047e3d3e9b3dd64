import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Vitrina } from '../src/layer/api.ts';
import { expect, test } from './fixtures.ts';
import { type Running, serveFiles } from './static-harness.ts';

let running: Running;
test.beforeAll(async () => {
  running = await serveFiles();
});
test.afterAll(() => running.close());

/** What a developer sees and does with the steps of a session. */
function playerOn(page: Page) {
  const steps = page.locator('.timeline .step');
  return {
    steps,
    current: page.locator('.timeline [aria-current="step"]'),
    status: page.getByRole('status').filter({ hasText: /Шаг|Открываем/ }),
    press: (name: string) => page.getByRole('button', { name, exact: true }).click(),
    shop: (title = 'Сеанс') => page.frameLocator(`iframe[title="${title}"]`),
    counters: () =>
      page
        .frameLocator('iframe[title="Сеанс"]')
        .locator('html')
        .evaluate(() => (window.vitrina as Vitrina).state().counters as { readonly basket: number }),
    async open(file: string) {
      await page.goto(`${running.url}?session=${file}`);
      await expect(steps.first()).toHaveAttribute('aria-current', 'step');
    },
    done: (number: number) => expect(page.getByRole('status').filter({ hasText: new RegExp(`^Шаг ${number} из \\d+: `) })).toBeVisible(),
  };
}

test('a recorded session is stepped through, forward and back, with its calls and state, and differs in nothing [HAR-03, HAR-02]', async ({
  page,
}) => {
  const player = playerOn(page);
  await player.open('buy-from-catalogue.har');
  await player.done(1);
  const count = await player.steps.count();
  await player.steps.filter({ hasText: 'Нажать «В корзину' }).first().click();
  const details = page.locator('.step-details');
  await expect(details.locator('summary b').first()).toHaveText('add-to-basket');
  await expect(details.locator('dl div').filter({ hasText: 'counters/*' })).toContainText('"basket":1');
  await player.press('Играть');
  await player.done(count);
  await expect(player.status).toContainText('Отличий нет');
  const counter = async () => (await player.counters()).basket;
  expect(await counter()).toBe(2);

  await test.step('back is a new run up to the step before; the focus stays where one presses', async () => {
    await page.getByRole('button', { name: 'Назад', exact: true }).press('Enter');
    await player.done(count - 1);
    await expect(page.getByRole('button', { name: 'Назад', exact: true })).toBeFocused();
    expect(await counter()).toBeGreaterThan(0);
  });
  await test.step('by the keyboard one goes to any step of the list', async () => {
    await player.current.press('ArrowDown');
    await expect(player.steps.last()).toBeFocused();
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await player.done(1);
    await expect(player.steps.first()).toBeFocused();
    expect(await counter()).toBe(0);
  });
  await test.step('without the layer its calls are missing, and so is what its stores held', async () => {
    await page.getByRole('combobox', { name: 'Слой' }).selectOption('none');
    await player.press('Играть');
    await player.done(count);
    await page.getByRole('tab', { name: /^Отличия: \d+$/ }).click();
    const found = page.locator('.differences-list');
    await expect(found.getByText('Не было вызова add-to-basket')).toHaveCount(2);
    await expect(found.getByRole('row', { name: /^counters\/\*/ })).toContainText('нет');
  });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await new AxeBuilder({ page }).setLegacyMode().exclude('iframe').analyze()).violations).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
});
