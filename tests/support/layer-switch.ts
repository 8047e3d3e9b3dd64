import { expect, type Locator, type Page } from '@playwright/test';

/** The panel's switch of the layer. */
export const layerSwitch = (panel: Page): Locator => panel.getByRole('switch', { name: 'Слой на странице' });

/** Presses it. While an earlier press is under way it is busy, and another one is ignored. */
export async function pressSwitch(panel: Page): Promise<void> {
  await expect(layerSwitch(panel)).toHaveAttribute('aria-busy', 'false');
  await layerSwitch(panel).click();
}
