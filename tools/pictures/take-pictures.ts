import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { serveHarness } from '../../harness/serve.ts';
import { startServer } from '../../harness/shop/server.ts';
import { chromiumArguments, findChromium } from '../shared/browser.mjs';
import { copyGranted, type ExtensionBrowser, launchWithExtension } from '../shared/extension-browser.ts';

/** Room that a side panel has, CSS px. */
const panelSize = { width: 380, height: 800 };

/** Makes every picture of `docs/pictures` anew, from the built harness and extension on the demo shop. */
export async function takePictures(root: string): Promise<void> {
  const folder = join(root, 'docs/pictures');
  await mkdir(folder, { recursive: true });
  const executablePath = findChromium();
  const browser = await chromium.launch({ ...(executablePath ? { executablePath } : {}), args: [...chromiumArguments] });
  const save = async (name: string, png: Uint8Array) => {
    const small = await toWebp(browser, png);
    await writeFile(join(folder, `${name}.webp`), small);
    console.log(`${name}.webp: ${Math.round(small.length / 1000)} kB`);
  };
  try {
    const harness = await serveHarness({ port: 0 });
    await save('harness', await shopInHarness(browser, harness.url));
    await save('session', await sessionInHarness(browser, harness.url));
    await save('reports', await reportsInHarness(browser, harness.url));
    await harness.close();
    await save('before-after', await beforeAndAfter(browser));
    const { panel, recorder } = await panelPictures(root, browser);
    await save('panel', panel);
    await save('recorder', recorder);
  } finally {
    await browser.close();
  }
}

const live = (page: { locator: Page['locator'] }) => page.locator('html[data-vitrina="live"]').waitFor({ state: 'attached' });

async function shopInHarness(browser: Browser, address: string): Promise<Uint8Array> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, locale: 'ru-RU' });
  await page.goto(`${address}?width=390&path=/catalog/`);
  const shop = page.frameLocator('iframe');
  await live(shop as unknown as Page);
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
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** A session that was played to its end with a fault in it, so that there is something to see. */
async function sessionInHarness(browser: Browser, address: string): Promise<Uint8Array> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 }, locale: 'ru-RU' });
  await page.goto(`${address}?session=choose-a-size.har`);
  const status = page.locator('.timeline-status');
  await status.getByText('Шаг 1 из').waitFor();
  await page.getByRole('tab', { name: /^Сбои/ }).click();
  await page.getByLabel('Вызов или путь').fill('add-to-basket');
  await page.locator('.faults select').selectOption('status');
  await page.getByRole('button', { name: 'Добавить' }).click();
  await page.getByRole('button', { name: 'Играть' }).click();
  await status.getByText(/^Шаг (\d+) из \1:/).waitFor();
  await page.getByRole('tab', { name: /^Отличия/ }).click();
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** The bundled reports of the demo shop's shoppers. */
async function reportsInHarness(browser: Browser, address: string): Promise<Uint8Array> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 980 }, locale: 'ru-RU' });
  await page.goto(`${address}?reports`);
  await page.getByRole('button', { name: /^demo-shop\.ndjson/ }).click();
  await page.locator('.bars canvas').nth(1).waitFor();
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** The same part of the same page without the layer and with it, its places outlined. */
async function beforeAndAfter(browser: Browser): Promise<Uint8Array> {
  const shop = await startServer({ defaults: { cards: 8 } });
  const page = await browser.newPage({ viewport: { width: 640, height: 720 }, locale: 'ru-RU' });
  const card = page.locator('.item_block').first();
  // Below the header that stays in view.
  const scroll = () => card.evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 96));
  await page.goto(`${shop.url}catalog/?layer=none`);
  await page.waitForLoadState('networkidle');
  await scroll();
  const before = await page.screenshot();
  await page.goto(`${shop.url}catalog/?layer=embed`);
  await live(page);
  await card.getByRole('button', { name: /^В корзину: / }).click();
  await page.getByRole('button', { name: 'Закрыть сообщение' }).click();
  await page
    .getByRole('button', { name: /^В избранное: / })
    .filter({ visible: true })
    .nth(1)
    .click();
  await page.getByRole('button', { name: 'Закрыть сообщение' }).click();
  await page.waitForLoadState('networkidle');
  await scroll();
  await page.addStyleTag({ content: '[data-vitrina-island] { outline: 2px dashed #b3261e; outline-offset: 3px }' });
  const after = await page.screenshot();
  await page.close();
  await shop.close();
  return beside(browser, [before, after]);
}

async function panelPictures(root: string, browser: Browser): Promise<{ readonly panel: Uint8Array; readonly recorder: Uint8Array }> {
  const work = await mkdtemp(join(tmpdir(), 'vitrina-pictures-'));
  const shop = await startServer({ defaults: { layer: 'none', cards: 8 } });
  await copyGranted(join(root, '.output/chrome-mv3'), join(work, 'extension'));
  const extension = await launchWithExtension(join(work, 'extension'), join(work, 'profile'));
  try {
    const page = await extension.open(`${shop.url}catalog/`);
    const panel = await extension.openPanel(page);
    await panel.setViewportSize(panelSize);
    await panel.getByRole('switch', { name: 'Слой на странице' }).click();
    await live(page);
    await panel.getByText('Кнопки «В корзину»').first().waitFor();
    const columns = [await lookAt(panel, /^Витрина$|Слой/)];
    await changePreview(panel);
    columns.push(await lookAt(panel, 'Предпросмотр настроек'));
    await panel.emulateMedia({ colorScheme: 'dark' });
    await page
      .locator('.item_block')
      .getByRole('button', { name: /^В корзину: / })
      .filter({ visible: true })
      .first()
      .click();
    await panel.getByText('top-basket').first().waitFor();
    columns.push(await lookAt(panel, 'Журнал страницы'));
    await panel.emulateMedia({ colorScheme: 'light' });
    return { panel: await beside(browser, columns), recorder: await recorderCard(extension, page, panel) };
  } finally {
    await extension.context.close();
    await shop.close();
    await rm(work, { recursive: true, force: true });
  }
}

/** A text and a colour of the merchandiser's own, by the editors. */
async function changePreview(panel: Page): Promise<void> {
  for (const [part, field, value] of [
    ['Тексты', 'basket.added', '{name} уже в корзине'],
    ['Цвета', 'Фон сообщений', '#0b6e4f'],
  ] as const) {
    const group = panel.locator('details', { has: panel.locator('summary', { hasText: part }) }).last();
    await group.locator('summary').first().click();
    if (field === 'basket.added') await group.getByRole('searchbox').fill(field);
    const input = group.getByRole('textbox', { name: field, exact: true });
    await input.fill(value);
    await input.blur();
  }
}

/** The panel with the card of that title at its top. */
async function lookAt(panel: Page, title: string | RegExp): Promise<Uint8Array> {
  const heading = panel.getByRole('heading', { name: title }).first();
  await heading.waitFor();
  await heading.evaluate((element) => (element.closest('.card') ?? element).scrollIntoView({ block: 'start' }));
  return panel.screenshot();
}

async function recorderCard({ context }: ExtensionBrowser, page: Page, panel: Page): Promise<Uint8Array> {
  await context.request.post(new URL('/__shop/reset', page.url()).href, { data: { lines: [{ product: 4150 }] } });
  await page.goto(new URL('/order/', page.url()).href);
  await live(page);
  await panel.getByRole('button', { name: 'Записать сессию' }).click();
  await panel.getByText('Страниц: 1,').waitFor();
  await page.bringToFront();
  await live(page);
  const buyer = (label: RegExp) => page.locator('#bx-soa-properties').getByLabel(label);
  await buyer(/^Имя \*/).fill('Анна Петрова');
  await buyer(/^Телефон/).fill('+7 912 345-67-89');
  await buyer(/почта/i).fill('anna.petrova@mail.ru');
  await page.keyboard.press('Tab');
  await panel.getByText(/действий: [3-9]/).waitFor();
  await panel.bringToFront();
  await panel.getByRole('button', { name: 'Остановить запись' }).click();
  await panel.getByText(/^Что скрыто: \d+$/).click();
  const list = panel.locator('.redactions ul');
  await list.evaluate((element) => {
    Object.assign(element.style, { maxHeight: '330px', overflow: 'hidden' });
  });
  return panel.locator('.recorder').screenshot();
}

/** Pictures in one, from left to right. */
async function beside(browser: Browser, pictures: readonly Uint8Array[]): Promise<Uint8Array> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 860 } });
  const images = pictures.map((picture) => `<img alt="" src="data:image/png;base64,${Buffer.from(picture).toString('base64')}">`);
  await page.setContent(
    `<style>body { margin: 0; background: #c9c9c4 } main { display: inline-flex; gap: 12px; padding: 12px; align-items: start }</style><main>${images.join('')}</main>`,
  );
  await page
    .locator('img')
    .last()
    .evaluate((image: HTMLImageElement) => image.decode());
  const picture = await page.locator('main').screenshot();
  await page.close();
  return picture;
}

/** The picture in a third of the room: the browser draws it and writes it as WebP. */
async function toWebp(browser: Browser, png: Uint8Array): Promise<Uint8Array> {
  const page = await browser.newPage();
  const text = await page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      canvas.getContext('2d')?.drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.85);
    },
    `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
  );
  await page.close();
  return Buffer.from(text.replace('data:image/webp;base64,', ''), 'base64');
}
