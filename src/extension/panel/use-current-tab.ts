import { useEffect, useState } from 'react';
import { listen } from './background-link.ts';

/** The tab in the panel's own address (`?tab=12`): a panel opened as a page, for a second screen or a test, stays with it. */
function readPinnedTab(address: string): number | undefined {
  const id = Number(new URL(address).searchParams.get('tab') ?? Number.NaN);
  return Number.isInteger(id) ? id : undefined;
}

/** The panel's tab: the active one of its window. Undefined until the browser has answered. */
export function useCurrentTab(): number | undefined {
  const [pinned] = useState(() => readPinnedTab(location.href));
  const [active, setActive] = useState<number>();

  useEffect(() => {
    if (pinned !== undefined) return;
    const gone = new AbortController();
    const follow = () => {
      void chrome.tabs.query({ active: true, currentWindow: true }).then(([tab]) => {
        if (!gone.signal.aborted) setActive(tab?.id);
      });
    };
    follow();
    listen(chrome.tabs.onActivated, gone.signal, follow);
    listen(chrome.windows.onFocusChanged, gone.signal, follow);
    return () => gone.abort();
  }, [pinned]);

  return pinned ?? active;
}
