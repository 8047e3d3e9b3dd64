import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Runs axe on this page without its frames. Only violations are reported: describing every passed check, with a selector for
 * each element, takes as long as the checks themselves, and nobody reads it.
 */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}
