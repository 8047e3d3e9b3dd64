import { writeCookie } from '../../../platform/cookies.ts';

/** Seconds that the mark lasts [BUY-12]. */
const markTime = 3;

/** Up to this width, in px, a page counts as mobile (contract/page.md, 1.3). */
const mobileWidth = 991;

/**
 * Writes the cookie that the site's server and scripts expect for three seconds after a mobile tap on the header's basket link
 * (contract/endpoints.md, 16). The link still navigates.
 */
export function markBasketTap(page: Window): void {
  if (page.innerWidth <= mobileWidth) writeCookie(page.document, `click_basket=Y; path=/; max-age=${markTime}; SameSite=Lax`);
}
