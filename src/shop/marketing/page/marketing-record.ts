import { readCookies, writeCookie } from '../../../platform/cookies.ts';
import type { MarketingRecord } from '../marketing-rules.ts';

/** Reads the record under a popup's key. Without local storage a cookie of that name means «never again» (contract/page.md, 3.26). */
export function readMarketingRecord(page: Window, key: string): string | null {
  try {
    return page.localStorage.getItem(key);
  } catch {
    return readCookies(page.document)
      .split('; ')
      .some((cookie) => cookie.startsWith(`${encodeURIComponent(key)}=`))
      ? 'Y'
      : null;
  }
}

/** Stores that a popup was closed, where `readMarketingRecord` reads it. */
export function keepMarketingRecord(page: Window, key: string, record: MarketingRecord): void {
  try {
    page.localStorage.setItem(key, JSON.stringify(record));
  } catch {
    if (record.SHOW_ALWAYS === 'Y') return;
    // Ten years mean for ever.
    const seconds = record.TIMESTAMP === '' ? 315_360_000 : Math.round((record.TIMESTAMP - Date.now()) / 1000);
    writeCookie(page.document, `${encodeURIComponent(key)}=Y; path=/; max-age=${seconds}; SameSite=Lax`);
  }
}

/** The popup itself, inside of the frame that the server draws around it. */
export const popupFrame = (frame: ParentNode): Element | null => frame.querySelector('.dyn_mp_jqm_frame');
