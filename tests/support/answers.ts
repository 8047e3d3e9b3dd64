import type { Page } from '@playwright/test';

/** Answers every request of this address with this body, as a shop of the template does: JSON under the type of HTML. */
export async function answerWith(page: Page, address: string, body: unknown): Promise<void> {
  await page.route(`**/${address}*`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=UTF-8', body: typeof body === 'string' ? body : JSON.stringify(body) }),
  );
}

/** Lets requests of this address reach the shop, which does what they ask, and loses its answers on the way back. */
export async function loseAnswers(page: Page, address: string): Promise<void> {
  await page.route(`**/${address}*`, async (route) => {
    await route.fetch();
    await route.abort();
  });
}
