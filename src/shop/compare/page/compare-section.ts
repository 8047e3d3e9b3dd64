import { writeCookie } from '../../../platform/cookies.ts';

/** The department that the compare page shows first next time; the server and the template read it too (contract/page.md, 3.31). */
export function rememberSection(page: Document, id: string): void {
  writeCookie(page, `compare_section=${encodeURIComponent(id)}; path=/; SameSite=Lax`);
}
