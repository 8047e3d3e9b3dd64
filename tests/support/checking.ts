import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/**
 * A change got no answer: the shopper hears that it is being checked, and the time passes after which it is [BUY-12]. The page's clock must
 * have been installed.
 */
export async function letItBeChecked(page: Page): Promise<void> {
  await expect(page.getByRole('alert').getByText('Проверяем, получилось ли').filter({ visible: true }).first()).toBeVisible();
  await page.clock.fastForward(5000);
}
