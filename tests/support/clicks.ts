import type { Locator, Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { holdRequests } from './held-request.ts';
import type { ItemAction } from './item-actions.ts';

/** Presses one place ten times while the first press's request is under way, as an impatient shopper does. */
export async function clickTenTimes(page: Page, action: ItemAction, control: Locator): Promise<void> {
  const request = await holdRequests(page, action.path);
  const sent = page.waitForRequest((candidate) => candidate.url().includes(action.path));
  // `hover` scrolls there and waits until the place stands still and is not covered; then the mouse presses at its position.
  await control.hover();
  const box = await control.boundingBox();
  expect(box, 'the control has a place on the page').not.toBeNull();
  if (!box) return;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2, { clickCount: 10 });
  await sent;
  request.letGo();
}
