import type { Page } from '@playwright/test';

/** Answers every request of this address with this body, as a shop of the template does: JSON under the type of HTML. */
export async function answerWith(page: Page, address: string, body: unknown): Promise<void> {
  await page.route(`**/${address}*`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=UTF-8', body: typeof body === 'string' ? body : JSON.stringify(body) }),
  );
}

/** Bodies of requests that change a basket, where the same address also reads it. */
const changes = /BasketRefresh|CLEAR_ALL|recalculateAjax|(?:^|&)(?:add|wish|delete)_/;

/** Lets requests of this address, or only its changes, reach the shop, which does what they ask, and loses its answers on the way back. */
export async function loseAnswers(page: Page, address: string, which: 'all' | 'changes' = 'all'): Promise<void> {
  await page.route(`**/${address}*`, async (route) => {
    if (which === 'changes' && !changes.test(route.request().postData() ?? '')) return route.fallback();
    await route.fetch();
    await route.abort();
  });
}
