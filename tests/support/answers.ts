import type { Page } from '@playwright/test';

/** Answers every request of this address with this body. As in real shops, JSON is sent with the content type of HTML. */
export async function answerWith(page: Page, address: string, body: unknown): Promise<void> {
  await page.route(`**/${address}*`, (route) =>
    route.fulfill({ contentType: 'text/html; charset=UTF-8', body: typeof body === 'string' ? body : JSON.stringify(body) }),
  );
}

/** Matches bodies of requests that change a basket at an address that also reads it. */
const changes = /BasketRefresh|CLEAR_ALL|recalculateAjax|(?:^|&)(?:add|wish|delete)_/;

/** Lets requests of this address, or only the changes, reach the shop and drops the shop's answers. */
export async function loseAnswers(page: Page, address: string, which: 'all' | 'changes' = 'all'): Promise<void> {
  await page.route(`**/${address}*`, async (route) => {
    if (which === 'changes' && !changes.test(route.request().postData() ?? '')) return route.fallback();
    await route.fetch();
    await route.abort();
  });
}
