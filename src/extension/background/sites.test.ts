import { afterEach, describe, expect, it, vi } from 'vitest';
import { lookAt, matchGrants, previewFor, previewSite, switchSite, undoSite } from './sites.ts';

interface FakeTab {
  readonly id: number;
  readonly url: string;
  /** The icon was pressed while this page was shown. */
  readonly isPressed?: boolean;
}

/** The parts of the browser that the background uses, over plain values. Pages answer as if a bridge, an agent and no layer were in them. */
function makeBrowser(tabs: readonly FakeTab[], origins: readonly string[]) {
  const kept: Record<string, unknown> = {};
  const granted = new Set(origins);
  let registered: { id: string; matches: string[] }[] = [];
  const sent: string[] = [];
  const previews: string[] = [];
  const injected: string[] = [];
  const report = { layer: null, features: [], problems: [] };
  /** The browser tells the address of a tab where its site is granted, or where the icon was pressed. */
  const asTold = ({ id, url, isPressed }: FakeTab) => (isPressed || granted.has(`${new URL(url).origin}/*`) ? { id, url } : { id });
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
      query: async () => tabs.map(asTold),
      get: async (id: number) => tabs.filter((tab) => tab.id === id).map(asTold)[0] ?? Promise.reject(new Error('No tab')),
      sendMessage: async (id: number, message: { command: string; preview?: string | null }) => {
        sent.push(`${id} ${message.command}`);
        if (message.preview !== undefined) previews.push(`${id} ${message.preview}`);
        return report;
      },
    },
    action: { setBadgeText: nothing, setBadgeTextColor: nothing, setBadgeBackgroundColor: nothing },
  };
  vi.stubGlobal('chrome', chrome);
  return { kept, granted, sent, previews, injected, matches: () => registered.map(({ id, matches }) => `${id} ${matches}`) };
}

const shop = 'https://shop.example';
const tabs = [
  { id: 1, url: `${shop}/catalog/` },
  { id: 2, url: 'https://bank.example/' },
  { id: 3, url: `${shop}/basket/` },
];

async function siteIn(tab: number) {
  const view = await lookAt(tab);
  if (!('site' in view)) throw new Error('Expected a web page');
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
    // Also to the tab of which nobody knows what it shows: nothing of ours is there that could hear it.
    expect(browser.sent.slice(-3)).toEqual(['1 stop', '2 stop', '3 stop']);
    expect(browser.kept[`site:${shop}`]).toEqual({ on: false });
  });

  it('whose grant is withdrawn leaves the pages of other granted sites alone [EXT-01]', async () => {
    const other = 'https://other.example';
    const browser = makeBrowser([...tabs, { id: 4, url: `${other}/` }], [`${shop}/*`, `${other}/*`]);
    await switchSite(await siteIn(1), true);
    await switchSite(await siteIn(4), true);
    browser.granted.delete(`${shop}/*`);
    await matchGrants();
    expect(browser.sent).toEqual(expect.arrayContaining(['1 stop', '3 stop']));
    expect(browser.sent).not.toContain('4 stop');
    expect(browser.kept[`site:${other}`]).toEqual({ on: true });
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
    const browser = makeBrowser([{ id: 2, url: 'https://bank.example/', isPressed: true }], []);
    expect(await lookAt(2)).toEqual({ kind: 'not-granted', site: 'https://bank.example' });
    await switchSite(await siteIn(2), true);
    expect([...browser.sent, ...browser.injected, ...browser.matches(), ...Object.keys(browser.kept)]).toEqual([]);
  });

  it('is not even named when the tab is gone or shows no web page [EXT-01]', async () => {
    makeBrowser([{ id: 5, url: 'chrome://settings/', isPressed: true }], []);
    expect(await lookAt(5)).toEqual({ kind: 'not-a-web-page' });
    expect(await lookAt(404)).toEqual({ kind: 'not-a-web-page' });
  });

  it('is not named before the icon is pressed [EXT-01]', async () => {
    makeBrowser(tabs, [`${shop}/*`]);
    expect(await lookAt(2)).toEqual({ kind: 'unnamed' });
  });
});

describe('a preview', () => {
  it('is kept for its site, shown in each of its tabs, and given to its later pages only while the layer is on [EXT-03]', async () => {
    const browser = makeBrowser(tabs, [`${shop}/*`]);
    const site = await siteIn(1);
    await previewSite(site, '{"timeout":3000}');
    expect([browser.previews, await previewFor(`${shop}/any/`)]).toEqual([[], null]);
    await switchSite(site, true);
    expect(new Set(browser.previews)).toEqual(new Set(['1 {"timeout":3000}', '3 {"timeout":3000}']));
    expect(await previewFor(`${shop}/any/?a#b`)).toBe('{"timeout":3000}');
    expect(await previewFor('https://bank.example/')).toBeNull();
    expect(browser.kept[`site:${shop}`]).toMatchObject({ on: true, preview: '{"timeout":3000}' });
  });

  it('is taken back change by change, a reset too, and the latest twenty of them [EXT-03]', async () => {
    const browser = makeBrowser(tabs, [`${shop}/*`]);
    const site = await siteIn(1);
    for (let step = 1; step <= 25; step += 1) await previewSite(site, String(step));
    await previewSite(site, null);
    expect(await lookAt(1)).toMatchObject({ preview: null, steps: 20 });
    await undoSite(site);
    expect(await lookAt(1)).toMatchObject({ preview: '25', steps: 19 });
    for (let step = 0; step < 30; step += 1) await undoSite(site);
    expect(await lookAt(1)).toMatchObject({ preview: '6', steps: 0 });
    expect(browser.previews).toEqual([]);
  });

  it('is no change when it says what is there, and nothing without a grant [EXT-03]', async () => {
    const browser = makeBrowser(tabs, [`${shop}/*`]);
    const site = await siteIn(1);
    await previewSite(site, '{}');
    await previewSite(site, '{}');
    expect(await lookAt(1)).toMatchObject({ steps: 1 });
    browser.granted.clear();
    await previewSite(site, '{"timeout":1}');
    expect(browser.kept[`site:${shop}`]).toMatchObject({ preview: '{}' });
    expect(await previewFor(`${shop}/`)).toBeNull();
  });

  it('that somebody sent in the address of a page is named, still packed, and not applied [EXT-03]', async () => {
    const browser = makeBrowser([{ id: 1, url: `${shop}/catalog/#vitrina=q1YqSS0uUbJSKsoEAA` }], [`${shop}/*`]);
    expect(await lookAt(1)).toMatchObject({ preview: null, shared: 'q1YqSS0uUbJSKsoEAA' });
    expect(browser.kept).toEqual({});
  });
});

describe('settings that cannot be read', () => {
  it('count as switched off [EXT-02]', async () => {
    const browser = makeBrowser(tabs, [`${shop}/*`]);
    browser.kept[`site:${shop}`] = { on: 'yes' };
    expect(await lookAt(1)).toMatchObject({ kind: 'granted', on: false });
  });
});
