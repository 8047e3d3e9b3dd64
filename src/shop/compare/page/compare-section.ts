import { writeCookie } from '../../../platform/cookies.ts';

/** The department that the compare page shows first next time; the server and the template read it too (contract/page.md, 3.31). */
export function rememberSection(page: Document, id: string): void {
  // The template's cookie has no path: it belongs to the page's folder, and browsers send it before that of the whole site.
  writeCookie(page, 'compare_section=; max-age=0');
  writeCookie(page, `compare_section=${encodeURIComponent(id)}; path=/; SameSite=Lax`);
}
