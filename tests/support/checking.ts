import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** The wait until a check, ms. */
const wait = 5000;

/**
 * Pages that are opened from now on do not wait for a check, but until `letItBeChecked`. A clock of the test would do the same, but takes a
 * new page of 0.7 s of processor time.
 */
export async function holdChecks(page: Page): Promise<void> {
  await page.addInitScript((long) => {
    const held = new Map<number, () => void>();
    const { setTimeout: later, clearTimeout: forget } = window;
    Object.assign(window, {
      setTimeout(act: () => void, time?: number) {
        const id = later(time === long ? () => {} : act, time);
        if (time === long) held.set(id, act);
        return id;
      },
      clearTimeout(id: number) {
        held.delete(id);
        forget(id);
      },
      letChecksBegin() {
        const due = [...held.values()];
        held.clear();
        for (const act of due) act();
      },
    });
  }, wait);
}

/**
 * After a change without an answer: waits for the notice that it is being checked, and lets the time until the check pass [BUY-12].
 * Before that `holdChecks`, or the page's fake clock, must have been installed.
 */
export async function letItBeChecked(page: Page): Promise<void> {
  await expect(page.getByRole('alert').getByText('Проверяем, получилось ли').filter({ visible: true }).first()).toBeVisible();
  const isHeld = await page.evaluate(() => {
    const begin = Reflect.get(window, 'letChecksBegin') as (() => void) | undefined;
    begin?.();
    return begin !== undefined;
  });
  if (!isHeld) await page.clock.fastForward(wait);
}
