import { expect } from '@playwright/test';
import { recordLimits } from '../src/extension/recorder/record-limits.ts';
import * as recorderEvents from '../src/extension/recorder/recorder-events.ts';
import type { ExtensionBrowser } from '../tools/shared/extension-browser.ts';
import { test } from './extension-browser.ts';
import { layerSwitch, pressSwitch } from './support/layer-switch.ts';
import { isExhaustive } from './support/variants.ts';

test.describe.configure({ mode: 'default' });

const planted = 'only the bank may read this';

/** The extension's stored data and all its browser calls. */
const deedsOf = ({ background }: ExtensionBrowser) =>
  background.evaluate(async () => ({
    kept: await chrome.storage.local.get(null),
    registered: await chrome.scripting.getRegisteredContentScripts(),
    granted: await chrome.permissions.getAll(),
  }));

interface Attack {
  readonly extension: string;
  readonly events: readonly string[];
  readonly bank: string;
  /** How many messages of a megabyte each event gets. */
  readonly megabytes: number;
}

/** Attacks of a page that knows our code: forged, malformed and excessive messages. Returns what it has learned. */
async function attack({ extension, events, bank, megabytes }: Attack): Promise<string> {
  const learnt: unknown[] = [];
  const layer = { version: '<b>9</b>', form: 'extension', status: 'live' };
  const counts = { waiting: 0, live: 1, failed: 0 };
  const forged = (id: string, more: object = {}) =>
    JSON.stringify({ layer, features: [{ id, counts, islands: [] }], problems: [], ...more });
  const say = (event: string, detail: unknown) => document.dispatchEvent(new CustomEvent(event, { detail }));

  // Listens to the messages of the two scripts, and answers greetings forever.
  const dispatch = document.dispatchEvent.bind(document);
  document.dispatchEvent = (event) => {
    learnt.push(event.type, (event as CustomEvent).detail);
    return dispatch(event);
  };
  let channel = '';
  document.addEventListener('vitrina-bridge:here', (event) => {
    const { detail } = event as CustomEvent<string>;
    // The true one comes first; later ones are our own forgeries.
    if (channel) return;
    channel = detail;
    for (const name of ['command', 'preview', 'report'])
      document.addEventListener(`vitrina-${name}:${channel}`, (heard) => learnt.push(String((heard as CustomEvent).detail).slice(0, 2000)));
    say('vitrina-agent:here', '');
  });
  say('vitrina-agent:here', '');

  const requests: object[] = [
    { ask: 'look', tab: 1 },
    { ask: 'switch', tab: 1, site: bank, on: false },
    { ask: 'preview', tab: 1, site: bank, preview: '{}' },
    { ask: 'undo', tab: 1, site: bank },
    { from: 'bridge', wants: 'preview', site: bank },
    { from: 'recorder', json: JSON.stringify({ type: 'left', what: 'forged' }) },
    { to: 'bridge', command: 'stop' },
  ];
  const everywhere = new BroadcastChannel('vitrina');
  for (const request of requests) {
    window.postMessage(request, '*');
    everywhere.postMessage(request);
    for (const event of [...events, `vitrina-command:${channel}`, `vitrina-preview:${channel}`]) {
      say(event, JSON.stringify(request));
      say(event, request);
    }
    const { chrome: api } = window as { chrome?: { runtime?: { sendMessage?: (...given: unknown[]) => Promise<unknown> } } };
    const answer = await Promise.resolve(api?.runtime?.sendMessage?.(extension, request)).catch(() => 'refused');
    if (answer !== undefined) learnt.push(answer);
  }
  everywhere.close();

  // The page must not open the extension's own pages and files.
  const open = (url: string) =>
    fetch(url).then(
      (response) => response.text(),
      () => 'refused',
    );
  for (const file of ['sidepanel.html', 'layer.js', 'manifest.json'])
    learnt.push(`file: ${await open(`chrome-extension://${extension}/${file}`)}`);

  for (let time = 0; time < 10_000; time += 1) say(`vitrina-report:${channel}`, forged(`flood-${time}`));
  const megabyte = 'x'.repeat(1_000_000);
  for (let time = 0; time < megabytes; time += 1) for (const event of [...events, `vitrina-report:${channel}`]) say(event, megabyte);
  // The agent keeps answering: the forger gets each question after it, and so answers last.
  document.addEventListener(`vitrina-command:${channel}`, () => {
    say(`vitrina-report:${channel}`, forged('<img src=x onerror=alert(1)>', { command: 'grant', origins: ['*://*/*'] }));
    for (const wrong of [forged('too-long'.repeat(50)), forged('not-a-count', { problems: 'many' }), '{', ' '.repeat(1_000_001)])
      say(`vitrina-report:${channel}`, wrong);
  });
  return JSON.stringify(learnt);
}

test('a hostile page cannot switch, read, write or record, and its flood is limited [EXT-01, EXT-03, EXT-05]', async ({
  granted,
  shops,
}) => {
  test.slow();
  const bank = await granted.open(`${shops.strict}catalog/?cards=8`);
  const bankPanel = await granted.openPanel(bank);
  await pressSwitch(bankPanel);
  await expect(bank.locator('html')).toHaveAttribute('data-vitrina', 'live');
  const config = { timeout: 3000, texts: { 'compare.on': planted } };
  await bankPanel
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(config)) });
  await expect.poll(() => bank.evaluate(() => window.vitrina?.config.timeout)).toBe(3000);
  await bankPanel.getByRole('button', { name: 'Записать сессию' }).click();
  await expect(bankPanel.getByText('Страниц: 1,')).toBeVisible();

  const page = await granted.open(`${shops.ordinary}catalog/?cards=8`);
  const panel = await granted.openPanel(page);
  await expect(layerSwitch(panel)).toHaveAttribute('aria-checked', 'false');
  const before = await deedsOf(granted);
  const learnt = await page.evaluate(attack, {
    extension: new URL(granted.background.url()).host,
    events: ['vitrina-bridge:here', 'vitrina-agent:here', ...Object.values(recorderEvents)],
    bank: shops.strict.slice(0, -1),
    // The limits themselves are counted in hostile-page.test.ts.
    megabytes: isExhaustive ? 20 : 1,
  });

  await test.step('it has learned only its own data', () => {
    expect(learnt).toContain('vitrina-report:');
    expect(learnt).not.toContain(planted);
    expect(learnt.match(/file: [^"]*/g)).toEqual(['file: refused', 'file: refused', 'file: refused']);
  });
  await test.step('forged values are shown as text, for its own page', async () => {
    await expect(panel.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
    await expect(panel.getByText('<b>9</b>')).toBeVisible();
    await expect(panel.getByText(/too-long|not-a-count/)).toHaveCount(0);
    await expect(bankPanel.getByText('<b>9</b>')).toHaveCount(0);
    await expect(layerSwitch(bankPanel)).toHaveAttribute('aria-checked', 'true');
  });
  await test.step('stored data has not changed, and the other tab works', async () => {
    expect(await deedsOf(granted)).toEqual(before);
    expect(await bank.evaluate(() => [document.documentElement.dataset.vitrina, window.vitrina?.config.timeout])).toEqual(['live', 3000]);
  });
  await test.step('the other tab’s recording has none of its data', async () => {
    await bankPanel.bringToFront();
    await bankPanel.getByRole('button', { name: 'Остановить запись' }).click();
    const [download] = await Promise.all([
      bankPanel.waitForEvent('download'),
      bankPanel.getByRole('button', { name: 'Сохранить запись' }).click(),
    ]);
    const chunks = await (await download.createReadStream()).toArray();
    expect(Buffer.concat(chunks).toString()).not.toContain('forged');
  });
  // 70 MB through the browser take half of the test's time; hostile-messages.test.ts and recording.test.ts have the limits.
  if (!isExhaustive) return;
  await test.step('its own recording stops at the limits', async () => {
    await page.reload();
    await panel.bringToFront();
    await panel.getByRole('button', { name: 'Записать сессию' }).click();
    await expect(panel.getByText('Страниц: 1,')).toBeVisible();
    await page.evaluate(
      ({ event, megabytes }) => {
        const filler = 'x'.repeat(1_000_000);
        for (let time = 0; time < megabytes; time += 1) document.dispatchEvent(new CustomEvent(event, { detail: filler }));
      },
      { event: recorderEvents.recordedEvent, megabytes: 10 + recordLimits.recording / 1_000_000 },
    );
    await expect(panel.getByText('Запись остановлена: она достигла наибольшего размера, 60 МБ.')).toBeVisible({ timeout: 120_000 });
    await expect(panel.getByRole('button', { name: 'Сохранить запись' })).toBeVisible();
  });
});
