import { useCallback, useEffect, useRef, useState } from 'react';
import type { PanelRequest, SiteView } from '../messages.ts';
import type { PageReport } from '../page-report.ts';
import type { Site } from '../site.ts';
import { ask, hearReports, listen } from './background-link.ts';

/** Milliseconds between two looks while the panel is seen: islands that wake on scrolling have no event of their own. */
const pace = 1000;

export interface SiteViewState {
  /** Nothing until the first answer. */
  readonly view: SiteView | undefined;
  /** The last request of a person could not be done. */
  readonly failed: boolean;
  /** Sends a request of a person; the view follows its answer. False when it could not be done. */
  send(request: PanelRequest): Promise<boolean>;
}

/** A page that was just left may still report: its word is not for the site that is shown now. */
function withReport(view: SiteView | undefined, report: PageReport, site: Site | undefined): SiteView | undefined {
  return view?.kind === 'granted' && view.site === site ? { ...view, report } : view;
}

/** What the panel knows of a tab, kept current: by the page's own reports, by the browser's events and by looking every second. */
export function useSiteView(tab: number | undefined): SiteViewState {
  const [view, setView] = useState<SiteView>();
  const [failed, setFailed] = useState(false);
  // Numbers of requests: a late answer never replaces a newer one, and is not held back for one that has still to come.
  const latest = useRef(0);
  const shown = useRef(0);

  const request = useCallback(async (what: PanelRequest) => {
    latest.current += 1;
    const mine = latest.current;
    const answer = await ask(what);
    if (answer && mine > shown.current) {
      shown.current = mine;
      setView(answer);
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
    hearReports(tab, gone.signal, (report, site) => setView((now) => withReport(now, report, site)));
    return () => {
      gone.abort();
      // What was asked of this tab is not shown for the next one.
      shown.current = latest.current;
    };
  }, [tab, request]);

  return { view, failed, send };
}
