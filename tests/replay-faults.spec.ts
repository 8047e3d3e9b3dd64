import { serveHarness } from '../harness/serve.ts';
import { expect, test } from './fixtures.ts';
import { axe } from './support/axe.ts';

test('a replay is checked; faults fail a call until removed; a stopped worker resumes [HAR-01, HAR-02, HAR-04]', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/add-to-basket|offline|Failed to fetch/);
  const running = await serveHarness();
  await page.goto(`${running.url}?session=buy-from-catalogue.har`);
  const shop = page.frameLocator('iframe[title="Сеанс"]');
  const live = shop.locator('html[data-vitrina="live"]');
  const buy = shop.locator('.to-cart').filter({ hasText: 'В корзину', visible: true }).first();
  const bought = page.locator('.requests li').filter({ has: page.locator('b', { hasText: /^add-to-basket$/ }) });
  const field = page.getByLabel('Вызов или путь');
  const addFault = async (call: string, fault: string, amount?: string) => {
    await page.getByRole('tab', { name: /^Сбои/ }).click();
    await field.fill(call);
    await page.getByRole('combobox', { name: 'Сбой' }).selectOption({ label: fault });
    if (amount !== undefined) await page.getByRole('spinbutton', { name: /Код ответа|Задержка/ }).fill(amount);
    await page.getByRole('button', { name: 'Добавить' }).click();
  };
  await live.waitFor({ state: 'attached' });
  await test.step('the harness checks the page of a replayed session', async () => {
    await page.getByRole('tab', { name: 'Проверка' }).click();
    await expect(page.getByRole('tabpanel').getByText('Всё на месте')).toBeVisible();
  });

  await addFault('add-to-basket', 'Ответ сервера', '503');
  await addFault('*.svg', 'Задержка', '50');
  expect((await axe(page).exclude('iframe').analyze()).violations).toEqual([]);
  await page.getByRole('tab', { name: /^Запросы/ }).click();
  await buy.dispatchEvent('click');
  await expect(bought.first().locator('.outcome')).toHaveText(/503 .*сбой/);
  await expect(page.locator('.requests li[data-faulty]').filter({ hasText: /actual-basket|goal-data/ })).toHaveCount(0);
  expect((await axe(page).include('[role="tabpanel"]').analyze()).violations).toEqual([]);

  await test.step('without the fault the same press buys, even after the browser has stopped the idle worker', async () => {
    await page.getByRole('tab', { name: /^Сбои/ }).click();
    await page.getByRole('button', { name: 'Убрать сбой: add-to-basket, ответ 503' }).click();
    await page.getByRole('tab', { name: /^Запросы/ }).click();
    // In this run the recorded basket already contains the product, so the press is made in a new run.
    await page.getByRole('button', { name: 'Сначала' }).click();
    await expect(bought).toHaveCount(0);
    await live.waitFor({ state: 'attached' });
    const protocol = await context.newCDPSession(page);
    await protocol.send('ServiceWorker.enable');
    await protocol.send('ServiceWorker.stopAllWorkers');
    await buy.dispatchEvent('click');
    await expect(bought.first().locator('.outcome')).toHaveText(/^200 · № \d+$/);
    await expect(bought).toHaveCount(1);
  });

  await test.step('the browser’s back button leads to a page of the run, not of the server', async () => {
    await shop.locator('html').evaluate(() => location.assign('/basket/'));
    await expect(shop.getByRole('heading')).toHaveText('Этой страницы нет в сеансе');
    await shop.locator('html').evaluate(() => history.back());
    await live.waitFor({ state: 'attached' });
    await expect.poll(() => shop.locator('html').evaluate(() => navigator.serviceWorker === undefined)).toBe(true);
    await expect(shop.locator('.to-cart').first()).toBeAttached();
  });

  await test.step('choosing another layer starts a new run', async () => {
    await page.getByRole('combobox', { name: 'Слой' }).selectOption({ label: 'нет' });
    await expect(live).toHaveCount(0);
    await expect(shop.locator('.to-cart').first()).toBeAttached();
    await expect(bought).toHaveCount(0);
  });
  await running.close();
});

test('a fault is for a call or a path: other names are refused, every call is offered, typing stays [HAR-04]', async ({ page }) => {
  const running = await serveHarness();
  await page.goto(`${running.url}?session=search.har`);
  const field = page.getByLabel('Вызов или путь');
  const faults = page.getByRole('tab', { name: /^Сбои/ });
  await faults.click();
  for (const wrong of ['add-to-baskett', 'ajax/item.php']) {
    await field.fill(wrong);
    await page.getByRole('button', { name: 'Добавить' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'Такого вызова нет' })).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(faults).toHaveText('Сбои: 0');
  }
  expect((await axe(page).include('[role="tabpanel"]:not([hidden])').analyze()).violations).toEqual([]);
  await page.getByRole('tab', { name: /^Запросы/ }).click();
  await faults.click();
  await expect(field).toHaveValue('ajax/item.php');

  await expect(page.locator('#fault-targets option[value="add-to-basket"]')).toBeAttached();
  for (const [typed, target] of [
    ['add-to-basket', 'add-to-basket'],
    ['https://shop.example/ajax/item.php?id=1', '/ajax/item.php'],
    ['*.svg', '*.svg'],
  ] as const) {
    await field.fill(typed);
    await page.getByRole('button', { name: 'Добавить' }).click();
    await expect(page.locator('.faults li code').last()).toHaveText(target);
  }
  await running.close();
});
