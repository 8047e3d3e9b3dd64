import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/**
 * After a change without an answer: waits for the notice that it is being checked, and lets the time until the check pass [BUY-12].
 * The page's fake clock must have been installed.
 */
export async function letItBeChecked(page: Page): Promise<void> {
  await expect(page.getByRole('alert').getByText('Проверяем, получилось ли').filter({ visible: true }).first()).toBeVisible();
  await page.clock.fastForward(5000);
}
