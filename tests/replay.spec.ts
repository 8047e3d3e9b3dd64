import { statSync, truncateSync, writeFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { startServer } from '../harness/shop/server.ts';
import { bigSession } from '../tools/bench/big-session.ts';
import { expect, test } from './fixtures.ts';
import { type Running, serveFiles } from './static-harness.ts';
import { isExhaustive } from './support/variants.ts';

/** The parts of the harness page that show a session. */
function replayOn(page: Page) {
  const shop = page.frameLocator('iframe[title="Сеанс"]');
  return {
    shop,
    choose: (file: string | { name: string; mimeType: string; buffer: Buffer }) => page.locator('input[type=file]').setInputFiles(file),
    request: (name: string) => page.locator('.requests li').filter({ has: page.locator('b', { hasText: new RegExp(`^${name}$`) }) }),
    tab: (name: RegExp) => page.getByRole('tab', { name }).click(),
    path: () => shop.locator('html').evaluate(() => location.pathname),
    live: shop.locator('html[data-vitrina="live"]'),
  };
}

let running: Running;
test.beforeAll(async () => {
  running = await serveFiles();
});
test.afterAll(() => running.close());

test('a HAR saved by Playwright is replayed without its shop: pages, purchases, unknown requests [HAR-01, HAR-02]', async ({
  page,
  browser,
}, info) => {
  const har = info.outputPath('shop.har');
  const server = await startServer();
  const recorded = await browser.newContext({ recordHar: { path: har, content: 'embed' } });
  const visited = await recorded.newPage();
  const known = visited.waitForResponse(/actualBasket\.php/);
  await visited.goto(`${server.url}product/botinki-sever/`);
  await visited.locator('.to-cart').filter({ hasText: 'В корзину', visible: true }).first().click();
  await (await known).finished();
  await visited.goto(`${server.url}basket/`);
  await visited.locator('html[data-vitrina="live"]').waitFor({ state: 'attached' });
  await recorded.close();
  await server.close();

  await page.goto(`${running.url}?session`);
  const replay = replayOn(page);
  await replay.choose(har);
  // Playwright cannot press inside a scaled frame.
  await page.getByRole('radio', { name: '390', exact: true }).check();
  await replay.live.waitFor({ state: 'attached' });
  expect(await replay.path()).toBe('/product/botinki-sever/');
  await replay.shop.locator('.to-cart').filter({ hasText: 'В корзину', visible: true }).first().click();
  await expect(replay.request('add-to-basket').locator('.outcome')).toContainText('200');
  await expect(replay.request('actual-basket').locator('.outcome')).toContainText('200');

  await test.step('a link leads to the recorded page of its address', async () => {
    await replay.shop.locator('a[href*="/basket/"]').filter({ visible: true }).first().click();
    await expect.poll(replay.path).toBe('/basket/');
    await expect(replay.shop.getByText('Ботинки Север').first()).toBeVisible();
  });
  await test.step('a page that was not recorded says so and names the nearest one', async () => {
    await replay.shop.locator('html').evaluate(() => location.assign('/basket/?part=2#totals'));
    await expect(replay.shop.getByRole('heading')).toHaveText('Этой страницы нет в сеансе');
    await page.getByRole('button', { name: /Не из сеанса/ }).click();
    await expect(replay.request('страница').getByRole('row', { name: 'part — 2' })).toBeVisible();
  });
});

/** Collects the values of the progress bar by its label, from now on. */
type Shown = (readonly [label: string, part: number | null])[];

function watchProgress(page: Page): Promise<void> {
  return page.evaluate(() => {
    const shown: Shown = [];
    Object.assign(window, { shown });
    new MutationObserver(() => {
      const bar = document.querySelector('progress');
      if (bar) shown.push([bar.closest('label')?.textContent ?? '', bar.hasAttribute('value') ? bar.value : null]);
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
}
const shownProgress = (page: Page) => page.evaluate(() => (window as unknown as { shown: Shown }).shown);

/** A HAR as other programs save it: the answers by their paths. */
const harOf = (answers: Readonly<Record<string, { readonly mimeType: string; readonly text?: string }>>) =>
  JSON.stringify({
    log: {
      version: '1.2',
      creator: { name: 'other', version: '1' },
      entries: Object.entries(answers).map(([path, content]) => ({
        startedDateTime: '2026-11-22T10:00:00.000Z',
        request: { method: 'GET', url: `https://shop.example/${path}` },
        response: { status: 200, content },
      })),
    },
  });

test('a page whose content is not in the file says so, beside one that is shown [HAR-01]', async ({ page }) => {
  const html = (text?: string) => ({ mimeType: 'text/html', ...(text ? { text } : {}) });
  const text = harOf({ 'catalog/': html('<!doctype html><h1>Каталог</h1><a href="/basket/">Корзина</a>'), 'basket/': html() });
  await page.goto(`${running.url}?session`);
  const replay = replayOn(page);
  await replay.choose({ name: 'half.har', mimeType: 'application/json', buffer: Buffer.from(text) });
  await expect(replay.shop.getByRole('heading')).toHaveText('Каталог');
  await replay.shop.locator('html').evaluate(() => location.assign('/basket/'));
  await expect(replay.shop.getByRole('heading')).toHaveText('Содержимого этой страницы нет в сеансе');
});

test('opening and closing a session by keyboard moves the focus to the place that is shown then [HAR-01]', async ({ page }) => {
  await page.goto(`${running.url}?session`);
  await page.getByRole('button', { name: /^Поиск/ }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'Слой' })).toBeFocused();
  await page.getByRole('button', { name: 'Другой сеанс' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Выбрать файл…' })).toBeFocused();
});

test('the switch of places keeps the focus, by arrow keys through all of them and back [HAR-01]', async ({ page }) => {
  await page.goto(running.url);
  const switchOf = (name: string) => page.getByRole('radio', { name, exact: true });
  await switchOf('Демо-магазин').focus();
  for (const [key, name] of [
    ['ArrowRight', 'Сеанс'],
    ['ArrowRight', 'Отчёты'],
    ['ArrowLeft', 'Сеанс'],
    ['ArrowLeft', 'Демо-магазин'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(switchOf(name)).toBeChecked();
    await expect(switchOf(name)).toBeFocused();
  }
});

test('each place of the harness keeps its file, its page and its address while another is looked at [HAR-01, HAR-05]', async ({ page }) => {
  const place = (name: string) => page.getByRole('radio', { name, exact: true }).click();
  const title = page.locator('.session-title');
  const replay = replayOn(page);
  await page.goto(`${running.url}?session=search.har`);
  await expect(title).toHaveText(/^Поиск/);
  await page.getByRole('button', { name: 'Другой сеанс' }).click();
  const own = harOf({ 'catalog/': { mimeType: 'text/html', text: '<!doctype html><h1>Каталог</h1>' } });
  await replay.choose({ name: 'own.har', mimeType: 'application/json', buffer: Buffer.from(own) });
  await expect(title).toHaveText('own.har');

  await place('Отчёты');
  await page.locator('.bundled button').first().press('Enter');
  await expect(page.getByRole('button', { name: 'Другие отчёты' })).toBeVisible();
  const reports = (await title.textContent()) ?? '';
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null), 'the focus after Enter').toBe(true);
  await place('Демо-магазин');
  await page.getByLabel('Адрес внутри магазина').fill('/basket/');
  await page.getByRole('button', { name: 'Открыть', exact: true }).click();
  await page.getByRole('radio', { name: '390', exact: true }).check();
  await page.getByRole('combobox', { name: 'Значки' }).selectOption({ label: 'старые (1.x)' });
  await expect(page).toHaveURL(/path=%2Fbasket%2F&width=390&icons=old/);

  await place('Сеанс');
  await expect(title).toHaveText('own.har');
  await expect(replay.shop.getByRole('heading')).toHaveText('Каталог');
  await expect(page).toHaveURL(/\?session$/);
  await place('Отчёты');
  await expect(title).toHaveText(reports);
  await place('Демо-магазин');
  await expect(page.getByLabel('Адрес внутри магазина')).toHaveValue('/basket/');
  await expect(page).toHaveURL(/path=%2Fbasket%2F&width=390&icons=old/);
});

test('a narrow screen scrolls no session sideways, and a file that misses its place opens nothing [HAR-01]', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${running.url}?session=search.har`);
  await expect(page.getByRole('button', { name: 'Сохранить тест Playwright' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  const isHeld = (type: string) =>
    page.evaluate((name) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File(['{}'], 'a.har'));
      return !document.body.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer }));
    }, type);
  expect([await isHeld('dragover'), await isHeld('drop')]).toEqual([true, true]);
});

/** Of 50 MB where all variants are tried; tools/bench/session-file.ts opens such a file too. */
const pictures = isExhaustive ? 1100 : 400;

test('a big file opens with a progress bar and a live page; a file that is no session says why [HAR-01]', async ({ page }, info) => {
  const write = (name: string, text: string) => {
    const file = info.outputPath(name);
    writeFileSync(file, text);
    return file;
  };
  const big = write('big.har', JSON.stringify(bigSession(pictures)));
  expect(statSync(big).size).toBeGreaterThan(isExhaustive ? 50_000_000 : 18_000_000);
  const huge = write('huge.har', '{');
  truncateSync(huge, 400_000_000);
  await page.goto(`${running.url}?session`);
  const replay = replayOn(page);
  const progress = page.getByRole('progressbar');

  const wrong: readonly (readonly [file: string, says: RegExp])[] = [
    [huge, /слишком большой: 400 МБ, можно до 300 МБ/],
    [write('empty.har', ''), /пустой/],
    [write('cut.har', '{"log":{"entries":[{"request":'), /обрывается/],
    [write('page.har', '<!doctype html><p>Не найдено</p>'), /не читается как JSON/],
    [write('deep.har', '['.repeat(5000) + ']'.repeat(5000)), /вложен глубже 100/],
    [write('other.har', '{"log":{"entries":{}}}'), /log\.entries \(нужно: список\)/],
    [write('later.har', '{"log":{"entries":[],"_vitrina":{"format":9}}}'), /более новой версией/],
    [write('nothing.har', '{"log":{"entries":[]}}'), /ни одной страницы/],
    [write('style.har', harOf({ 'theme.css': { mimeType: 'text/css', text: 'a {}' } })), /ни одной страницы/],
    [write('contentless.har', harOf({ 'catalog/': { mimeType: 'text/html' } })), /нет содержимого ответов/],
  ];
  for (const [file, says] of wrong) {
    await replay.choose(file);
    await expect(page.getByRole('alert')).toHaveText(says);
    await expect(progress).toHaveCount(0);
  }

  await test.step('cancelling returns to the choice of files', async () => {
    // Pressed as soon as it is there: on a busy machine the file would be read before the pointer has arrived.
    await page.evaluate(() => {
      const press = new MutationObserver(() => {
        const cancel = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Отменить');
        if (!cancel || !document.querySelector('progress')) return;
        press.disconnect();
        document.documentElement.dataset.cancelled = '';
        cancel.click();
      });
      press.observe(document.body, { subtree: true, childList: true });
    });
    await replay.choose(big);
    await expect(page.locator('[data-cancelled]')).toBeAttached();
    await expect(page.getByRole('button', { name: 'Выбрать файл…' })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  await watchProgress(page);
  await replay.choose(big);
  await expect(page.locator('iframe')).toBeAttached();
  // tools/bench/session-file.ts measures how long the page is blocked at a time. Here it is enough that frames were drawn meanwhile.
  const shown = await shownProgress(page);
  expect(shown.filter(([label, part]) => label === 'Читаем файл' && part !== null && part > 0 && part < 1)).not.toEqual([]);
  expect([...new Set(shown.map(([label]) => label))]).toEqual(['Читаем файл', 'Проверяем', 'Готовим воспроизведение']);
  await expect(replay.shop.getByRole('heading')).toHaveText('Большой сеанс');
  await test.step('a closed session is removed from the browser’s storage', async () => {
    await page.getByRole('button', { name: 'Другой сеанс' }).click();
    const kept = () =>
      page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('harness-replay');
            opening.onsuccess = () => {
              const counting = opening.result.transaction('answers').objectStore('answers').count();
              counting.onsuccess = () => resolve(counting.result);
            };
          }),
      );
    await expect.poll(kept).toBe(0);
  });
});
