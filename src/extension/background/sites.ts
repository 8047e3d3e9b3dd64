import { findShared } from '../../config/share.ts';
import type { SiteView } from '../messages.ts';
import { readRecordedSites } from '../recorder/recorded-sites.ts';
import { keepPort, type Site, siteOf } from '../site.ts';
import { isGranted, isRecorderIn, readReport, registerScripts, startLayer, stopLayer } from './injection.ts';
import { changePreview, readSettings, readSitesOn, type SiteSettings, undoPreview, writeSettings } from './settings.ts';

/** Tabs that show the granted site: the browser hides the addresses of all others. */
async function tabsOf(site: Site): Promise<number[]> {
  const tabs = await chrome.tabs.query({});
  return tabs.flatMap(({ id, url }) => (id !== undefined && siteOf(url, keepPort) === site ? [id] : []));
}

/** Tabs that may show one of these sites, whose grants are gone: those that do, and those whose address is now hidden. */
async function tabsLost(sites: readonly Site[]): Promise<number[]> {
  const tabs = await chrome.tabs.query({});
  const isLost = (url: string | undefined) => url === undefined || sites.some((site) => site === siteOf(url, keepPort));
  return tabs.flatMap(({ id, url }) => (id !== undefined && isLost(url) ? [id] : []));
}

/** State of the site and the page in a tab. Does not change the page. */
export async function lookAt(tab: number): Promise<SiteView> {
  const found = await chrome.tabs.get(tab).catch(() => undefined);
  if (found && found.url === undefined) return { kind: 'unnamed' };
  const url = found?.url;
  const site = siteOf(url, keepPort);
  if (!site) return { kind: 'not-a-web-page' };
  if (!(await isGranted(site))) return { kind: 'not-granted', site };
  const [{ on, preview = null, before = [] }, report] = await Promise.all([readSettings(site), readReport(tab)]);
  const shared = findShared(url);
  return { kind: 'granted', site, on, preview, steps: before.length, ...(shared ? { shared } : {}), report };
}

// Changes run one after the other: two at a time would both rewrite the registration.
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
    await registerAgain();
    await showSettings(site);
  });
}

/** Applies the site's settings to every open tab of it. */
async function showSettings(site: Site): Promise<void> {
  const { on, preview = null } = await readSettings(site);
  const tabs = await tabsOf(site);
  await Promise.all(tabs.map((tab) => (on ? startLayer(tab, preview) : stopLayer(tab))));
}

/** Stores another preview of a site (null: none) and shows it at once where the site is open and on [EXT-03]. */
export function previewSite(site: Site, preview: string | null): Promise<void> {
  return changeSite(site, (settings) => changePreview(settings, preview));
}

/** Undoes the last change of a site's preview. */
export function undoSite(site: Site): Promise<void> {
  return changeSite(site, undoPreview);
}

function changeSite(site: Site, change: (settings: SiteSettings) => SiteSettings): Promise<void> {
  return inTurn(async () => {
    if (!(await isGranted(site))) return;
    const settings = change(await readSettings(site));
    await writeSettings(site, settings);
    if (settings.on) await showSettings(site);
  });
}

/** The preview for a starting page at this address; null where there is none, the site is off or not granted. */
export async function previewFor(address: string | undefined): Promise<string | null> {
  const site = siteOf(address, keepPort);
  if (!site || !(await isGranted(site))) return null;
  const { on, preview = null } = await readSettings(site);
  return on ? preview : null;
}

async function keepGranted(sites: readonly Site[]): Promise<Site[]> {
  const granted = await Promise.all(sites.map(isGranted));
  return sites.filter((_, index) => granted[index]);
}

/** Registers the scripts for the sites that are switched on and those that are being recorded now. */
async function registerAgain(): Promise<void> {
  await registerScripts(await keepGranted(await readSitesOn()), await keepGranted(await readRecordedSites()));
}

/** Updates the registration after a recording has begun or ended, or its panel was closed; if nothing has changed, it does nothing [EXT-05]. */
export function matchRecordings(): Promise<void> {
  return inTurn(async () => {
    if (!(await isRecorderIn(await keepGranted(await readRecordedSites())))) await registerAgain();
  });
}

/**
 * Updates the registration and the settings to the current grants: after an installation, an update (which drops
 * registrations) or a withdrawn grant. A site that is no longer granted is switched off and its open pages are restored.
 */
export function matchGrants(): Promise<void> {
  return inTurn(async () => {
    const sites = await readSitesOn();
    const granted = new Set(await keepGranted(sites));
    const lost = sites.filter((site) => !granted.has(site));
    // First: a page that loads meanwhile must not start what its neighbours are about to lose.
    await registerAgain();
    for (const site of lost) await writeSettings(site, { ...(await readSettings(site)), on: false });
    if (lost.length > 0) await Promise.all((await tabsLost(lost)).map(stopLayer));
  });
}
