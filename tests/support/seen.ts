import type { Locator } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Waits until the element is visible to a shopper: its centre is in the viewport and not covered. */
export async function expectSeen(element: Locator): Promise<void> {
  // Scrolling takes two frames, which what is seen already does not need.
  if ((await element.count()) === 1 && (await element.evaluate(whatLiesAtItsMiddle)) === 'the element') return;
  // Everything is repeated, because an island that comes into view may become live in between.
  await expect(async () => {
    await element.scrollIntoViewIfNeeded({ timeout: 1000 });
    expect(await element.evaluate(whatLiesAtItsMiddle)).toBe('the element');
  }).toPass({ timeout: 10_000 });
}

/** Presses the element's centre with the mouse; fails if another element covers it. */
export async function press(element: Locator): Promise<void> {
  await expectSeen(element);
  // It stands still.
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('Expected an element that is seen to have a box');
  await element.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

function whatLiesAtItsMiddle(element: Element): string {
  // Opacity counts too: a transparent element is not visible.
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return 'nothing: it is hidden';
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return `nothing: it is outside of the viewport, at ${x}, ${y}`;
  const hit = document.elementFromPoint(x, y);
  return hit && element.contains(hit) ? 'the element' : `${hit?.localName}.${hit?.className}`;
}
