import { useEffect, useState, useSyncExternalStore } from 'react';
import { PageLink, type PageLinkState } from './page-link.ts';
import type { SiteMemory } from './site-memory.ts';

const idle = { subscribe: () => () => {}, state: undefined };

/** The connection to the page in the tab, while the panel shows it; undefined until it exists. */
export function usePageLink(
  tab: number,
  site: string,
  memory: SiteMemory,
): { readonly link: PageLink | undefined; readonly state: PageLinkState | undefined } {
  const [link, setLink] = useState<PageLink>();
  useEffect(() => {
    const made = new PageLink(tab, site, memory);
    setLink(made);
    return () => {
      made.end();
      setLink(undefined);
    };
  }, [tab, site, memory]);
  const state = useSyncExternalStore((link ?? idle).subscribe, () => (link ?? idle).state);
  return { link, state };
}
