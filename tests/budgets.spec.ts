import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test, vitrina } from './fixtures.ts';
import { embedFolder, isAllLean, leanFolder } from './support/embed-folder.ts';

const brotliBytes = (file: string, folder = embedFolder) => brotliCompressSync(readFileSync(join(folder, file))).length;

test('compat.js stays within 3,000 bytes [EMB-01]', () => {
  expect(brotliBytes('compat.js')).toBeLessThanOrEqual(3000);
});

test('bytes: kernel 10,000, catalogue page at rest 73,500 (lean 54,500), after an add 106,700 (87,700) [EMB-01]', async ({
  page,
  shop,
  isLean,
}) => {
  const folder = isLean ? leanFolder : embedFolder;
  // What Preact weighs less than React.
  const saved = isLean || isAllLean ? 19_000 : 0;
  await shop.reset();
  const loaded = new Set<string>();
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.startsWith('/vitrina/')) loaded.add(path.slice('/vitrina/'.length));
  });
  await shop.open('/catalog/');
  // Including the late chunks of the widgets in view.
  await page.waitForLoadState('networkidle');
  const total = () => [...loaded].reduce((sum, file) => sum + brotliBytes(file, folder), 0);
  expect(brotliBytes('embed.js', folder)).toBeLessThanOrEqual(10_000);
  expect([...loaded].some((file) => file.includes('react'))).toBe(true);
  expect(total()).toBeLessThanOrEqual(73_500 - saved);

  // The first add loads the chunks for answers, goals and the header's dropdown; they are cached for the whole visit.
  await page
    .getByRole('button', { name: /^В корзину/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect.poll(() => vitrina(page, (layer) => JSON.stringify(layer?.state()).includes('"sum":"'))).toBe(true);
  await expect.poll(() => [...loaded].some((file) => file.includes('goals-'))).toBe(true);
  await expect.poll(() => [...loaded].some((file) => file.includes('small-baskets-'))).toBe(true);
  expect(total()).toBeLessThanOrEqual(106_700 - saved);
});

test('bytes: product page at rest 82,000 (lean 62,000), in 10 files at most [EMB-01]', async ({ page, shop, isLean }) => {
  const folder = isLean ? leanFolder : embedFolder;
  const saved = isLean || isAllLean ? 20_000 : 0;
  await shop.reset();
  const loaded = new Set<string>();
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.startsWith('/vitrina/')) loaded.add(path.slice('/vitrina/'.length));
  });
  await shop.open('/product/botinki-sever/', { template: 'on' });
  await page.waitForLoadState('networkidle');
  // Dexie comes when everything else is done.
  const counted = [...loaded].filter((file) => !file.includes('database-'));
  expect(counted.some((file) => file.includes('services-'))).toBe(true);
  expect(counted.reduce((sum, file) => sum + brotliBytes(file, folder), 0)).toBeLessThanOrEqual(82_000 - saved);
  expect(counted.length).toBeLessThanOrEqual(10);
});
