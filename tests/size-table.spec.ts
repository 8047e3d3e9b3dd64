import { expect, test } from './fixtures.ts';
import { axe } from './support/axe.ts';
import { callsTo } from './support/buying.ts';

test('the table of sizes opens, scrolls on a small screen and returns the focus [DET-05, POP-01, POP-02]', async ({ page, shop }) => {
  await page.setViewportSize({ width: 320, height: 560 });
  await shop.reset();
  await shop.open('/product/vega-run/', { template: 'on' });
  const link = page.getByRole('button', { name: 'Таблица размеров' });
  await page.locator('.table_sizes').scrollIntoViewIfNeeded();
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Таблица размеров' });
  const table = dialog.getByRole('table', { name: 'Таблица размеров' });
  await expect(table.getByRole('columnheader')).toHaveText(['EU', 'RU', 'UK', 'US', 'Длина стопы, см']);
  expect((await callsTo(shop, 'form.php')).map(({ query }) => query)).toEqual([
    { form_id: 'TABLES_SIZE', url: '/include/table_sizes/shoes.php' },
  ]);
  await expect(page.locator('.jqmWindow')).toHaveCount(0);

  // Column and row heads stay visible, and nothing overflows the popup.
  const region = dialog.getByRole('region', { name: 'Таблица размеров' });
  await region.evaluate((element) => element.scrollTo(80, 160));
  const box = await region.boundingBox();
  const head = await table.getByRole('columnheader', { name: 'EU' }).boundingBox();
  expect(head).toMatchObject({ x: box?.x, y: box?.y });
  expect(await dialog.evaluate((shown) => shown.scrollWidth <= shown.clientWidth)).toBe(true);
  const { violations } = await axe(page).include('dialog').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(link).toBeFocused();

  await shop.fault([{ path: 'ajax/form.php', fault: 'empty', times: 1 }]);
  await link.click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'не смог' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Повторить' }).click();
  await expect(table).toBeVisible();
});
