import type { Page } from '@playwright/test';

/**
 * Holds every request of this address back until `letGo`. So the next steps of a test certainly happen while the first
 * request is under way, on fast machines too. Later requests pass at once.
 */
export async function holdRequests(page: Page, address: string): Promise<{ letGo(): void }> {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/${address}*`, async (route) => {
    await held;
    await route.continue();
  });
  return { letGo: () => release() };
}
