import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { expect, test } from './fixtures.ts';
import { type Running, serveFiles } from './static-harness.ts';
import { variants } from './support/variants.ts';

let running: Running;
test.beforeAll(async () => {
  running = await serveFiles();
});
test.afterAll(() => running.close());

const listSchema = z.array(z.object({ file: z.string() }));
const list = listSchema.parse(JSON.parse(readFileSync(new URL('../harness/sessions/index.json', import.meta.url), 'utf8')));

/** In `npm test` the longest is replayed: a purchase with an order. replay.spec.ts and exported-test.spec.ts replay others. */
const usual = 'order.har';

test('bundled sessions are replayed to their end with typed text masked, without differences [HAR-02, EXT-05]', async ({ page }) => {
  test.slow();
  for (const { file } of variants(list, (one) => one.file === usual))
    await test.step(file, async () => {
      await page.goto(`${running.url}?session=${file}`);
      const status = page.getByRole('status').filter({ hasText: /Шаг|Открываем/ });
      await expect(status).toContainText(/^Шаг 1 из \d+: /);
      await page.getByRole('button', { name: 'Играть', exact: true }).click();
      const steps = await page.locator('.timeline .step').count();
      await expect(status).toContainText(new RegExp(`^Шаг ${steps} из ${steps}: `), { timeout: 120_000 });
      await expect(status).toContainText('Отличий нет');
    });
});
