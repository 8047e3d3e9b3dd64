import { countLive, type PageReport } from '../page-report.ts';

const teal = '#0f766e';
const red = '#b42318';

/** Text on the toolbar icon: the number of live islands, four characters at most; empty when the layer is not live. */
export function badgeText(report: PageReport): string {
  const live = countLive(report);
  if (report.layer?.status !== 'live' || live === 0) return '';
  return live > 999 ? '999+' : String(live);
}

/** Shows the report's count on the toolbar icon for one tab, red when an island has failed. The browser clears it when the page is left. */
export async function showBadge(tab: number, report: PageReport): Promise<void> {
  const failed = report.features.some((feature) => feature.counts.failed > 0);
  await chrome.action.setBadgeBackgroundColor({ tabId: tab, color: failed ? red : teal });
  await chrome.action.setBadgeTextColor({ tabId: tab, color: '#ffffff' });
  await chrome.action.setBadgeText({ tabId: tab, text: badgeText(report) });
}
