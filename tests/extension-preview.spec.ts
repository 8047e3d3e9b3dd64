import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from './extension-browser.ts';
import { axe } from './support/axe.ts';
import { layerSwitch, pressSwitch } from './support/layer-switch.ts';
import { variants } from './support/variants.ts';

/** Live features on the page, and their configuration. */
const readLayer = (page: Page) =>
  page.evaluate(() => ({
    status: document.documentElement.dataset.vitrina,
    config: window.vitrina?.config,
    features: [...new Set(window.vitrina?.islands().map(({ feature }) => feature))].sort(),
  }));
const hasBuyButtons = (page: Page) => readLayer(page).then(({ status, features }) => status === 'live' && features.includes('buy-button'));
const fileOf = (config: object | string) => ({
  name: 'preview.json',
  mimeType: 'application/json',
  buffer: Buffer.from(typeof config === 'string' ? config : JSON.stringify(config)),
});

test('a preview is imported, validated, kept over reloads, used by the embed, undone and shared [EXT-03, EMB-04]', async ({
  granted,
  shops,
}) => {
  test.slow();
  const site = `${shops.strict}catalog/`;
  const page = await granted.open(site);
  const panel = await granted.openPanel(page);
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  const open = (config: object | string) => panel.locator('input[type=file]').setInputFiles(fileOf(config));
  const wanted = { features: { 'buy-button': false }, texts: { 'compare.on': 'Сравним: {name}' }, timeout: 'soon', nonsense: 1 };
  await pressSwitch(panel);
  await expect.poll(() => hasBuyButtons(page)).toBe(true);

  await test.step('an invalid file is rejected and changes nothing', async () => {
    await open('<html>');
    await expect(panel.getByRole('alert')).toContainText('не читается как JSON');
    expect(await hasBuyButtons(page)).toBe(true);
  });

  await test.step('valid values of a file apply without a reload, invalid ones are reported by path', async () => {
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    await open(wanted);
    await expect(panel.getByRole('heading', { name: 'Не применено: 2' })).toBeVisible();
    await expect(panel.locator('.differences code')).toHaveText([
      'features.buy-button',
      'nonsense',
      'texts.compare.on',
      'timeout',
      'config.timeout',
      'config.nonsense',
    ]);
    // The layer of before may still be live for a moment.
    await expect.poll(() => hasBuyButtons(page)).toBe(false);
    await expect.poll(async () => (await readLayer(page)).status).toBe('live');
    expect(await hasBuyButtons(page)).toBe(false);
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  });

  await test.step('it is kept after a reload of the page and of the panel', async () => {
    await Promise.all([page.reload(), panel.reload()]);
    await expect.poll(async () => (await readLayer(page)).config).toMatchObject({ features: { 'buy-button': false } });
    await expect.poll(async () => (await readLayer(page)).status).toBe('live');
    expect(await hasBuyButtons(page)).toBe(false);
    await expect(panel.getByRole('heading', { name: 'Отличия от настроек сайта: 4' })).toBeVisible();
  });

  await test.step('the saved file has the same effect in the embed of another shop', async () => {
    const [download] = await Promise.all([panel.waitForEvent('download'), button('Сохранить файл').click()]);
    expect(download.suggestedFilename()).toBe('vitrina-127.0.0.1.json');
    const text = await readFile(await download.path(), 'utf8');
    expect(JSON.parse(text)).toEqual(wanted);
    const live = await granted.context.newPage();
    await live.route('**/catalog/?layer=embed', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const element = `<script type="application/json" id="vitrina-config">${text}</script></head>`;
      await route.fulfill({ response, body: html.replace('</head>', () => element) });
    });
    await live.goto(`${shops.ordinary}catalog/?layer=embed`);
    await expect.poll(async () => (await readLayer(live)).status).toBe('live');
    expect(await live.evaluate(() => window.vitrina?.form)).toBe('embed');
    // A page in a background tab scans what is far from its view later.
    await expect(async () => {
      await page.bringToFront();
      const { config, features } = await readLayer(page);
      await live.bringToFront();
      expect(await readLayer(live)).toMatchObject({ config, features });
    }).toPass();
    await live.close();
  });

  await test.step('a feature is switched, each change is undone, and a reset as well', async () => {
    await panel.getByText('Что включено').click();
    const choice = panel.getByRole('checkbox', { name: 'Кнопки «Сравнить»', exact: true });
    await choice.uncheck();
    await expect.poll(async () => (await readLayer(page)).config?.features).toEqual({ 'buy-button': false, 'compare-button': false });
    await button('Отменить изменение').click();
    await expect(choice).toBeChecked();
    await button('Вернуть настройки сайта').click();
    await expect(panel.getByText('Действуют настройки самого сайта.')).toBeVisible();
    await expect.poll(() => hasBuyButtons(page)).toBe(true);
    await button('Отменить изменение').click();
    await expect(panel.getByRole('heading', { name: 'Отличия от настроек сайта: 4' })).toBeVisible();
  });

  await test.step('the text is edited, and invalid JSON is kept for correction', async () => {
    await panel.getByText('Все настройки', { exact: true }).click();
    const editor = panel.getByRole('textbox', { name: 'Все настройки' });
    await editor.fill('{ "timeout": 3000, ');
    await button('Применить').click();
    await expect(panel.getByRole('alert')).toContainText('не читается как JSON');
    await expect(editor).toHaveValue('{ "timeout": 3000, ');
    await editor.fill('{ "timeout": 3000, "features": { "buy-button": false } }');
    await button('Применить').click();
    await expect.poll(async () => (await readLayer(page)).config?.timeout).toBe(3000);
  });

  await test.step('a colour and a text are set in their fields, shown on the page, and reset one by one', async () => {
    const part = (name: string) => panel.locator(`details[data-part="${name}"]`);
    const accent = part('colours').getByRole('textbox', { name: 'Главный цвет', exact: true });
    const readAccent = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--vitrina-accent').trim());
    await part('colours').locator('summary').click();
    await accent.fill('url(//evil.example)');
    await accent.press('Enter');
    await expect(part('colours').getByRole('alert')).toContainText('Нужен цвет CSS без адресов');
    await accent.fill('#123456');
    await accent.press('Enter');
    await expect.poll(readAccent).toBe('#123456');
    await part('texts').locator('summary').click();
    await part('texts').getByRole('searchbox').fill('compare.on');
    await part('texts').getByRole('textbox', { name: 'compare.on' }).fill('Сравним: {name}');
    await accent.focus();
    await expect.poll(async () => (await readLayer(page)).config?.texts).toEqual({ 'compare.on': 'Сравним: {name}' });
    await button('Вернуть как на сайте: Главный цвет').click();
    await expect.poll(readAccent).not.toBe('#123456');
    await expect(accent).toHaveValue('');
    await button('Отменить изменение').click();
    await expect.poll(readAccent).toBe('#123456');
    for (const name of ['markers', 'options', 'timeout']) await part(name).locator('summary').click();
    // The complete long parts would take axe half a minute, and their rows are alike.
    for (const name of ['features', 'markers', 'options']) await part(name).getByRole('searchbox').fill('gallery');
    await part('options').getByRole('searchbox').fill('theme');
    await panel.setViewportSize({ width: 320, height: 800 });
  });

  await test.step('all of it passes axe in light and in dark, and nothing is wider than the panel', async () => {
    // The panel in light is looked at by extension.spec.ts, and with all variants here too.
    for (const colorScheme of variants(['light', 'dark'] as const, (one) => one === 'dark')) {
      await panel.emulateMedia({ colorScheme });
      const { violations } = await axe(panel).include('.preview').analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
    }
    const [needed, given] = await panel.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    expect(needed).toBe(given);
  });

  await test.step('a link contains it, and it is applied only after confirmation', async () => {
    await panel.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('Denied', 'NotAllowedError'));
    });
    await button('Скопировать ссылку').click();
    await expect(panel.getByRole('alert').getByText('Браузер не дал скопировать ссылку.')).toBeVisible();
    await panel.evaluate(() => {
      navigator.clipboard.writeText = async (text) => void Reflect.set(window, 'copied', text);
    });
    await button('Скопировать ссылку').click();
    await expect(panel.getByText('Ссылка скопирована.')).toBeVisible();
    const link = await panel.evaluate(() => String(Reflect.get(window, 'copied')));
    await button('Вернуть настройки сайта').click();
    await expect.poll(() => hasBuyButtons(page)).toBe(true);

    await page.goto('about:blank');
    await page.goto(link);
    await expect(panel.getByRole('heading', { name: 'В ссылке есть настройки для этого сайта' })).toBeVisible();
    await expect.poll(() => hasBuyButtons(page)).toBe(true);
    await button('Применить настройки из ссылки').click();
    await expect.poll(async () => (await readLayer(page)).config).toMatchObject({ timeout: 3000, features: { 'buy-button': false } });
    await expect(panel.getByRole('heading', { name: 'В ссылке есть настройки для этого сайта' })).toBeHidden();
  });
});

test('a preview of a site with its own layer is shown when asked for, and the panel says what comes next [EXT-03, EXT-04]', async ({
  granted,
  shops,
}) => {
  const page = await granted.open(`${shops.strict}catalog/?cards=8&layer=embed`);
  const panel = await granted.openPanel(page);
  const card = panel.getByRole('region', { name: 'Предпросмотр настроек' });
  const show = panel.getByRole('button', { name: 'Показать мои настройки' });
  const readForm = () => page.evaluate(() => window.vitrina?.form);
  const isLiveWithout = () => readLayer(page).then(({ status, features }) => status === 'live' && !features.includes('buy-button'));
  await expect.poll(() => hasBuyButtons(page)).toBe(true);
  await expect(panel.getByText('Выключенный, он остановлен до перезагрузки страницы')).toBeVisible();

  await test.step('a feature switched off is kept, the site’s own layer goes on with the site’s configuration, and the card says so', async () => {
    await panel.getByText('Что включено').click();
    await panel.getByRole('checkbox', { name: 'Кнопки «В корзину»', exact: true }).uncheck();
    await expect(card.getByText('на странице действуют настройки сайта')).toBeVisible();
    await expect(layerSwitch(panel)).toHaveAttribute('aria-checked', 'true');
    expect(await hasBuyButtons(page)).toBe(true);
    const { violations } = await axe(panel).include('.preview').analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });

  await test.step('asked for by the button, it applies at once to the site’s own layer', async () => {
    await show.focus();
    await panel.keyboard.press('Enter');
    await expect(card.getByText('Вы видите свои настройки')).toBeFocused();
    await expect(show).toHaveCount(0);
    await expect.poll(isLiveWithout).toBe(true);
    expect(await readForm()).toBe('embed');
    await expect(panel.getByText('На следующих страницах слой запустит расширение')).toBeVisible();
  });

  await test.step('the next page has the extension’s layer, and after the switch the site’s own again', async () => {
    await page.reload();
    await expect.poll(isLiveWithout).toBe(true);
    expect(await readForm()).toBe('extension');
    await pressSwitch(panel);
    await expect(card.getByText('Включите слой, чтобы увидеть их')).toBeVisible();
    await page.reload();
    await expect.poll(() => hasBuyButtons(page)).toBe(true);
    expect(await readForm()).toBe('embed');
    await expect(show).toBeVisible();
  });
});

/** Adds a tag that names `/own.json` as the site's configuration file. */
async function nameConfigFile(context: BrowserContext, address: string): Promise<void> {
  await context.route(address, async (route) => {
    const response = await route.fetch();
    const tag = '<script type="application/ld+json" data-vitrina-config="/own.json">{}</script></head>';
    await route.fulfill({ response, body: (await response.text()).replace('</head>', tag) });
  });
}

test('a site whose configuration file is not there yet gets its first one from the preview [EXT-03, EMB-04]', async ({ granted, shop }) => {
  await granted.context.route('**/own.json', (route) => route.fulfill({ status: 404 }));
  await nameConfigFile(granted.context, `${shop}catalog/`);
  const panel = await granted.openPanel(await granted.open(`${shop}catalog/`));
  const card = panel.getByRole('region', { name: 'Предпросмотр настроек' });
  await expect(card.getByRole('button', { name: 'Сохранить файл' })).toHaveAttribute('aria-disabled', 'false');
  await expect(card.locator('details[data-part]').first()).toBeVisible();
});

test('a site whose configuration file does not come loses none of its settings to a preview or a saved file [EXT-03, EMB-04]', async ({
  granted,
  shop,
}) => {
  const own = { features: { counters: false }, timeout: 9000 };
  let isDown = true;
  await granted.context.route('**/own.json', (route) => (isDown ? route.fulfill({ status: 502 }) : route.fulfill({ json: own })));
  await nameConfigFile(granted.context, `${shop}catalog/`);
  const page = await granted.open(`${shop}catalog/`);
  const panel = await granted.openPanel(page);
  const card = panel.getByRole('region', { name: 'Предпросмотр настроек' });
  const parts = card.locator('details[data-part]');
  const save = card.getByRole('button', { name: 'Сохранить файл' });
  const unknown = card.getByText('Настройки самого сайта не прочитаны');
  await expect(unknown).toBeVisible();
  await expect(parts).toHaveCount(0);
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  const { violations } = await axe(panel).include('.preview').analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);

  isDown = false;
  await page.reload();
  await expect(unknown).toHaveCount(0);
  isDown = true;
  await page.reload();
  await parts.locator('summary', { hasText: 'Что включено' }).click();
  await card.getByRole('checkbox', { name: 'Кнопки «В корзину»', exact: true }).uncheck();
  await expect(card.getByText('Отличия от настроек сайта: 1')).toBeVisible();
  const download = panel.waitForEvent('download');
  await save.click();
  const file = JSON.parse(await readFile(await (await download).path(), 'utf8'));
  expect(file).toEqual({ ...own, features: { counters: false, 'buy-button': false } });
});

test('checkboxes that are changed quickly, with three slow tabs open, all stay changed [EXT-02]', async ({ granted, shop }) => {
  test.slow();
  const page = await granted.open(`${shop}catalog/`);
  const pages = [page, await granted.open(`${shop}basket/`), await granted.open(shop)];
  const panel = await granted.openPanel(page);
  await panel.getByRole('switch', { name: 'Слой на странице' }).click();
  await expect.poll(() => hasBuyButtons(page)).toBe(true);
  for (const one of pages) {
    const session = await granted.context.newCDPSession(one);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  }
  const part = panel.locator('details[data-part="features"]');
  await part.locator('summary').click();
  const boxes = (await part.getByRole('checkbox').all()).slice(0, 8);
  for (const box of boxes) {
    await box.focus();
    // A person's pace: the answer to an earlier change comes between two later ones.
    await panel.keyboard.press('Space', { delay: 120 });
  }
  await expect.poll(async () => Object.keys((await readLayer(page)).config?.features ?? {}), { timeout: 20_000 }).toHaveLength(8);
  for (const box of boxes) await expect(box).not.toBeChecked();
});

test('the focus stays at hand when a press of the keyboard removes or disables its button [EXT-02, EXT-05]', async ({ granted, shop }) => {
  const page = await granted.open(`${shop}catalog/`);
  const panel = await granted.openPanel(page);
  const button = (name: string) => panel.getByRole('button', { name, exact: true });
  const part = panel.locator('details[data-part="timeout"]');
  const field = part.getByRole('textbox');
  const set = async (value: string) => {
    await field.fill(value);
    await field.press('Enter');
    await expect(part.getByText('изменено: 1')).toBeVisible();
  };
  await part.locator('summary').click();

  await set('3000');
  await field.press('Tab');
  await panel.keyboard.press('Enter');
  await expect(part.getByText('изменено: 1')).toBeHidden();
  await expect(field).toBeFocused();

  await set('4000');
  await button('Вернуть настройки сайта').press('Enter');
  await expect(button('Вернуть настройки сайта')).toBeDisabled();
  await expect(button('Вернуть настройки сайта')).toBeFocused();
  await button('Отменить изменение').focus();
  await expect(async () => {
    await panel.keyboard.press('Enter');
    await expect(button('Отменить изменение')).toBeDisabled({ timeout: 100 });
  }).toPass();
  await expect(button('Отменить изменение')).toBeFocused();

  await panel.getByText('Все настройки', { exact: true }).click();
  await panel.getByRole('textbox', { name: 'Все настройки' }).fill('{}');
  await button('Показать действующие').press('Enter');
  await expect(button('Применить')).toBeFocused();

  await button('Записать сессию').press('Enter');
  await expect(button('Остановить запись')).toBeFocused();
  await expect(panel.getByText('Страниц: 1,')).toBeVisible();
  await panel.keyboard.press('Enter');
  await expect(panel.getByText(/^Что скрыто/)).toBeFocused();
  await button('Удалить запись').press('Enter');
  await expect(button('Записать сессию')).toBeFocused();
});
