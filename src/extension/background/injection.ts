import * as z from 'zod/mini';
import type { PageCommand } from '../messages.ts';
import { type PageReport, pageReportSchema } from '../page-report.ts';
import { patternOf, type Site } from '../site.ts';
import { showBadge } from './badge.ts';

/** Files of the build, by the world in which they run. */
const isolated = ['bridge.js'];
const inPage = ['agent.js', 'layer.js'];

/** Whether the merchandiser has granted the site. */
export function isGranted(site: Site): Promise<boolean> {
  return chrome.permissions.contains({ origins: [patternOf(site)] });
}

const recorderBridge = 'recorder-bridge';

/** A registration for every later page of these sites, before the page's own scripts. */
const script = (id: string, sites: readonly Site[], js: string[], world: 'ISOLATED' | 'MAIN', persistAcrossSessions: boolean) =>
  ({ id, matches: sites.map(patternOf), js, world, runAt: 'document_start', persistAcrossSessions }) as const;

/**
 * Registers the layer in the sites that are switched on, which survives browser restarts, and the recorder in those that are being recorded.
 * All sites must be granted. The recorder comes before every other script, and the layer saves `fetch` at its start; the order is only
 * guaranteed within one registration, so the layer of a recorded site is in the recorder's.
 */
export async function registerScripts(on: readonly Site[], recorded: readonly Site[]): Promise<void> {
  const ids = (await chrome.scripting.getRegisteredContentScripts()).map(({ id }) => id);
  if (ids.length > 0) await chrome.scripting.unregisterContentScripts({ ids });
  const [onAndRecorded, onlyOn] = [on.filter((site) => recorded.includes(site)), on.filter((site) => !recorded.includes(site))];
  const onlyRecorded = recorded.filter((site) => !on.includes(site));
  const scripts = [
    script('bridge', on, isolated, 'ISOLATED', true),
    script('layer', onlyOn, inPage, 'MAIN', true),
    script(recorderBridge, recorded, ['recorder-bridge.js'], 'ISOLATED', false),
    script('recorder', onlyRecorded, ['recorder.js'], 'MAIN', false),
    script('recorder-and-layer', onAndRecorded, ['recorder.js', ...inPage], 'MAIN', false),
  ].filter(({ matches }) => matches.length > 0);
  if (scripts.length > 0) await chrome.scripting.registerContentScripts(scripts);
}

/** Whether the recorder is registered in exactly these sites. */
export async function isRecorderIn(sites: readonly Site[]): Promise<boolean> {
  const [bridge] = await chrome.scripting.getRegisteredContentScripts({ ids: [recorderBridge] });
  const patterns = new Set(bridge?.matches);
  return patterns.size === sites.length && sites.every((site) => patterns.has(patternOf(site)));
}

const answerSchema = z.nullish(pageReportSchema);

/** Sends a command to the page that a tab shows now. Null when no bridge, or no agent behind it, answers. */
async function command(tab: number, what: PageCommand, preview?: string | null): Promise<PageReport | null> {
  try {
    const answer = answerSchema.safeParse(await chrome.tabs.sendMessage(tab, { to: 'bridge', command: what, preview }, { frameId: 0 }));
    const report = (answer.success ? answer.data : null) ?? null;
    if (report) await showBadge(tab, report);
    return report;
  } catch {
    // "Receiving end does not exist": none of our scripts is in this page.
    return null;
  }
}

async function inject(tab: number, files: string[], world: 'ISOLATED' | 'MAIN'): Promise<void> {
  await chrome.scripting.executeScript({ target: { tabId: tab, frameIds: [0] }, files, world, injectImmediately: true });
}

/** Sends a command to the page, after injecting the bridge and the agent where they are missing. The site must be granted. */
async function reach(tab: number, what: PageCommand, preview?: string | null): Promise<PageReport | null> {
  const report = await command(tab, what, preview);
  if (report) return report;
  try {
    await inject(tab, isolated, 'ISOLATED');
    await inject(tab, ['agent.js'], 'MAIN');
  } catch {
    // The browser's own error page, or a page that was left meanwhile.
    return null;
  }
  return command(tab, what, preview);
}

/** The report of the layer on the tab's page, null when the page cannot be reached. Starts nothing. */
export function readReport(tab: number): Promise<PageReport | null> {
  return reach(tab, 'report');
}

/**
 * Starts the layer in the page without a reload: the existing one, else ours. `preview` is the configuration that replaces
 * the page's own; null for the page's own.
 */
export async function startLayer(tab: number, preview: string | null): Promise<void> {
  const report = await reach(tab, 'start', preview);
  if (!report || report.layer !== null) return;
  await inject(tab, ['layer.js'], 'MAIN').catch(() => undefined);
  if (preview !== null) await command(tab, 'start', preview);
}

/** Stops the layer in the page, whoever started it. Also works after a grant was withdrawn, while the bridge exists. */
export async function stopLayer(tab: number): Promise<void> {
  await command(tab, 'stop');
}
