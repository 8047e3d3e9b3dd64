import { type ReactNode, useEffect, useState } from 'react';
import { type GrantedSite, readGrantedSites } from '../granted-sites.ts';
import { patternOf } from '../site.ts';
import { listen } from './background-link.ts';
import { sitesTextsFor } from './sites-texts.ts';
import './sites-card.css';

/** All granted sites; each can be opened or withdrawn from any page [EXT-01, EXT-02]. */
export function SitesCard(): ReactNode {
  const [texts] = useState(() => sitesTextsFor(navigator.languages));
  const sites = useGrantedSites();
  if (!sites) return null;
  return (
    <details className="card sites">
      <summary>{texts.title(sites.length)}</summary>
      {sites.length === 0 && <p className="quiet">{texts.none}</p>}
      <ul>
        {sites.map(({ site, on }) => (
          <li key={site}>
            <button type="button" className="plain" title={texts.open(site)} onClick={() => void chrome.tabs.create({ url: site })}>
              {site}
            </button>
            <span className="quiet">{on ? texts.on : texts.off}</span>
            <button
              type="button"
              className="plain"
              aria-label={texts.withdraw(site)}
              onClick={() => void chrome.permissions.remove({ origins: [patternOf(site)] })}
            >
              {texts.withdrawShort}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Updated by the browser's own events: grants change in its settings as well. */
function useGrantedSites(): readonly GrantedSite[] | undefined {
  const [sites, setSites] = useState<readonly GrantedSite[]>();
  useEffect(() => {
    const gone = new AbortController();
    const read = () => void readGrantedSites().then((found) => !gone.signal.aborted && setSites(found));
    read();
    listen(chrome.permissions.onAdded, gone.signal, read);
    listen(chrome.permissions.onRemoved, gone.signal, read);
    listen(chrome.storage.onChanged, gone.signal, read);
    return () => gone.abort();
  }, []);
  return sites;
}
