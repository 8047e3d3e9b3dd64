import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './extension-browser.ts';
import { pressSwitch } from './support/layer-switch.ts';

/** The parts of the panel by which settings are typed. */
function settingsIn(panel: Page) {
  const card = panel.getByRole('region', { name: 'Предпросмотр настроек' });
  const part = card.locator('details[data-part="timeout"]');
  return {
    card,
    button: (name: string) => panel.getByRole('button', { name, exact: true }),
    field: part.getByRole('textbox'),
    whole: panel.getByRole('textbox', { name: 'Все настройки' }),
    openField: () => part.locator('summary').click(),
    openWhole: () => card.getByText('Все настройки', { exact: true }).click(),
    openFile: (content: string) =>
      card.locator('input[type=file]').setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(content) }),
  };
}

// One worker for the file: the build is made once and two would write into the same folder.
test.describe.configure({ mode: 'default' });

test('a button pressed right after typing does its work once, and with what was typed [EXT-02, EXT-03]', async ({ granted, shop }) => {
  const panel = await granted.openPanel(await granted.open(`${shop}catalog/`));
  const { card, button, field, openField } = settingsIn(panel);
  /** As a person's mouse does: what comes between down and up must not move the button away. */
  const press = async (name: string) => {
    await button(name).scrollIntoViewIfNeeded();
    const box = await button(name).boundingBox();
    if (!box) throw new Error(`Expected the button ${name} on the screen, got none`);
    await panel.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await panel.mouse.down();
    await panel.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await panel.mouse.up();
  };
  await openField();

  await field.fill('5000');
  const download = panel.waitForEvent('download');
  await press('Сохранить файл');
  expect(JSON.parse(await readFile(await (await download).path(), 'utf8'))).toEqual({ timeout: 5000 });

  await field.fill('soon');
  await press('Вернуть настройки сайта');
  await expect(card.getByText('Действуют настройки самого сайта.')).toBeVisible();
  await expect(field).toHaveValue('');

  // Let go over another place: no click follows, and the value is set all the same.
  await field.fill('6000');
  await card.getByRole('heading', { name: 'Предпросмотр настроек' }).hover();
  await panel.mouse.down();
  await field.hover();
  await panel.mouse.up();
  await expect(card.getByText('Отличия от настроек сайта: 1')).toBeVisible();
});

test('what cannot be stored stays typed, and the card says so; compact settings within the limit are stored [EXT-03]', async ({
  granted,
  shop,
}) => {
  const panel = await granted.openPanel(await granted.open(`${shop}catalog/`));
  const { card, field, whole, button, openField, openWhole } = settingsIn(panel);
  const text = '{ "timeout": 7000, "texts": { "compare.on": "Сравним" } }';
  await openField();
  await openWhole();
  await granted.background.evaluate(() => {
    Reflect.set(globalThis, 'storeAsUsual', chrome.storage.local.set);
    Object.assign(chrome.storage.local, { set: () => Promise.reject(new Error('QUOTA_BYTES quota exceeded')) });
  });
  const said = card.getByRole('alert').filter({ hasText: 'Браузер не сохранил изменение' });
  await whole.fill(text);
  await button('Применить').click();
  await expect(said).toBeVisible();
  await expect(whole).toHaveValue(text);
  await button('Показать действующие').click();
  await field.fill('7000');
  await field.press('Enter');
  await expect(said).toBeVisible();
  await expect(field).toHaveValue('7000');

  await granted.background.evaluate(() => Object.assign(chrome.storage.local, { set: Reflect.get(globalThis, 'storeAsUsual') }));
  await field.press('Enter');
  await expect(card.getByText('Отличия от настроек сайта: 1')).toBeVisible();
  await expect(said).toHaveCount(0);
  const texts = Object.fromEntries(Array.from({ length: 7000 }, (_, index) => [`k${index}`, 'a']));
  await whole.fill(JSON.stringify({ texts }));
  await button('Применить').click();
  await expect(card.getByText('Отличия от настроек сайта: 7000')).toBeVisible();
});

test('messages of the panel go with what they were about, and stay beside what is still so [EXT-02, EXT-03]', async ({ granted, shop }) => {
  const page = await granted.open(`${shop}catalog/`);
  const panel = await granted.openPanel(page);
  const { card, button, openFile } = settingsIn(panel);
  await panel.evaluate(() => Object.assign(navigator.clipboard, { writeText: async () => {} }));
  await openFile('{"timeout": 4000}');
  await button('Скопировать ссылку').click();
  await expect(card.getByText('Ссылка скопирована.')).toBeVisible();
  await button('Вернуть настройки сайта').click();
  await expect(card.getByText('Ссылка скопирована.')).toHaveCount(0);
  await openFile('<html>');
  await expect(card.getByRole('alert')).toContainText('не читается как JSON');
  await button('Отменить изменение').click();
  await expect(card.getByRole('alert')).toHaveCount(0);

  await pressSwitch(panel);
  const drift = panel.getByRole('region', { name: 'Проверка разметки' });
  const status = drift.getByRole('status');
  await expect(status).toContainText(/\S/);
  await expect(drift).toHaveAttribute('aria-busy', 'false');
  const found = await status.textContent();
  await drift.getByRole('button', { name: 'Копировать JSON' }).click();
  await expect(status).toHaveText(`${found} Отчёт скопирован.`);
});

test('a link that was cut is called damaged, with and without settings of one’s own [EXT-03]', async ({ granted, shop }) => {
  const page = await granted.open(`${shop}catalog/`);
  const panel = await granted.openPanel(page);
  const { card, openFile } = settingsIn(panel);
  const damaged = panel.getByRole('alert').filter({ hasText: 'Настройки в ссылке повреждены' });
  const cut = `${shop}catalog/#vitrina=q1YqycxNzS8tUbIyNz`;
  await page.goto(cut);
  await expect(damaged).toBeVisible();
  await page.goto('about:blank');
  await page.goto(`${shop}catalog/`);
  await openFile('{"timeout": 4000}');
  await expect(card.getByText('Отличия от настроек сайта: 1')).toBeVisible();
  await expect(damaged).toHaveCount(0);
  await page.goto('about:blank');
  await page.goto(cut);
  await expect(damaged).toBeVisible();
});

test('the focus stays where a key cleared the journal, checked anew, or answered a link [EXT-02, EXT-03, EXT-06]', async ({
  granted,
  shop,
}) => {
  const page = await granted.open(`${shop}catalog/`);
  const panel = await granted.openPanel(page);
  const { card, button, openFile } = settingsIn(panel);
  await pressSwitch(panel);
  const check = button('Проверить ещё раз');
  await expect(check).toBeEnabled();
  await check.press('Enter');
  await expect(check).toBeFocused();
  await button('Очистить').press('Enter');
  await expect(panel.getByText('Пока тихо.')).toBeVisible();
  await expect(button('Очистить')).toBeFocused();

  await panel.evaluate(() => {
    navigator.clipboard.writeText = async (text) => void Reflect.set(window, 'copied', text);
  });
  await openFile('{"timeout": 4000}');
  await button('Скопировать ссылку').click();
  await expect(card.getByText('Ссылка скопирована.')).toBeVisible();
  const link = await panel.evaluate(() => String(Reflect.get(window, 'copied')));
  await button('Вернуть настройки сайта').click();
  await expect(card.getByText('Действуют настройки самого сайта.')).toBeVisible();
  for (const [answer, sentence] of [
    ['Не применять', 'Действуют настройки самого сайта.'],
    ['Применить настройки из ссылки', 'Вы видите свои настройки.'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto(link);
    await button(answer).press('Enter');
    await expect(button(answer)).toHaveCount(0);
    await expect(card.getByText(sentence)).toBeFocused();
  }
});
