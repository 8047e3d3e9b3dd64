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

/**
 * Registers the layer for every later page of these sites, before the page's own scripts. The sites must be
 * granted. The registration survives browser restarts.
 */
export async function registerLayer(sites: readonly Site[]): Promise<void> {
  const registered = await chrome.scripting.getRegisteredContentScripts();
  // A running recording has its own scripts, which must stay first.
  const ids = registered.map(({ id }) => id).filter((id) => id === 'bridge' || id === 'layer');
  if (ids.length > 0) await chrome.scripting.unregisterContentScripts({ ids });
  if (sites.length === 0) return;
  const where = { matches: sites.map(patternOf), runAt: 'document_start', persistAcrossSessions: true } as const;
  await chrome.scripting.registerContentScripts([
    { ...where, matches: [...where.matches], id: 'bridge', js: isolated, world: 'ISOLATED' },
    { ...where, matches: [...where.matches], id: 'layer', js: inPage, world: 'MAIN' },
  ]);
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
