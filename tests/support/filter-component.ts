import type { Page } from '@playwright/test';

/** From now on the filter's answers name a component, and only that is loaded then (contract/live-pages.md, 4). */
export async function nameComponent(page: Page): Promise<void> {
  await page.route(/[?&]ajax=y\b/, async (route) => {
    const answer = await route.fetch();
    const text = await answer.text();
    const [, address = ''] = /'FILTER_AJAX_URL':'([^']*)'/.exec(text) ?? [];
    const body = text
      .replace(/'FILTER_AJAX_URL':'[^']*'/, `'FILTER_AJAX_URL':'${address}&bxajaxid=right_block_ajax'`)
      .replace(/}$/, ",'COMPONENT_CONTAINER_ID':'right_block_ajax'}");
    await route.fulfill({ response: answer, body });
  });
}
