import { bridgeReportSchema, type PanelRequest, type SiteView, siteViewSchema } from '../messages.ts';
import type { PageReport } from '../page-report.ts';
import { shownTabOf, siteOfSender } from '../senders.ts';
import type { Site } from '../site.ts';

/** Sends a request to the background. Undefined when it failed. */
export async function ask(request: PanelRequest): Promise<SiteView | undefined> {
  // Chrome rejects while the background restarts; the panel asks again later.
  const answer: unknown = await chrome.runtime.sendMessage(request).catch(() => undefined);
  const parsed = siteViewSchema.safeParse(answer);
  return parsed.success ? parsed.data : undefined;
}

/** Listens to the reports that the tab's page sends unrequested, with its site, until the signal aborts. */
export function onPageReport(tab: number, signal: AbortSignal, listener: (report: PageReport, site: Site | undefined) => void): void {
  listen(chrome.runtime.onMessage, signal, (message: unknown, sender: chrome.runtime.MessageSender) => {
    const parsed = bridgeReportSchema.safeParse(message);
    if (parsed.success && shownTabOf(sender) === tab) listener(parsed.data.report, siteOfSender(sender));
  });
}

interface Event<Listener> {
  addListener(listener: Listener): void;
  removeListener(listener: Listener): void;
}

/** Adds a listener to an event of the browser's API and removes it when the signal aborts. */
export function listen<Listener>(event: Event<Listener>, signal: AbortSignal, listener: Listener): void {
  event.addListener(listener);
  signal.addEventListener('abort', () => event.removeListener(listener));
}
