/** The shopper's size system, kept per site [DET-03]. Storage may be missing or refuse: then the choice lasts as long as the page. */
const keyOf = (siteId: string) => `vitrina_size_system_${siteId}`;

export function readSizeSystem(page: Window, siteId: string): string | null {
  try {
    return page.localStorage.getItem(keyOf(siteId));
  } catch {
    return null;
  }
}

/** Answers what went wrong, if anything. */
export function writeSizeSystem(page: Window, siteId: string, system: string): string | undefined {
  try {
    page.localStorage.setItem(keyOf(siteId), system);
    return undefined;
  } catch (error) {
    return String(error);
  }
}
