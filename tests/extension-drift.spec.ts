import { expect } from '@playwright/test';
import { test } from './extension-browser.ts';

// One worker for the whole file, as in extension.spec.ts, so that the extension is built once.
test.describe.configure({ mode: 'default' });

test('the panel lists widgets with other markup, outlines the place and copies the report [EXT-02]', async ({ granted, shop }) => {
  const page = await granted.open(`${shop}catalog/`);
  const panel = await granted.openPanel(page);
  const card = panel.getByRole('region', { name: 'Проверка разметки' });

  await panel.getByRole('switch').click();
  await expect(card.getByText('Всё на месте')).toBeVisible();

  // Renames as a shop with other class names would have them; the layer has restored the icons by now.
  await panel.getByRole('switch').click();
  await expect(page.locator('html')).toHaveAttribute('data-vitrina', 'stopped');
  // A press before the first one is answered is ignored.
  await expect(panel.getByRole('switch')).toHaveAttribute('aria-busy', 'false');
  await page.evaluate(() => {
    for (const icons of document.querySelectorAll('.compare_item_button')) icons.classList.replace('compare_item_button', 'our-compare');
  });
  await panel.getByRole('switch').click();
  await expect(card.getByText('Найдено расхождений: 1')).toBeVisible();
  await expect(card.getByText('compare-button → root')).toBeVisible();
  await expect(card.getByText('"markers": { "compare-button": { "root": "…" } }')).toBeVisible();

  const cover = page.locator('vitrina-outlines');
  await expect(cover).toHaveCount(0);
  const place = card.getByRole('button', { name: /^Показать на странице: / }).last();
  await place.click();
  await expect(cover).toBeAttached();
  const path = (await place.textContent()) ?? '';
  await expect(page.locator(path)).toBeInViewport();
  await place.blur();
  await expect(cover).toHaveCount(0);

  await panel.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void Object.assign(window, { copied: text }) },
    });
  });
  await card.getByRole('button', { name: 'Копировать JSON' }).click();
  await expect(card.getByText('Отчёт скопирован.')).toBeVisible();
  const copied = JSON.parse(await panel.evaluate(() => Reflect.get(window, 'copied') as string));
  expect(copied).toMatchObject({ path: '/catalog/', findings: [{ feature: 'compare-button', part: 'root', problem: 'no-root' }] });
});
