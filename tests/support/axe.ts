import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * Axe on this page, its frames left out. It describes only what it finds wrong: a description of everything that is right, with a selector for
 * each element, costs as much as the checks themselves, and nobody reads it.
 */
export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
}
