import type { SiteView } from '../messages.ts';
import { type Site, siteOf } from '../site.ts';
import { isGranted, readReport, registerLayer, startLayer, stopLayer } from './injection.ts';
import { readSettings, readSitesOn, writeSettings } from './settings.ts';

// Match patterns name a port in Chrome and cannot in Firefox.
const keepPort = !import.meta.env.FIREFOX;

/** The site that a tab shows. Nothing when it shows no web page, or is gone. */
async function siteOfTab(tab: number): Promise<Site | undefined> {
  const { url } = await chrome.tabs.get(tab).catch(() => ({ url: undefined }));
  return siteOf(url, keepPort);
}

async function tabsOf(site: Site): Promise<number[]> {
  const tabs = await chrome.tabs.query({});
  return tabs.flatMap(({ id, url }) => (id !== undefined && siteOf(url, keepPort) === site ? [id] : []));
}

/** What is known of the site and the page in a tab. Changes nothing on the page. */
export async function lookAt(tab: number): Promise<SiteView> {
  const site = await siteOfTab(tab);
  if (!site) return { kind: 'not-a-web-page' };
  if (!(await isGranted(site))) return { kind: 'not-granted', site };
  const [{ on }, report] = await Promise.all([readSettings(site), readReport(tab)]);
  return { kind: 'granted', site, on, report };
}

// Changes happen one after the other: two at a time would both rewrite the registration.
let lastChange: Promise<unknown> = Promise.resolve();

function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
  const turn = lastChange.then(change);
  lastChange = turn.catch(() => undefined);
  return turn;
}

/** Switches the layer of a site on or off, on later pages and in every tab that shows the site now. Does nothing without a grant. */
export function switchSite(site: Site, on: boolean): Promise<void> {
  return inTurn(async () => {
    if (!(await isGranted(site))) return;
    await writeSettings(site, { ...(await readSettings(site)), on });
    await registerLayer(await readGrantedOn());
    const tabs = await tabsOf(site);
    await Promise.all(tabs.map((tab) => (on ? startLayer(tab) : stopLayer(tab))));
  });
}

async function readGrantedOn(): Promise<Site[]> {
  const sites = await readSitesOn();
  const granted = await Promise.all(sites.map(isGranted));
  return sites.filter((_, index) => granted[index]);
}

/**
 * Brings the registration and the settings in line with what is granted: after an installation, an update (which drops
 * registrations) or a withdrawn grant. A site that is no longer granted is switched off and its open pages get their own elements back.
 */
export function matchGrants(): Promise<void> {
  return inTurn(async () => {
    const granted = new Set(await readGrantedOn());
    for (const site of await readSitesOn()) {
      if (granted.has(site)) continue;
      await writeSettings(site, { ...(await readSettings(site)), on: false });
      for (const tab of await tabsOf(site)) await stopLayer(tab);
    }
    await registerLayer([...granted]);
  });
}
