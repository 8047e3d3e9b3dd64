import type { Locator } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Waits until a shopper sees the element: its middle is inside the viewport, and it is what lies there. */
export async function expectSeen(element: Locator): Promise<void> {
  // All of it again: an island that comes into view may be taken over in between.
  await expect(async () => {
    await element.scrollIntoViewIfNeeded({ timeout: 1000 });
    expect(await element.evaluate(whatLiesAtItsMiddle)).toBe('the element');
  }).toPass({ timeout: 10_000 });
}

/** Presses with the mouse what lies at the middle of the element, which has to be the element. */
export async function press(element: Locator): Promise<void> {
  await expectSeen(element);
  const box = await element.boundingBox();
  if (!box) throw new Error('Expected an element that is seen to have a box');
  await element.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

function whatLiesAtItsMiddle(element: Element): string {
  // Opacity counts as well: what is drawn through is not seen.
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return 'nothing: it is hidden';
  const { left, top, width, height } = element.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return `nothing: it is outside of the viewport, at ${x}, ${y}`;
  const hit = document.elementFromPoint(x, y);
  return hit && element.contains(hit) ? 'the element' : `${hit?.localName}.${hit?.className}`;
}
