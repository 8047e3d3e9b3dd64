import { afterEach, describe, expect, it, vi } from 'vitest';
import { lookAt, matchGrants, switchSite } from './sites.ts';

interface FakeTab {
  readonly id: number;
  readonly url: string;
}

/** The parts of the browser that the background uses, over plain values. Pages answer as if a bridge, an agent and no layer were in them. */
function makeBrowser(tabs: readonly FakeTab[], origins: readonly string[]) {
  const kept: Record<string, unknown> = {};
  const granted = new Set(origins);
  let registered: { id: string; matches: string[] }[] = [];
  const sent: string[] = [];
  const injected: string[] = [];
  const report = { layer: null, features: [], problems: [] };
  const nothing = async () => undefined;
  const chrome = {
    storage: {
      local: {
        get: async (key: string | null) => (key === null ? kept : { [key]: kept[key] }),
        set: async (values: object) => void Object.assign(kept, values),
      },
    },
    permissions: { contains: async ({ origins: [origin = ''] }: { origins: string[] }) => granted.has(origin) },
    scripting: {
      getRegisteredContentScripts: async () => registered,
      unregisterContentScripts: async () => {
        registered = [];
      },
      registerContentScripts: async (scripts: typeof registered) => {
        registered = [...registered, ...scripts];
      },
      executeScript: async ({ target, files }: { target: { tabId: number }; files: string[] }) =>
        void injected.push(`${target.tabId} ${files}`),
    },
    tabs: {
      query: async () => tabs,
      get: async (id: number) => tabs.find((tab) => tab.id === id) ?? Promise.reject(new Error('No tab')),
      sendMessage: async (id: number, message: { command: string }) => {
        sent.push(`${id} ${message.command}`);
        return report;
      },
    },
    action: { setBadgeText: nothing, setBadgeTextColor: nothing, setBadgeBackgroundColor: nothing },
  };
  vi.stubGlobal('chrome', chrome);
  return { kept, granted, sent, injected, matches: () => registered.map(({ id, matches }) => `${id} ${matches}`) };
}

const shop = 'https://shop.example';
const tabs = [
  { id: 1, url: `${shop}/catalog/` },
  { id: 2, url: 'https://bank.example/' },
  { id: 3, url: `${shop}/basket/` },
];

async function siteIn(tab: number) {
  const view = await lookAt(tab);
  if (view.kind === 'not-a-web-page') throw new Error('Expected a web page');
  return view.site;
}

afterEach(() => vi.unstubAllGlobals());

describe('a granted site', () => {
  it('gets the layer in each of its tabs and on later pages, and no other site does [EXT-01]', async () => {
    const browser = makeBrowser(tabs, [`${shop}/*`]);
    await switchSite(await siteIn(1), true);
    expect(browser.injected).toEqual(['1 layer.js', '3 layer.js']);
    expect(browser.matches()).toEqual([`bridge ${shop}/*`, `layer ${shop}/*`]);
    expect(browser.sent.every((line) => !line.startsWith('2 '))).toBe(true);
  });

  it('is forgotten by the browser when it is switched off [EXT-02]', async () => {
    const browser = makeBrowser(tabs, [`${shop}/*`]);
    const site = await siteIn(1);
    await Promise.all([switchSite(site, true), switchSite(site, false)]);
    expect(browser.matches()).toEqual([]);
    expect(browser.sent.slice(-2)).toEqual(['1 stop', '3 stop']);
  });

  it('is switched off and its pages are given back when the grant is withdrawn [EXT-01]', async () => {
    const browser = makeBrowser(tabs, [`${shop}/*`]);
    await switchSite(await siteIn(1), true);
    browser.granted.clear();
    await matchGrants();
    expect(browser.matches()).toEqual([]);
    expect(browser.sent.slice(-2)).toEqual(['1 stop', '3 stop']);
    expect(browser.kept[`site:${shop}`]).toEqual({ on: false });
  });

  it('is registered again after an update has dropped the registration [EXT-01]', async () => {
    const browser = makeBrowser(tabs, [`${shop}/*`]);
    browser.kept[`site:${shop}`] = { on: true };
    await matchGrants();
    expect(browser.matches()).toEqual([`bridge ${shop}/*`, `layer ${shop}/*`]);
  });
});

describe('a site that is not granted', () => {
  it('is neither asked nor switched [EXT-01]', async () => {
    const browser = makeBrowser(tabs, []);
    expect(await lookAt(2)).toEqual({ kind: 'not-granted', site: 'https://bank.example' });
    await switchSite(await siteIn(2), true);
    expect([...browser.sent, ...browser.injected, ...browser.matches(), ...Object.keys(browser.kept)]).toEqual([]);
  });

  it('is not even named when the tab is gone or shows no web page [EXT-01]', async () => {
    makeBrowser([{ id: 5, url: 'chrome://settings/' }], []);
    expect(await lookAt(5)).toEqual({ kind: 'not-a-web-page' });
    expect(await lookAt(404)).toEqual({ kind: 'not-a-web-page' });
  });
});

describe('settings that cannot be read', () => {
  it('count as switched off [EXT-02]', async () => {
    const browser = makeBrowser(tabs, [`${shop}/*`]);
    browser.kept[`site:${shop}`] = { on: 'yes' };
    expect(await lookAt(1)).toMatchObject({ kind: 'granted', on: false });
  });
});
