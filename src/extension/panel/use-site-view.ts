import { useCallback, useEffect, useRef, useState } from 'react';
import type { PanelRequest, SiteView } from '../messages.ts';
import type { PageReport } from '../page-report.ts';
import type { Site } from '../site.ts';
import { ask, listen, onPageReport } from './background-link.ts';

/** Milliseconds between two polls while the panel is visible: islands that go live on scrolling have no event. */
const pace = 1000;

export interface SiteViewState {
  /** Undefined until the first answer. */
  readonly view: SiteView | undefined;
  /** A person's last request failed. */
  readonly failed: boolean;
  /** Sends a person's request; the view is updated with its answer. False when it failed. */
  send(request: PanelRequest): Promise<boolean>;
}

/** A page that was just left may still report: its report is not for the current site. */
function withReport(view: SiteView | undefined, report: PageReport, site: Site | undefined): SiteView | undefined {
  return view?.kind === 'granted' && view.site === site ? { ...view, report } : view;
}

/** The state of a tab, kept current by the page's reports, the browser's events and polling every second. */
export function useSiteView(tab: number | undefined): SiteViewState {
  const [view, setView] = useState<SiteView>();
  const [failed, setFailed] = useState(false);
  // Request numbers: a late answer never replaces a newer one, and is not delayed by a pending one.
  const latest = useRef(0);
  const shown = useRef(0);
  /** The page's last own report, and the last request before it. */
  const reported = useRef<{ readonly after: number; readonly report: PageReport; readonly site: Site | undefined }>(undefined);

  const request = useCallback(async (what: PanelRequest) => {
    latest.current += 1;
    const mine = latest.current;
    const answer = await ask(what);
    if (answer && mine > shown.current) {
      shown.current = mine;
      const own = reported.current;
      // Asked while the page was loading, the background answers that nothing is there; the page has said more since.
      setView(own && own.after >= mine ? withReport(answer, own.report, own.site) : answer);
    }
    return answer !== undefined;
  }, []);

  const send = useCallback(
    async (what: PanelRequest) => {
      setFailed(false);
      const isDone = await request(what);
      setFailed(!isDone);
      return isDone;
    },
    [request],
  );

  useEffect(() => {
    setView(undefined);
    setFailed(false);
    if (tab === undefined) return;
    const gone = new AbortController();
    const look = () => {
      if (document.visibilityState === 'visible') void request({ ask: 'look', tab });
    };
    look();
    const timer = setInterval(look, pace);
    gone.signal.addEventListener('abort', () => clearInterval(timer));
    document.addEventListener('visibilitychange', look, { signal: gone.signal });
    listen(chrome.tabs.onUpdated, gone.signal, (changed: number) => changed === tab && look());
    listen(chrome.permissions.onAdded, gone.signal, look);
    listen(chrome.permissions.onRemoved, gone.signal, look);
    onPageReport(tab, gone.signal, (report, site) => {
      reported.current = { after: latest.current, report, site };
      setView((now) => withReport(now, report, site));
    });
    return () => {
      gone.abort();
      reported.current = undefined;
      // This tab's answer is not shown for the next one.
      shown.current = latest.current;
    };
  }, [tab, request]);

  return { view, failed, send };
}
