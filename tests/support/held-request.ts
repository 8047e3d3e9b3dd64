import type { Page } from '@playwright/test';

/**
 * Holds every request of this address back until `letGo` or `refuse`. So the next steps of a test certainly happen while the first
 * request is under way, on fast machines too. Later requests pass or fail at once. A text matches what begins with it at any depth. `method`: only these.
 */
export async function holdRequests(page: Page, address: string | RegExp, method?: string): Promise<{ letGo(): void; refuse(): void }> {
  let release: (passes: boolean) => void = () => {};
  const held = new Promise<boolean>((resolve) => {
    release = resolve;
  });
  await page.route(typeof address === 'string' ? `**/${address}*` : address, async (route) =>
    (method !== undefined && route.request().method() !== method) || (await held) ? route.continue() : route.abort(),
  );
  return { letGo: () => release(true), refuse: () => release(false) };
}
