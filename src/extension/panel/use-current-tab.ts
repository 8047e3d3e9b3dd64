import { useEffect, useState } from 'react';
import { listen } from './background-link.ts';

/** The tab named in the panel's own address (`?tab=12`): a panel that is opened as a page, for a second screen or a test, stays with it. */
function readPinnedTab(address: string): number | undefined {
  const id = Number(new URL(address).searchParams.get('tab') ?? Number.NaN);
  return Number.isInteger(id) ? id : undefined;
}

/** The tab that the panel is about: the active one of its window. Nothing until the browser has said. */
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
