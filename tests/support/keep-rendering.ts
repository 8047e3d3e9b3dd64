import type { Page } from '@playwright/test';

/**
 * From now on the tab gets the page that is open as the server renders it at this moment, as if each later request for it overtook what is sent before.
 * `beforeAnswer` is done while it is asked for, in the page that is being left. Not by `page.route`, which pauses every request: one that is sent while a
 * page is left would be lost.
 */
export async function keepRendering(page: Page, beforeAnswer: () => Promise<void> = async () => {}): Promise<void> {
  const rendered = await (await page.request.get(page.url())).body();
  const client = await page.context().newCDPSession(page);
  client.on('Fetch.requestPaused', async ({ requestId }) => {
    await beforeAnswer();
    await client.send('Fetch.fulfillRequest', {
      ...{ requestId, responseCode: 200, body: rendered.toString('base64') },
      responseHeaders: [{ name: 'content-type', value: 'text/html; charset=utf-8' }],
    });
  });
  await client.send('Fetch.enable', { patterns: [{ resourceType: 'Document', urlPattern: page.url() }] });
}
