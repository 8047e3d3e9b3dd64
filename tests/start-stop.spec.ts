import type { CDPSession, Page } from '@playwright/test';
import { expect, live, test, vitrina } from './fixtures.ts';
import { lineOf, openFly, openFlyShop, sneakers } from './support/small-baskets.ts';
import { isExhaustive } from './support/variants.ts';

/** Listeners on window and document by event type, as developer tools count them. */
async function listeners(session: CDPSession): Promise<string[]> {
  const found = await Promise.all(
    ['window', 'document', 'document.documentElement', 'document.body'].map(async (expression) => {
      const { result } = await session.send('Runtime.evaluate', { expression });
      const { listeners: all } = await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
      return all.map(({ type }) => `${type} on ${expression}`);
    }),
  );
  return found.flat().toSorted();
}

const [more, less] = [/^Увеличить/, /^Уменьшить/];

/** Uses features that add listeners late, stops the layer and starts it again. */
async function changeAndStartAgain(page: Page, session: CDPSession, button: RegExp): Promise<void> {
  const panel = await openFly(page);
  const line = lineOf(panel, sneakers.name);
  await line.getByRole('button', { name: button }).click();
  await page.keyboard.press('Escape');
  await vitrina(page, (layer) => layer?.stop());
  await expect(page.locator('html')).toHaveAttribute('data-vitrina', 'stopped');
  await vitrina(page, (layer) => void layer?.start());
  await live(page);
  // Whether the page is scrolled an observer says with the next frame; what waits for the first scrolling listens then.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 0)))));
  // The listener for changes of the browser's storage is added last.
  await expect.poll(() => listeners(session)).toContain('storage on window');
}

/** A leak in each start shows after the first that repeats what another did. */
const times = isExhaustive ? 20 : 2;

test(`after ${times} stops and starts there are as many listeners as after the first [EMB-03, FLY-02]`, async ({ page, shop }) => {
  await openFlyShop(shop, { lines: [{ product: sneakers.id }] });
  const session = await page.context().newCDPSession(page);
  await changeAndStartAgain(page, session, more);
  const first = await listeners(session);
  for (let time = 0; time < times; time++) await changeAndStartAgain(page, session, time % 2 ? more : less);
  expect(await listeners(session)).toEqual(first);
});
