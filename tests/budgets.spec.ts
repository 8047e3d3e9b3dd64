import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test, vitrina } from './fixtures.ts';
import { embedFolder } from './support/embed-folder.ts';

const brotliBytes = (file: string) => brotliCompressSync(readFileSync(join(embedFolder, file))).length;

test('compat.js stays within 3,000 bytes [EMB-01]', () => {
  expect(brotliBytes('compat.js')).toBeLessThanOrEqual(3000);
});

test('kernel within 10,000 bytes, catalogue page at rest within 95,000, after a first add 120,000 [EMB-01]', async ({ page, shop }) => {
  await shop.reset();
  const loaded = new Set<string>();
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    if (path.startsWith('/vitrina/')) loaded.add(path.slice('/vitrina/'.length));
  });
  await shop.open('/catalog/');
  // With what comes late for what is in sight.
  await page.waitForLoadState('networkidle');
  const total = () => [...loaded].reduce((sum, file) => sum + brotliBytes(file), 0);
  expect(brotliBytes('embed.js')).toBeLessThanOrEqual(10_000);
  expect([...loaded].some((file) => file.includes('react'))).toBe(true);
  expect(total()).toBeLessThanOrEqual(95_000);

  // The first add brings what reads answers, what tells goals and the header's dropdown with its lines, once for all pages of the visit.
  await page
    .getByRole('button', { name: /^В корзину/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect.poll(() => vitrina(page, (layer) => JSON.stringify(layer?.state()).includes('"sum":"'))).toBe(true);
  await expect.poll(() => [...loaded].some((file) => file.includes('goals-'))).toBe(true);
  await expect.poll(() => [...loaded].some((file) => file.includes('small-baskets-'))).toBe(true);
  expect(total()).toBeLessThanOrEqual(120_000);
});
