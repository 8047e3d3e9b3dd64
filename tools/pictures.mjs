// The pictures of the documentation, made from the real thing: node tools/pictures.mjs
import { mkdirSync } from 'node:fs';
import { prepare, prepareBrowser, root } from './prepare.mjs';

if (prepare(import.meta.url)) {
  await prepareBrowser();
  const { build } = await import('./build.mjs');
  build({ names: ['embed', 'template', 'harness'], onlyStale: true });
  const { chromium } = await import('@playwright/test');
  const { chromiumArguments, findChromium } = await import('./browser.mjs');
  const { serveHarness } = await import('../harness/serve.ts');

  const harness = await serveHarness({ port: 0 });
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumArguments] });
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, locale: 'ru-RU' });
  await page.goto(`${harness.url}?width=390&path=/catalog/`);
  const shop = page.frameLocator('iframe');
  await shop.locator('html[data-vitrina="live"]').waitFor({ state: 'attached' });
  await shop
    .getByRole('button', { name: /^В корзину/ })
    .first()
    .click();
  await shop.locator('a.in-cart').filter({ visible: true }).first().waitFor();
  await shop
    .getByRole('button', { name: /^В избранное/ })
    .nth(1)
    .click();
  await page.waitForLoadState('networkidle');
  mkdirSync(`${root}docs/pictures`, { recursive: true });
  await page.screenshot({ path: `${root}docs/pictures/harness.png` });
  await browser.close();
  await harness.close();
}
