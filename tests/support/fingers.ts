import type { Locator, Page } from '@playwright/test';

/** A place on the screen, in px. */
export type Place = readonly [x: number, y: number];

/** The middle of what is drawn of an element. */
export async function middleOf(element: Locator): Promise<Place> {
  const box = await element.boundingBox();
  if (!box) throw new Error(`Expected ${element} to be drawn, so that a finger can press it.`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/** Taps by finger from now on, on whatever lies at the place. The option `hasTouch` would take a browser context of its own. */
export async function fingersOf(page: Page): Promise<(place: Place) => Promise<void>> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  return async ([x, y]) => {
    await browser.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await browser.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
}
