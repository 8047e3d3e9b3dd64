import type { Page } from '@playwright/test';

/**
 * Keeps every request of this address waiting until `letGo`: what a shopper does meanwhile certainly happens while the
 * first request is under way, however fast the machine is. Later requests pass at once.
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
