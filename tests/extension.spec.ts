import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import type { ExtensionBrowser } from '../tools/shared/extension-browser.ts';
import { test } from './extension-browser.ts';
import { axe } from './support/axe.ts';
import { inOrder } from './support/in-order.ts';
import { layerSwitch, pressSwitch } from './support/layer-switch.ts';
import { templateNames } from './support/template-names.ts';
import { isExhaustive, variants } from './support/variants.ts';

const readBody = async (page: Page) => inOrder(await page.evaluate(() => document.body.outerHTML));
const readStatus = (page: Page) => page.evaluate(() => document.documentElement.dataset.vitrina);
const countLive = (page: Page, id: string) =>
  page.evaluate(
    (wanted) => window.vitrina?.islands().filter(({ feature, state }) => feature === wanted && state === 'live').length ?? 0,
    id,
  );
const feature = (panel: Page, id: string) => panel.locator(`details[data-feature="${id}"]`);

/** `part`: what of the panel is new since the last look; a look at all of it takes half a second and more. */
async function expectAccessible(panel: Page, part = 'body'): Promise<void> {
  const { violations } = await axe(panel).include(part).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}

// One worker for the file: the build is made once and two would write into the same folder.
test.describe.configure({ mode: 'default' });

test('is built for Chrome and Firefox from one source, with no host permission of its own [EXT-01]', async ({ builds }) => {
  const read = (folder: string, file: string) => readFile(join(folder, file), 'utf8');
  const [chrome, firefox] = await Promise.all(
    [builds.asShipped, builds.firefox].map(async (folder) => JSON.parse(await read(folder, 'manifest.json')) as Record<string, unknown>),
  );
  for (const manifest of [chrome, firefox]) {
    expect(manifest).toMatchObject({ manifest_version: 3, optional_host_permissions: ['*://*/*'] });
    expect(Object.keys(manifest ?? {})).not.toEqual(expect.arrayContaining(['host_permissions']));
    expect(Object.keys(manifest ?? {})).not.toEqual(expect.arrayContaining(['content_scripts']));
  }
  expect(chrome).toMatchObject({
    side_panel: { default_path: 'sidepanel.html' },
    permissions: ['scripting', 'storage', 'activeTab', 'sidePanel'],
  });
  expect(firefox).toMatchObject({
    sidebar_action: { default_panel: 'sidepanel.html' },
    permissions: ['scripting', 'storage', 'activeTab'],
  });
  for (const file of ['layer.js', 'agent.js', 'bridge.js']) {
    const text = await read(builds.asShipped, file);
    expect(await read(builds.firefox, file)).toBe(text);
    // Chrome rejects a script with such a character as invalid UTF-8.
    expect(text).not.toMatch(/[\ufdd0-\ufdef\ufffe\uffff]/);
  }
});

const kinds = [
  { name: 'an ordinary page', kind: 'ordinary' },
  { name: 'a page with a strict content security policy', kind: 'strict' },
] as const;
for (const { name, kind } of variants(kinds, (one) => one.kind === 'strict')) {
  test(`the panel shows the islands of ${name}, switches, outlines and picks them, and keeps a journal [EXT-02, EXT-06]`, async ({
    granted,
    shops,
  }) => {
    const said: string[] = [];
    // The page's own inline code calls names of the template, which is missing.
    const note = (text: string) => {
      const isMissing = text.includes("(reading 'SmartFilter')") || templateNames.some((name) => text.includes(`${name} is not defined`));
      if (!isMissing) said.push(text);
    };
    granted.context.on('console', (message) => {
      if (message.type() === 'error') note(message.text());
    });
    granted.context.on('weberror', (error) => note(error.error().message));
    const page = await granted.open(`${shops[kind]}catalog/?cards=24`);
    const panel = await expectNoAnswer(granted, page);
    await expectSwitched(granted, page, panel);
    expect(said).toEqual([]);
    await expectLaterPages(granted, page, panel, shops[kind]);
    await expectPointedAt(page, panel, shops[kind]);
  });
}

/** Opens the panel for a page whose scripts do not answer, until the page is reloaded from the panel. */
async function expectNoAnswer(granted: ExtensionBrowser, page: Page): Promise<Page> {
  return test.step('says that the page does not answer, and offers to reload it', async () => {
    // A script of the page that prevents the two scripts of the extension from connecting.
    await page.evaluate(() => window.addEventListener('vitrina-bridge:here', (event) => event.stopImmediatePropagation(), true));
    const panel = await granted.openPanel(page);
    await expect(panel.getByText('Слой не отвечает')).toBeVisible();
    await expectAccessible(panel);
    await panel.getByRole('button', { name: 'Обновить страницу' }).click();
    await expect(panel.getByText('Выключен, на странице элементы самого сайта')).toBeVisible();
    await expect(panel.getByText('Слой не отвечает')).toBeHidden();
    // The panel hears of the new page while the rest of it is still on its way.
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete');
    return panel;
  });
}

/** Lists the islands and switches them on and off, without a reload or an error. */
async function expectSwitched(granted: ExtensionBrowser, page: Page, panel: Page): Promise<void> {
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  const before = await readBody(page);
  await test.step('a panel that opens changes nothing, and the layer is started by keyboard', async () => {
    await panel.reload();
    await expect(layerSwitch(panel)).toHaveAttribute('aria-checked', 'false');
    expect(await readBody(page)).toBe(before);
    await expectAccessible(panel);
    await panel.keyboard.press('Tab');
    await expect(layerSwitch(panel)).toBeFocused();
    await panel.keyboard.press('Space');
    await expect(layerSwitch(panel)).toHaveAttribute('aria-checked', 'true');
    await expect(panel.getByText('расширением')).toBeVisible();
    await expect(panel.getByRole('status').filter({ hasText: 'Работает' })).toBeVisible();
    await expect(panel.getByRole('heading', { name: 'Что заменено на странице' })).toBeVisible();
    await expect(feature(panel, 'favourite-button').locator('summary')).toContainText('Кнопки «В избранное»');
    await expect(feature(panel, 'buy-button')).toBeVisible();
  });
  await test.step('shows an island that goes live when scrolled into view', async () => {
    const waiting = feature(panel, 'buy-button').locator('[data-state="waiting"]');
    await expect(waiting).toBeVisible();
    const atFirst = await waiting.textContent();
    await page.evaluate(() =>
      window.vitrina
        ?.islands()
        .find((island) => island.feature === 'buy-button' && island.state === 'waiting')
        ?.element.scrollIntoView(),
    );
    await expect(waiting).not.toHaveText(atFirst ?? '');
    await expect.poll(() => countLive(page, 'buy-button')).toBeGreaterThan(0);
    await expect(async () => {
      const said = await feature(panel, 'buy-button').locator('[data-state="live"]').textContent({ timeout: 1000 });
      expect(said).toBe(`работает: ${await countLive(page, 'buy-button')}`);
    }).toPass();
    await expect.poll(() => granted.badgeOf(page)).toMatch(/^\d+\+?$/);
  });
  await test.step('works from the keyboard, in light and in dark, and passes axe', async () => {
    // Past “show without the layer” and “pick on the page”.
    for (let times = 0; times < 3; times += 1) await panel.keyboard.press('Tab');
    await panel.keyboard.press('Enter');
    await expect(panel.locator('details[open] .islands').first()).toBeVisible();
    // The panel above was light.
    for (const colorScheme of variants(['light', 'dark'] as const, (one) => one === 'dark')) {
      await panel.emulateMedia({ colorScheme });
      await expectAccessible(panel);
    }
    // Nothing is wider than the panel.
    const [needed, given] = await panel.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth]);
    expect(needed).toBe(given);
    await panel.keyboard.press('Enter');
  });
  await test.step('switches the islands off and on again in the same document', async () => {
    await pressSwitch(panel);
    await expect(layerSwitch(panel)).toHaveAttribute('aria-checked', 'false');
    await expect(panel.getByText('Остановлен, на странице элементы самого сайта')).toBeVisible();
    expect(await readBody(page)).toBe(before);
    await expect.poll(() => granted.badgeOf(page)).toBe('');

    await pressSwitch(panel);
    await expect.poll(() => readStatus(page)).toBe('live');
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  });
}

/** The layer is live on the page, and off at the end. */
async function expectLaterPages(granted: ExtensionBrowser, page: Page, panel: Page, shop: string): Promise<void> {
  await test.step('starts the layer on later pages while the site is on, not after it is off, and in every open tab', async () => {
    await page.goto(shop);
    await expect.poll(() => readStatus(page)).toBe('live');
    await expect(panel.getByRole('status').filter({ hasText: 'Работает' })).toBeVisible();

    await pressSwitch(panel);
    await expect(layerSwitch(panel)).toHaveAttribute('aria-checked', 'false');
    await page.goto(`${shop}catalog/`);
    await expect(panel.getByText('Выключен, на странице элементы самого сайта')).toBeVisible();
    expect(await page.evaluate(() => typeof window.vitrina)).toBe('undefined');

    const other = await granted.open(shop);
    // The new tab may have opened in the panel's window.
    await panel.bringToFront();
    await pressSwitch(panel);
    for (const tab of [page, other]) await expect.poll(() => readStatus(tab)).toBe('live');
    await expect(layerSwitch(panel)).toHaveAttribute('aria-checked', 'true');
    await pressSwitch(panel);
    for (const tab of [page, other]) await expect.poll(() => readStatus(tab)).toBe('stopped');
    await other.close();
    await page.bringToFront();
  });
}

/** Two looks at the panel's list agree: it grows and moves while islands come alive, and a pointer or a press would miss its line. */
async function listRests(panel: Page): Promise<void> {
  const list = panel.getByRole('region', { name: 'Что заменено на странице' });
  let last = '';
  await expect
    .poll(
      async () => {
        const before = last;
        last = (await list.textContent()) ?? '';
        return last === before;
      },
      { intervals: [300] },
    )
    .toBe(true);
}

/** Outlines islands, picks them on the page, shows it without the layer, and keeps its journal. The layer is off before. */
async function expectPointedAt(page: Page, panel: Page, shop: string): Promise<void> {
  const cover = page.locator('vitrina-outlines');
  const before = await readBody(page);
  await pressSwitch(panel);
  const buttons = feature(panel, 'buy-button');
  await expect.poll(() => readStatus(page)).toBe('live');
  // Made anew when the layer starts: what was opened before would be closed again.
  await listRests(panel);
  await buttons.locator('summary').click();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.method()));

  await test.step('an island is outlined while its line is hovered or focused, and nothing moves', async () => {
    const line = buttons.locator('button.island').first();
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await line.hover();
    await expect(cover).toBeAttached();
    // The page can be used meanwhile.
    const atPointer = () => page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.localName);
    expect(await atPointer()).not.toBe('vitrina-outlines');
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
    expect(await page.evaluate(() => document.body.querySelector('vitrina-outlines'))).toBeNull();
    await panel.mouse.move(0, 0);
    await expect(cover).toHaveCount(0);
    await line.focus();
    await expect(cover).toBeAttached();
    await line.blur();
    await expect(cover).toHaveCount(0);
  });

  await test.step('an island far down is scrolled to by a click on its line', async () => {
    await buttons.locator('button.island').last().click();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await listRests(panel);
  });

  await test.step('an island picked on the page is marked in the panel, and the page gets no click', async () => {
    const pick = panel.getByRole('button', { name: 'Выбрать на странице' });
    await pick.click();
    await expect(pick).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Escape');
    await expect(pick).toHaveAttribute('aria-pressed', 'false');
    await expect(cover).toHaveCount(0);

    // Cancelled before the page has answered: Escape in the panel, wherever its focus is.
    await pick.click();
    await pick.blur();
    await panel.keyboard.press('Escape');
    await expect(pick).toHaveAttribute('aria-busy', 'false');
    await expect(pick).toHaveAttribute('aria-pressed', 'false');
    await expect(cover).toHaveCount(0);

    // The cover alone may be that of the cancelled request, which the page hears of a moment later.
    await pick.click();
    await expect(pick).toHaveAttribute('aria-pressed', 'true');
    await expect(cover).toBeAttached();
    expect(await page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.localName)).toBe('vitrina-outlines');
    const heart = page.locator('[data-vitrina-island="compare-button"]').filter({ visible: true }).first();
    // Where it is when the scrolling of the last step is over too: no press of Playwright's, because the cover lies over it.
    const box = await heart.evaluate(async (element) => {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      for (let last = Number.NaN; ; await new Promise(requestAnimationFrame)) {
        const { left, top, width, height } = element.getBoundingClientRect();
        if (top === last) return { x: left + width / 2, y: top + height / 2 };
        last = top;
      }
    });
    // A person's press lasts for some frames, in which the outline and its label are drawn anew.
    await page.mouse.move(box.x, box.y);
    await page.mouse.down();
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    await page.mouse.up();
    const marked = feature(panel, 'compare-button').locator('[aria-current="true"]');
    // The focus of the panel; that of the browser is on the page, where the click was.
    await expect.poll(() => marked.evaluate((line) => line === line.ownerDocument.activeElement)).toBe(true);
    await expect(pick).toHaveAttribute('aria-pressed', 'false');
    expect(requests.filter((method) => method === 'POST')).toEqual([]);
  });

  await test.step('before and after at once', async () => {
    const hold = panel.getByRole('button', { name: 'Показать без слоя, пока держите' });
    await hold.focus();
    await panel.keyboard.down('Space');
    await expect.poll(() => readStatus(page)).toBe('stopped');
    await expect(panel.getByText('Страница без слоя, пока вы держите кнопку')).toBeVisible();
    expect(await readBody(page)).toBe(before);
    await panel.keyboard.up('Space');
    await expect.poll(() => readStatus(page)).toBe('live');
    await expect(panel.getByText('Работает', { exact: true })).toBeVisible();
  });

  await test.step('the journal lists calls, changes and goals with secrets hidden, and continues over a reload [EXT-06]', async () => {
    const log = panel.getByRole('log');
    const line = (kind: string, text: string) => log.locator(`li[data-kind="${kind}"]`).filter({ hasText: text });
    await page
      .getByRole('button', { name: /^В корзину/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(line('call', 'add-to-basket').first()).toContainText('ok');
    await expect(line('state', 'items').first()).toBeAttached();
    await line('call', 'add-to-basket').first().locator('summary').click();
    await expect(line('call', 'add-to-basket').first()).toContainText('В теле запроса');
    await expectAccessible(panel, '.log');
    await panel.getByRole('button', { name: 'Изменения' }).click();
    await expect(log.locator('li[data-kind="state"]')).toHaveCount(0);
    await panel.getByRole('searchbox', { name: 'Найти в журнале' }).fill('/catalog/');
    const pages = await line('page', '/catalog/').count();
    expect(pages).toBeGreaterThan(0);
    await page.goto(`${shop}catalog/?USER_EMAIL=anna@example.org&page=2`);
    await expect(line('page', '/catalog/')).toHaveCount(pages + 1);
    await expect(line('page', 'page=2')).toContainText('USER_EMAIL=redacted');
    await expect(log).not.toContainText('anna');
  });

  await test.step('a closed panel leaves nothing on the page', async () => {
    const hold = panel.getByRole('button', { name: 'Показать без слоя, пока держите' });
    await expect.poll(() => readStatus(page)).toBe('live');
    // What the panel shows may be of the page before, whose reports are on their way: then the press is ignored.
    await expect(async () => {
      await panel.mouse.up();
      await expect(hold).toHaveAttribute('aria-disabled', 'false');
      await hold.hover();
      await panel.mouse.down();
      await expect.poll(() => readStatus(page), { timeout: 3000 }).toBe('stopped');
    }).toPass();
    await panel.close();
    await expect.poll(() => readStatus(page)).toBe('live');
    await expect(cover).toHaveCount(0);
  });
}

test('only one layer runs if site and extension both have one or the name is taken; the panel shows which [EXT-04]', async ({
  granted,
  shops,
}) => {
  const embed = `${shops.strict}catalog/?cards=8&layer=embed`;
  const page = await granted.open(embed);
  await expect.poll(() => readStatus(page)).toBe('live');
  const panel = await granted.openPanel(page);
  const flip = async (status: string) => {
    await pressSwitch(panel);
    await expect.poll(() => readStatus(page)).toBe(status);
    // The page changes before the panel is told, and until then presses are ignored (`flip` of layer-card.tsx).
    await expect(layerSwitch(panel)).toHaveAttribute('aria-busy', 'false');
    await expect(layerSwitch(panel)).toHaveAttribute('aria-checked', String(status === 'live'));
  };
  /** Two layers would be nested, and each press would send two requests. */
  const expectOne = async (form: 'embed' | 'extension') => {
    await page.bringToFront();
    await expect.poll(() => readStatus(page)).toBe('live');
    const button = page.locator('[data-vitrina-island="favourite-button"]').first();
    await button.scrollIntoViewIfNeeded();
    const sent: string[] = [];
    const note = (request: { method(): string; url(): string }) => request.method() === 'POST' && sent.push(request.url());
    page.on('request', note);
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await button.locator('.js-item-action').or(button).first().click();
    await answered;
    await panel.bringToFront();
    await expect(panel.getByText(form === 'embed' ? 'самим сайтом (встроенный скрипт)' : 'расширением', { exact: true })).toBeVisible();
    expect(sent).toHaveLength(1);
    page.off('request', note);
    const countTwice = (islands: Element[]) =>
      islands.filter((island) => {
        const feature = island.getAttribute('data-vitrina-island');
        return island.parentElement?.closest(`[data-vitrina-island="${feature}"]`);
      }).length;
    expect(await page.locator('[data-vitrina-island]').evaluateAll(countTwice)).toBe(0);
  };

  await test.step('the site has its own layer, which is stopped and started', async () => {
    await expect(layerSwitch(panel)).toHaveAttribute('aria-checked', 'true');
    if (isExhaustive) await expectOne('embed');
    await flip('stopped');
    await flip('live');
    await expectOne('embed');
  });
  await test.step('the extension started first, and the site’s script finds its layer', async () => {
    await page.reload();
    await expectOne('extension');
  });
  await test.step('the name is taken by an element before, and by a variable after', async () => {
    await page.route(embed, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/(<body[^>]*>)/, '$1<div id="vitrina"></div>') });
    });
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => Reflect.set(window, 'vitrina', { mine: true }));
    });
    await page.reload();
    await expectOne('extension');
    expect(await page.evaluate(() => Reflect.get(window, 'vitrina'))).toEqual({ mine: true });
    await flip('stopped');
    await page.reload();
    await expect.poll(() => readStatus(page)).toBe('live');
    await expect(layerSwitch(panel)).toHaveAttribute('aria-checked', 'true');
    if (isExhaustive) await expectOne('embed');
    await flip('stopped');
    await flip('live');
    await expectOne('embed');
  });
  await test.step('the site has another version, and keeps it', async () => {
    await flip('stopped');
    await page.route('**/vitrina/embed.js', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replaceAll('0.1.0', '9.8.7') });
    });
    await page.reload();
    await expect(panel.getByText('9.8.7')).toBeVisible();
    await flip('stopped');
    await flip('live');
    if (isExhaustive) await expectOne('embed');
    await expect(panel.getByText('9.8.7')).toBeVisible();
  });
});

test('switch and preview survive a restart of the browser; a tab without a web page is explained [EXT-02, EXT-03]', async ({
  granted: first,
  sharedBrowser,
  shops,
}) => {
  const address = `${shops.strict}catalog/?cards=8`;
  const readTimeout = (page: Page) => page.evaluate(() => window.vitrina?.config.timeout);
  const page = await first.open(address);
  const panel = await first.openPanel(page);
  await pressSwitch(panel);
  await expect.poll(() => readStatus(page)).toBe('live');
  const own = await readTimeout(page);
  const config = Buffer.from(JSON.stringify({ timeout: 4321 }));
  await panel.locator('input[type=file]').setInputFiles({ name: 'preview.json', mimeType: 'application/json', buffer: config });
  await expect.poll(() => readTimeout(page)).toBe(4321);

  const granted = await sharedBrowser.restart();
  const again = await granted.open(address);
  await expect.poll(() => readTimeout(again)).toBe(4321);
  await expect.poll(() => readStatus(again)).toBe('live');
  const panelAgain = await granted.openPanel(again);
  await expect(layerSwitch(panelAgain)).toHaveAttribute('aria-checked', 'true');
  await panelAgain.getByRole('button', { name: 'Отменить изменение' }).click();
  await expect.poll(() => readTimeout(again)).toBe(own);
  // Now it is off, as in the list below.
  await pressSwitch(panelAgain);
  await expect.poll(() => readStatus(again)).toBe('stopped');

  await test.step('says that the tab shows no web page, and lists granted sites there too', async () => {
    const page = await granted.open('chrome://version/');
    const panel = await granted.openPanel(page);
    await expect(panel.getByText('Нажмите значок «Витрины»')).toBeVisible();
    // The browser never reveals the address of its own pages.
    await granted.pressIcon(page);
    await expect(panel.getByText('Если после нажатия ничего не изменилось, это служебная страница браузера')).toBeVisible();
    await panel.getByText('Разрешённые сайты: 1').click();
    await expect(panel.getByRole('listitem').filter({ hasText: 'http://127.0.0.1' })).toContainText('слой выключен');
    await expect(panel.getByRole('button', { name: 'Отозвать разрешение для http://127.0.0.1' })).toBeVisible();
    await expectAccessible(panel);
  });
});

test('names no tab’s site before its icon is pressed, asks for one site, and changes no page before that [EXT-01]', async ({
  fresh,
  shops,
}) => {
  const pages = [await fresh.open(`${shops.ordinary}catalog/`), await fresh.open(`${shops.strict}catalog/`)] as const;
  const before = await readBody(pages[0]);
  const addresses = () => fresh.background.evaluate(() => chrome.tabs.query({}).then((tabs) => tabs.flatMap(({ url }) => url ?? [])));
  expect(await addresses()).toEqual([]);
  await fresh.pressIcon(pages[1]);
  await expect.poll(addresses).toEqual([pages[1].url()]);
  // Chrome's own side panel opens with the press and stays open at the next one.
  const countPanels = () =>
    fresh.background.evaluate(() =>
      chrome.runtime.getContexts({}).then((all) => all.filter((one) => one.contextType === 'SIDE_PANEL').length),
    );
  await expect.poll(countPanels).toBe(1);
  await fresh.pressIcon(pages[1]);
  expect(await countPanels()).toBe(1);
  const named = await fresh.openPanel(pages[1]);
  await expect(named.getByText(new URL(shops.strict).origin)).toBeVisible();
  const other = await fresh.openPanel(pages[0]);

  // The browser hides a tab's address before the site is granted.
  await expect(other.getByText('Нажмите значок «Витрины»')).toBeVisible();
  await expect(other.getByText(new URL(shops.ordinary).origin)).toHaveCount(0);
  // The test above looks at a panel that says no more than this.
  if (isExhaustive) await expectAccessible(other);
  await fresh.pressIcon(pages[0]);
  await expect(other.getByText('Сайт ещё не разрешён')).toBeVisible();
  await expect(other.getByText(new URL(shops.ordinary).origin)).toBeVisible();
  await expect(other.getByRole('button', { name: 'Разрешить этот сайт' })).toBeVisible();
  await expect(other.getByRole('switch')).toHaveCount(0);
  await expect(other.getByText('Разрешённые сайты: 0')).toBeVisible();
  await expectAccessible(other);

  expect(await pages[0].evaluate(() => typeof window.vitrina)).toBe('undefined');
  expect(await readBody(pages[0])).toBe(before);
  const granted = await fresh.background.evaluate(() => chrome.permissions.getAll());
  expect(granted.origins ?? []).toEqual([]);
  expect(await fresh.background.evaluate(() => chrome.scripting.getRegisteredContentScripts())).toEqual([]);
});
