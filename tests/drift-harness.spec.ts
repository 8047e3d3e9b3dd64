import { serveHarness } from '../harness/serve.ts';
import { expect, test } from './fixtures.ts';
import type { Running } from './static-harness.ts';

let running: Running;
test.beforeAll(async () => {
  running = await serveHarness();
});
test.afterAll(() => running.close());

test('the harness checks the page in its frame, and shows a renamed part and its place [HAR-05]', async ({ page }) => {
  await page.goto(`${running.url}?${new URLSearchParams({ width: '1280', path: '/catalog/?cards=4' })}`);
  await expect(page.locator('.pill')).toContainText('Слой работает');
  await page.getByRole('tab', { name: 'Проверка' }).click();
  const pane = page.getByRole('tabpanel').filter({ hasText: 'Проверить ещё раз' });
  await expect(pane.getByText('Всё на месте')).toBeVisible();

  await page.locator('iframe').evaluate(async (frame: HTMLIFrameElement) => {
    const shop = frame.contentWindow;
    shop?.vitrina?.stop();
    const blocks = frame.contentDocument?.querySelectorAll('.fast_view_button') ?? [];
    for (const block of blocks) block.classList.replace('fast_view_button', 'our-view');
    await shop?.vitrina?.start();
  });
  await expect(pane.getByText('fast-view → root')).toBeVisible();
  await pane
    .getByRole('button', { name: /^Показать на странице: / })
    .first()
    .click();
  await expect(page.getByTestId('highlight')).toBeVisible();
});
