import { writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { makeReport } from '../harness/reports/test-reports.ts';
import { expect, test } from './fixtures.ts';
import { type Running, serveFiles } from './static-harness.ts';
import { axe } from './support/axe.ts';

let running: Running;
test.beforeAll(async () => {
  running = await serveFiles();
});
test.afterAll(() => running.close());

const opened = (page: Page) => page.getByRole('button', { name: 'Другие отчёты' });

async function openFile(page: Page, file: string, lines: readonly string[]): Promise<void> {
  writeFileSync(file, lines.join('\n'));
  await page.getByLabel('Файлы отчётов').setInputFiles(file);
}

/** Page views of both groups: with the layer twice as fast, and with one failed gallery. */
const views = Array.from({ length: 60 }, (_, index) => [
  makeReport({
    vitals: { lcp: 1000 + index * 10, inp: 100 },
    islands: { gallery: [1, index === 0 ? 1 : 0] },
    goals: { goal_basket_add: 1 },
  }),
  makeReport({ group: 'without', vitals: { lcp: 2000 + index * 20 }, goals: { goal_basket_add: 1 } }),
]).flat();
const lines = views.map((report) => JSON.stringify(report));

test('files of reports show a conclusion, both groups, tables and rollouts, and say why they cannot be read', async ({ page }, info) => {
  await page.goto(running.url);
  await page.getByRole('radio', { name: 'Отчёты' }).check();
  expect(new URL(page.url()).search).toBe('?reports');
  await page.reload();
  await openFile(page, info.outputPath('november.ndjson'), [...lines, 'broken']);
  await expect(opened(page)).toBeVisible();

  const conclusions = page.getByRole('region', { name: 'Вывод' });
  await expect(conclusions.getByRole('listitem').first()).toContainText('LCP: со слоем лучше');
  await expect(conclusions).toContainText('со слоем 60, без слоя 60');
  await conclusions.getByText('Не прочитано строк: 1').click();
  await expect(conclusions).toContainText('november.ndjson:121: expected JSON, got "broken"');

  const pictures = page.getByRole('img');
  await expect(pictures).toHaveCount(2);
  await expect(pictures.first()).toHaveAccessibleName(/^LCP, мс, со слоем: 75-й процентиль 1\s440 \(.+\), просмотров 60$/);
  await expect(pictures.last()).toHaveAccessibleName(/^LCP, мс, без слоя: 75-й процентиль 2\s880/);
  await expect(pictures.first().locator('canvas')).toBeVisible();
  await page.getByLabel('Показатель').selectOption({ label: 'INP, мс' });
  await expect(pictures).toHaveCount(1);
  await expect(page.getByText('этого никто не измерил')).toBeVisible();

  const row = page.getByRole('region', { name: 'Скорость', exact: true }).getByRole('row', { name: /все страницы LCP/ });
  await expect(row).toContainText('меньше');
  await expect(page.getByRole('region', { name: 'Цели', exact: true })).toContainText('goal_basket_add');
  await expect(page.getByRole('region', { name: 'Элементы, которые слой вернул сайту' })).toContainText('gallery1.0.01601');
  const { violations } = await axe(page).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await test.step('another rollout is shown by itself', async () => {
    await opened(page).click();
    const other = views.slice(0, 40).map((report) => JSON.stringify({ ...report, share: 30, seed: 'november' }));
    await openFile(page, info.outputPath('two.ndjson'), [...lines, ...other]);
    await expect(page.getByText('со слоем 60, без слоя 60')).toBeVisible();
    await page.getByLabel('Раскатка').selectOption({ label: '«november», 30 % посетителей со слоем' });
    await expect(page.getByText('со слоем 20, без слоя 20')).toBeVisible();
  });
  await test.step('the bundled reports of the demo shop’s shoppers are read', async () => {
    await opened(page).click();
    await page.getByRole('button', { name: /^demo-shop\.ndjson/ }).click();
    await expect(opened(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Запросы слоя' })).toContainText('add-to-basket');
    await expect(page.getByRole('img')).toHaveCount(2);
  });
  await test.step('a file without reports says what was expected, and the next one can be opened', async () => {
    await opened(page).click();
    await openFile(page, info.outputPath('none.ndjson'), ['{"form":2}']);
    await expect(page.getByRole('alert')).toContainText('Отчётов в файле нет. Строка 1: form:');
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
    await openFile(page, info.outputPath('good.ndjson'), lines);
    await expect(opened(page)).toBeVisible();
  });
});

test('a file of reports that is opened twice at once is counted once, and the page says so', async ({ page }, info) => {
  await page.goto(`${running.url}?reports`);
  const files = ['november.ndjson', 'november-copy.ndjson'].map((name) => info.outputPath(name));
  for (const file of files) writeFileSync(file, lines.join('\n'));
  await page.getByLabel('Файлы отчётов').setInputFiles(files);
  const conclusions = page.getByRole('region', { name: 'Вывод' });
  await expect(conclusions).toContainText('со слоем 60, без слоя 60');
  await expect(conclusions).toContainText('посчитан один раз: november-copy.ndjson.');
});
