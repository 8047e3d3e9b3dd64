import type { CDPSession, Page } from '@playwright/test';
import { expect, live, test, vitrina } from './fixtures.ts';
import { lineOf, openFly, openFlyShop, sneakers } from './support/small-baskets.ts';
import { isExhaustive } from './support/variants.ts';

/** Listeners on window and document, as the browser's own tools count them. */
async function listeners(session: CDPSession): Promise<number> {
  const counts = await Promise.all(
    ['window', 'document', 'document.documentElement', 'document.body'].map(async (expression) => {
      const { result } = await session.send('Runtime.evaluate', { expression });
      const { listeners: found } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
      return found.length;
    }),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

const [more, less] = [/^Увеличить/, /^Уменьшить/];

/** Uses what adds listeners late, stops the layer and starts it again. */
async function changeAndStartAgain(page: Page, button: RegExp): Promise<void> {
  const panel = await openFly(page);
  const line = lineOf(panel, sneakers.name);
  await line.getByRole('button', { name: button }).click();
  await page.keyboard.press('Escape');
  await vitrina(page, (layer) => layer?.stop());
  await expect(page.locator('html')).toHaveAttribute('data-vitrina', 'stopped');
  await vitrina(page, (layer) => void layer?.start());
  await live(page);
}

/** What stays behind after each start is seen after a few. */
const times = isExhaustive ? 20 : 4;

test(`after ${times} stops and starts there are as many listeners as after the first [EMB-03, FLY-02]`, async ({ page, shop }) => {
  await openFlyShop(shop, { lines: [{ product: sneakers.id }] });
  const session = await page.context().newCDPSession(page);
  await changeAndStartAgain(page, more);
  const first = await listeners(session);
  for (let time = 0; time < times; time++) await changeAndStartAgain(page, time % 2 ? more : less);
  expect(await listeners(session)).toBe(first);
});
