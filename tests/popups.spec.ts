import AxeBuilder from '@axe-core/playwright';
import { expect, test } from './fixtures.ts';
import { callsTo } from './support/buying.ts';

test('a form opens from its trigger, filled by it, keeps the focus, and leads back to the trigger [POP-01, POP-02, POP-03]', async ({
  page,
  shop,
}) => {
  await shop.reset();
  await shop.open('/faq/', { template: 'on' });
  const trigger = page.getByRole('button', { name: 'Заказать подбор размера' });
  await trigger.scrollIntoViewIfNeeded();
  await trigger.click();
  const dialog = page.getByRole('dialog', { name: 'Заказать услугу' });
  await expect(dialog.getByRole('textbox', { name: /Имя/ })).toBeFocused();
  await expect(dialog.getByRole('textbox', { name: 'Услуга' })).toHaveValue('Подбор размера');
  await expect(dialog.getByRole('textbox', { name: 'Услуга' })).toHaveAttribute('readonly', '');
  const calls = await callsTo(shop, 'form.php');
  expect(calls.map(({ query }) => query)).toEqual([
    {
      form_id: 'SERVICES',
      'data-trigger': JSON.stringify({
        class: 'btn btn-transparent animate-load',
        'data-event': 'jqm',
        'data-name': 'order-button',
        'data-param-form_id': 'SERVICES',
        'data-autoload-service': 'Подбор размера',
      }),
    },
  ]);
  // One popup, and it is not the template's.
  await expect(page.locator('.jqmWindow')).toHaveCount(0);
  await expect(dialog.locator('.order-button_frame')).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
  const { violations } = await new AxeBuilder({ page }).include('dialog').analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);

  for (let step = 0; step < 12; step++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement === document.body || !!document.activeElement?.closest('dialog'))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page.locator('.vitrina-dialog--closing')).toHaveCSS('transition-duration', '0.2s');
  await expect(dialog).toHaveCount(0);
  await expect(trigger).toBeFocused();
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden');
});
