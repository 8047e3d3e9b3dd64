import { afterEach, describe, expect, it, vi } from 'vitest';
import { markRecorded } from '../recorder/recorded-sites.ts';
import type { Site } from '../site.ts';
import { makeLocks } from '../test-locks.ts';
import { lookAt, matchGrants, matchRecordings, previewFor, previewSite, switchSite, undoSite } from './sites.ts';

interface FakeTab {
  readonly id: number;
  readonly url: string;
  /** The icon was pressed while this page was shown. */
  readonly isPressed?: boolean;
}

/** The browser APIs of the background, over plain values. Pages answer as if they had a bridge, an agent and no layer. */
function makeBrowser(tabs: readonly FakeTab[], origins: readonly string[]) {
  const kept: Record<string, unknown> = {};
  const granted = new Set(origins);
  let registered: { id: string; matches: string[]; js: string[] }[] = [];
  let registrations = 0;
  const sent: string[] = [];
  const previews: string[] = [];
  const injected: string[] = [];
  const report = { layer: null, features: [], problems: [] };
  /** The browser reveals a tab's address where its site is granted, or where the icon was pressed. */
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
      getRegisteredContentScripts: async (filter?: { ids: string[] }) => registered.filter(({ id }) => filter?.ids.includes(id) ?? true),
      unregisterContentScripts: async () => {
        registered = [];
      },
      registerContentScripts: async (scripts: typeof registered) => {
        registrations += 1;
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
  Object.defineProperty(navigator, 'locks', { value: makeLocks(), configurable: true });
  return {
    kept,
    granted,
    sent,
    previews,
    injected,
    matches: () => registered.map(({ id, matches }) => `${id} ${matches}`),
    /** The files that a new page of the site gets in its own world, in their order. */
    filesIn: (site: string) =>
      registered.flatMap(({ id, matches, js }) => (matches.includes(`${site}/*`) && !id.includes('bridge') ? js : [])),
    countRegistrations: () => registrations,
  };
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
  it('gets the layer in each of its tabs and on later pages; other sites do not [EXT-01]', async () => {
    const browser = makeBrowser(tabs, [`${shop}/*`]);
    await switchSite(await siteIn(1), true);
    expect(browser.injected).toEqual(['1 layer.js', '3 layer.js']);
    expect(browser.matches()).toEqual([`bridge ${shop}/*`, `layer ${shop}/*`]);
    expect(browser.sent.every((line) => !line.startsWith('2 '))).toBe(true);
  });

  it('is unregistered when it is switched off [EXT-02]', async () => {
    const browser = makeBrowser(tabs, [`${shop}/*`]);
    const site = await siteIn(1);
    await Promise.all([switchSite(site, true), switchSite(site, false)]);
    expect(browser.matches()).toEqual([]);
    expect(browser.sent.slice(-2)).toEqual(['1 stop', '3 stop']);
  });

  it('is switched off and its pages are restored when the grant is withdrawn [EXT-01]', async () => {
    const browser = makeBrowser(tabs, [`${shop}/*`]);
    await switchSite(await siteIn(1), true);
    browser.granted.clear();
    await matchGrants();
    expect(browser.matches()).toEqual([]);
    // Also to the tab with an unknown address: no script of ours is there to receive it.
    expect(browser.sent.slice(-3)).toEqual(['1 stop', '2 stop', '3 stop']);
    expect(browser.kept[`site:${shop}`]).toEqual({ on: false });
  });

  it('does not affect pages of other granted sites when its grant is withdrawn [EXT-01]', async () => {
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

describe('a recording', () => {
  const site = shop as Site;
  const begin = async () => {
    const mark = markRecorded(site);
    await mark.begun;
    await matchRecordings();
    return async () => {
      await mark.end();
      await matchRecordings();
    };
  };

  it('has the recorder before the layer, which follows the switch while the recording runs [EXT-02, EXT-05]', async () => {
    const browser = makeBrowser(tabs, [`${shop}/*`]);
    await switchSite(site, true);
    const end = await begin();
    expect(browser.filesIn(shop)).toEqual(['recorder.js', 'agent.js', 'layer.js']);
    await switchSite(site, false);
    expect(browser.filesIn(shop)).toEqual(['recorder.js']);
    await switchSite(site, true);
    expect(browser.filesIn(shop)).toEqual(['recorder.js', 'agent.js', 'layer.js']);
    await end();
    expect(browser.filesIn(shop)).toEqual(['agent.js', 'layer.js']);
  });

  it('leaves nothing behind when its panel was closed: at the next page, or the next switch [EXT-02, EXT-05]', async () => {
    const browser = makeBrowser(tabs, [`${shop}/*`]);
    await switchSite(site, true);
    for (const notice of [matchRecordings, () => switchSite(site, false)]) {
      const mark = markRecorded(site);
      await mark.begun;
      await matchRecordings();
      expect(browser.filesIn(shop)).toContain('recorder.js');
      // The browser releases what a closed page held, and nobody says so.
      await mark.end();
      await notice();
      expect(browser.filesIn(shop)).not.toContain('recorder.js');
    }
    expect(browser.matches()).toEqual([]);
  });

  it('goes on when another tab of the site stops recording [EXT-05]', async () => {
    const browser = makeBrowser(tabs, [`${shop}/*`]);
    const [endFirst, endSecond] = [await begin(), await begin()];
    await endSecond();
    expect(browser.filesIn(shop)).toEqual(['recorder.js']);
    await endFirst();
    expect(browser.matches()).toEqual([]);
  });

  it('is not registered again by each page that asks, nor in a site that is not granted [EXT-01, EXT-05]', async () => {
    const browser = makeBrowser(tabs, [`${shop}/*`]);
    await begin();
    const before = browser.countRegistrations();
    await markRecorded('https://bank.example' as Site).begun;
    for (let page = 0; page < 3; page += 1) await matchRecordings();
    expect(browser.countRegistrations()).toBe(before);
    expect(browser.filesIn('https://bank.example')).toEqual([]);
  });
});

describe('a site that is not granted', () => {
  it('gets no commands [EXT-01]', async () => {
    const browser = makeBrowser([{ id: 2, url: 'https://bank.example/', isPressed: true }], []);
    expect(await lookAt(2)).toEqual({ kind: 'not-granted', site: 'https://bank.example' });
    await switchSite(await siteIn(2), true);
    expect([...browser.sent, ...browser.injected, ...browser.matches(), ...Object.keys(browser.kept)]).toEqual([]);
  });

  it('is not named when the tab is gone or shows no web page [EXT-01]', async () => {
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
  it('is stored for its site, shown in its tabs, and used on later pages only while the layer is on [EXT-03]', async () => {
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

  it('is undone change by change, resets included, up to twenty changes [EXT-03]', async () => {
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

  it('is not stored when it is equal to the current one or the site is not granted [EXT-03]', async () => {
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

  it('in the address of a page is returned still packed, and not applied [EXT-03]', async () => {
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
