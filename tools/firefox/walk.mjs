// What a merchandiser does with the extension, done in a real Firefox on the demo shop with a strict content security policy.
import { deepEqual, equal, ok } from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSession } from '../../src/session/read-session.ts';
import { isMissingName } from '../../tests/engines/engine-shop.ts';
import { Firefox } from './browser.mjs';

const secrets = ['ivan.firefox@mail.ru', '+7 911 222-33-44'];
const layerSwitch = '.switch-row [role=switch]';
const status = () => document.documentElement.dataset.vitrina ?? 'none';
const isStatus = (wanted) => (document.documentElement.dataset.vitrina ?? 'none') === wanted;
const says = (text) => document.body.textContent.includes(text);
const isSwitched = (on) => document.querySelector('.switch-row [role=switch]')?.getAttribute('aria-checked') === on;
const readBody = () => document.body.outerHTML;
const countPurchases = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/ajax/item.php')).length;
const features = () => [...new Set(window.vitrina.islands().map(({ feature }) => feature))];

/**
 * The whole walk; `step` tells each part. `shop` is the address of a demo shop without a layer and with a strict policy, `extension` the
 * build: `file` and `folder`.
 */
export async function walk({ path, extension, id, shop, step }) {
  const self = { firefox: await Firefox.start(path), errors: [] };
  const catalogue = `${shop}catalog/?cards=8&layer=none`;
  try {
    await watch(self);
    const isKept = await self.firefox.install(extension);
    await grant(self, { id, catalogue, step });
    await switchOn(self, step);
    await pick(self, step);
    await buy(self, step);
    await preview(self, step);
    await record(self, step);
    if (isKept) await restart(self, { path, id, catalogue, step });
    else console.log('  --  not tried: a restart. This edition of Firefox keeps signed extensions only; Firefox ESR keeps this one.');
    await besideEmbed(self, { shop, step });
    await withdraw(self, { catalogue, step });
    await step('nothing was said to the console of a page or of the panel', async () => deepEqual(self.errors, []));
    return self.firefox.version;
  } finally {
    await self.firefox.close();
    await self.firefox.remove();
  }
}

/** Keeps what pages and panel say as errors; what the shop's pages say by themselves without their template's scripts is none. */
async function watch(self) {
  await self.firefox.onLog(({ level, text, source }) => {
    if (level === 'error' && !isMissingName(text)) self.errors.push(`${text} (${source.context ?? 'background'})`);
  });
}

/** The panel for a tab, as a page of its own beside it. */
async function openPanel(self, id) {
  const browser = await self.firefox.window();
  self.root = await browser.run((name) => WebExtensionPolicy.getByID(name).getURL(''), id);
  const address = await self.page.run(() => location.href);
  // The browser's own list: the extension is not told the addresses of tabs that are not granted.
  const tab = await browser.run((url) => {
    const { ExtensionParent } = ChromeUtils.importESModule('resource://gre/modules/ExtensionParent.sys.mjs');
    const found = gBrowser.tabs.find((one) => one.linkedBrowser.currentURI.spec === url);
    return found ? ExtensionParent.apiManager.global.tabTracker.getId(found) : null;
  }, address);
  const panel = await self.firefox.open(`${self.root}sidepanel.html?tab=${tab}`);
  self.panel = panel;
  self.tab = tab;
}

/** Answers the browser's own question in its own window, whose buttons are the same for a person. */
async function answerPrompt(self, answer) {
  const browser = await self.firefox.window();
  const { text } = await browser.until('the question of the browser', () => {
    const prompt = document.getElementById('addon-webext-permissions-notification');
    return prompt && document.getElementById('notification-popup').contains(prompt) ? { text: prompt.textContent } : false;
  });
  await browser.run((name) => document.getElementById('addon-webext-permissions-notification')[name].click(), answer);
  return text;
}

async function grant(self, { id, catalogue, step }) {
  self.page = await self.firefox.open(catalogue);
  const before = await self.page.run(readBody);
  await openPanel(self, id);
  await step('the sidebar is the panel, and the toolbar button opens it and names the site [EXT-01]', () => tryToolbar(self, id));
  await step('a site that is not granted is left alone, and a refusal leaves it so [EXT-01]', async () => {
    await self.panel.press('button.main', 'Разрешить этот сайт');
    const asked = await answerPrompt(self, 'secondaryButton');
    ok(asked.includes('127.0.0.1'), `Expected the site in the question, got: ${asked}`);
    await self.panel.until('the refusal', says, 'Разрешение не выдано');
    deepEqual((await self.panel.run(() => chrome.permissions.getAll())).origins, []);
    equal(await self.page.run(status), 'none');
    equal(await self.page.run(readBody), before);
  });
  await step('the browser asks for this one site, and the answer is the grant [EXT-01]', async () => {
    await self.panel.press('button.main', 'Разрешить этот сайт');
    await answerPrompt(self, 'button');
    await self.panel.until('the switch', isSwitched, 'false');
    deepEqual((await self.panel.run(() => chrome.permissions.getAll())).origins, ['http://127.0.0.1/*']);
    equal(await self.page.run(readBody), before);
  });
}

/** The extension's button in the browser's toolbar, and the sidebar that Firefox has in the place of Chrome's side panel. */
async function tryToolbar(self, id) {
  const browser = await self.firefox.window();
  const widget = `${id.replace(/[^a-z0-9_-]/gi, '_')}-browser-action`;
  await browser.run((name) => CustomizableUI.addWidgetToArea(name, 'nav-bar'), widget);
  const isOpen = (wanted) => SidebarController.isOpen === wanted;
  const press = (name) => document.querySelector(`#${CSS.escape(name)} toolbarbutton, toolbarbutton#${CSS.escape(name)}`).click();
  // Firefox shows the sidebar of a new extension by itself.
  await browser.until('the sidebar of the new extension', isOpen, true);
  await self.panel.until('the request to press', says, 'Нажмите значок «Витрины»');
  await browser.run(() => SidebarController.hide());
  await browser.until('a closed sidebar', isOpen, false);
  await self.page.show();
  await browser.run(press, widget);
  await browser.until('an open sidebar', isOpen, true);
  // Behind another tab the panel does not look.
  await self.panel.show();
  await self.panel.until('the site in the panel', says, '127.0.0.1');
  await browser.until('the panel in the sidebar', () => {
    const inner = document.getElementById('sidebar').contentDocument?.getElementById('webext-panels-browser');
    return inner?.currentURI?.spec?.endsWith('/sidepanel.html') === true;
  });
}

async function switchOn(self, step) {
  const before = await self.page.run(readBody);
  await step('the layer is switched on, off and on again without a reload, and off gives the page back to the byte [EXT-02]', async () => {
    await self.page.run(() => void Object.assign(window, { sameDocument: true }));
    for (const on of [true, false, true]) {
      await self.panel.show();
      await self.panel.press(layerSwitch);
      await self.panel.until('the switch', isSwitched, String(on));
      await self.page.show();
      await self.page.until(on ? 'a live layer' : 'a stopped layer', isStatus, on ? 'live' : 'stopped');
      if (!on) equal(await self.page.run(readBody), before);
    }
    equal(await self.page.run(() => window.sameDocument && window.vitrina.form), 'extension');
  });
  await step('features are listed with their counts, and the toolbar shows how many islands live [EXT-02]', async () => {
    await self.panel.until('the buy buttons', () => Boolean(document.querySelector('details[data-feature="buy-button"]')));
    const badge = (tabId) => chrome.action.getBadgeText({ tabId }).then((text) => /^\d+\+?$/.test(text));
    await self.panel.until('a number on the toolbar button', badge, self.tab);
  });
}

/** Scrolls to the first island of a feature and presses what is in it. */
async function pressIsland(self, feature, control) {
  await self.page.show();
  const island = `[data-vitrina-island="${feature}"]`;
  await self.page.run(
    (id) =>
      window.vitrina
        .islands()
        .find((one) => one.feature === id)
        .element.scrollIntoView({ block: 'center' }),
    feature,
  );
  await self.page.press(`${island}${control}, ${island} ${control}`);
}

async function pick(self, step) {
  await step('an island is picked on the page, which feels nothing of it, and is found in the panel [EXT-02]', async () => {
    await self.panel.show();
    await self.panel.press('button.pick');
    await self.page.show();
    await self.page.until('the cover over the page', () => document.querySelector('vitrina-outlines') !== null);
    await pressIsland(self, 'buy-button', '.to-cart');
    await self.panel.until(
      'the line of the island',
      () => document.querySelector('.island[aria-current]')?.closest('details').dataset.feature === 'buy-button',
    );
    equal(await self.page.run(() => document.querySelector('vitrina-outlines')), null);
    equal(await self.page.run(countPurchases), 0);
  });
}

async function buy(self, step) {
  await step('a card of the page is bought with the layer [BUY-02]', async () => {
    await pressIsland(self, 'buy-button', '.to-cart');
    await self.page.until('the request of the purchase', () =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/ajax/item.php')),
    );
    await self.page.until('the card in the basket', () =>
      [...document.querySelectorAll('[data-vitrina-island="buy-button"]')].some((one) => /корзине/.test(one.textContent)),
    );
    equal(await self.page.run(countPurchases), 1);
  });
  await step('the purchase stands in the journal of the panel [EXT-06]', () =>
    self.panel.until('the call', () => document.querySelector('.log-lines')?.textContent.includes('/ajax/item.php') === true),
  );
}

async function preview(self, step) {
  await step('an imported preview applies at once and after a reload [EXT-03]', async () => {
    const file = join(self.firefox.profile, 'preview.json');
    await writeFile(file, JSON.stringify({ features: { 'buy-button': false }, timeout: 'soon' }));
    await self.panel.show();
    await self.panel.choose('input[type=file]', file);
    await self.panel.until('what is wrong in it, by path', says, 'config.timeout');
    await self.page.show();
    const isWithout = () =>
      document.documentElement.dataset.vitrina === 'live' && !window.vitrina.islands().some(({ feature }) => feature === 'buy-button');
    await self.page.until('a page without buy buttons', isWithout);
    await self.page.reload();
    await self.page.until('a page without buy buttons after a reload', isWithout);
    ok((await self.page.run(features)).includes('favourite-button'));
  });
}

async function record(self, step) {
  await step('a session is recorded, redacted and saved as a file that can be read again [EXT-05]', async () => {
    await self.panel.show();
    await self.panel.press('.recorder button', 'Записать сессию');
    await self.panel.until('the reloaded page', says, 'Страниц: 1,');
    await self.page.show();
    await self.page.until('a live layer', isStatus, 'live');
    await pressIsland(self, 'favourite-button', '.js-item-action');
    const seen = await self.panel.run(() => Number(/запросов: (\d+)/.exec(document.body.textContent)?.[1]));
    await self.page.run(async (words) => {
      localStorage.setItem('contact', JSON.stringify({ email: words[0] }));
      await fetch('/catalog/', { method: 'POST', body: new URLSearchParams({ email: words[0], phone: words[1] }) });
    }, secrets);
    const isMore = (than) => {
      const [, requests = 0, actions = 0] = /запросов: (\d+), действий: (\d+)/.exec(document.body.textContent) ?? [];
      return actions > 0 && requests > than;
    };
    await self.panel.until('the request and the actions in the recording', isMore, seen);
    await self.panel.show();
    await self.panel.press('.recorder button', 'Остановить запись');
    await self.panel.press('.recorder button', 'Сохранить запись');
    const { session, file } = await readDownload(self.firefox.downloads);
    const { entries, _vitrina: own } = session.log;
    deepEqual(
      secrets.filter((one) => [one, encodeURIComponent(one)].some((text) => file.includes(text))),
      [],
    );
    ok(entries.some(({ request }) => request.method === 'POST' && request.url.endsWith('/catalog/')));
    ok(
      entries.some(({ response }) => response.content.text?.startsWith('<!doctype html>')),
      'Expected the page itself',
    );
    ok(
      own.flow.steps.some(({ type }) => type === 'click'),
      'Expected the press of the heart',
    );
    ok(own.states.length > 0, 'Expected changes of state');
    equal(session.log.browser?.name, 'Firefox');
  });
}

async function readDownload(folder) {
  const end = Date.now() + 20_000;
  while (Date.now() < end) {
    const name = (await readdir(folder).catch(() => [])).find((one) => /^vitrina-[\d-]+\.har$/.test(one));
    const file = name ? await readFile(join(folder, name), 'utf8') : '';
    const result = file ? readSession(file) : undefined;
    if (result?.ok) return { session: result.session, file };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Expected a readable recording in ${folder}, got ${(await readdir(folder).catch(() => [])).join(', ') || 'none'}`);
}

async function restart(self, { path, id, catalogue, step }) {
  await step('grant, switch and preview are there after a restart of the browser [EXT-01, EXT-02, EXT-03]', async () => {
    const { profile } = self.firefox;
    await self.firefox.close();
    self.firefox = await Firefox.start(path, { profile });
    await watch(self);
    self.page = await self.firefox.open(catalogue);
    await self.page.until(
      'the layer with the preview, without any press',
      () => document.documentElement.dataset.vitrina === 'live' && window.vitrina.config.features['buy-button'] === false,
    );
    await openPanel(self, id);
    await self.panel.until('the switch', isSwitched, 'true');
    await self.panel.until('the preview', says, 'config.timeout');
  });
}

/** Islands of a feature within one another: what two layers would make. */
const countTwice = () =>
  [...document.querySelectorAll('[data-vitrina-island]')].filter((island) =>
    island.parentElement?.closest(`[data-vitrina-island="${island.dataset.vitrinaIsland}"]`),
  ).length;

async function besideEmbed(self, { shop, step }) {
  await step('on a site with a layer of its own there is exactly one, and the panel says which [EXT-04]', async () => {
    await self.page.show();
    await self.page.go(`${shop}catalog/?cards=8&layer=embed`);
    await self.page.until('a live layer', isStatus, 'live');
    equal(await self.page.run(countTwice), 0);
    const form = await self.page.run(() => window.vitrina.form);
    const words = { extension: 'расширением', embed: 'самим сайтом' };
    await self.panel.until(`“${words[form]}” in the panel`, says, words[form]);
  });
}

async function withdraw(self, { catalogue, step }) {
  await step('a withdrawn grant gives the page back and forgets the site [EXT-01]', async () => {
    await self.page.go(catalogue);
    await self.page.until('a live layer', isStatus, 'live');
    await self.panel.show();
    await self.panel.press('footer button', 'Отозвать разрешение');
    await self.page.show();
    await self.page.until('a stopped layer', isStatus, 'stopped');
    deepEqual((await self.panel.run(() => chrome.permissions.getAll())).origins, []);
    await self.page.reload();
    equal(await self.page.run(status), 'none');
  });
}
