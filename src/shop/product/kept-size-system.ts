/** The shopper's size system, stored per site [DET-03]. If storage is missing or refuses, the choice lasts until the page is left. */
const keyOf = (siteId: string) => `vitrina_size_system_${siteId}`;

/** The stored size system; `null` if there is none or storage is off. */
export function readSizeSystem(page: Window, siteId: string): string | null {
  try {
    return page.localStorage.getItem(keyOf(siteId));
  } catch {
    return null;
  }
}

/** Returns the error message if the browser refused. */
export function writeSizeSystem(page: Window, siteId: string, system: string): string | undefined {
  try {
    page.localStorage.setItem(keyOf(siteId), system);
    return undefined;
  } catch (error) {
    return String(error);
  }
}
