import { useEffect, useState, useSyncExternalStore } from 'react';
import { PageLink, type PageLinkState } from './page-link.ts';

const idle = { subscribe: () => () => {}, state: undefined };

/** The connection to the page in the tab, while the panel shows it; undefined until it exists. */
export function usePageLink(tab: number, site: string): { readonly link: PageLink | undefined; readonly state: PageLinkState | undefined } {
  const [link, setLink] = useState<PageLink>();
  useEffect(() => {
    const made = new PageLink(tab, site);
    setLink(made);
    return () => {
      made.end();
      setLink(undefined);
    };
  }, [tab, site]);
  const state = useSyncExternalStore((link ?? idle).subscribe, () => (link ?? idle).state);
  return { link, state };
}
