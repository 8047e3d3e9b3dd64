import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const required = createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright'));
/** The builder's own copy is the readable one of 1.5 MB, and it sends and runs that twice for each look. */
const source = readFileSync(required.resolve('axe-core/axe.min.js'), 'utf8');

class Axe extends AxeBuilder {
  readonly #page: Page;

  constructor(page: Page) {
    super({ page, axeSource: 'undefined' });
    this.#page = page;
  }

  /** Brings axe into each document once, however often it looks there. */
  override async analyze() {
    // A frame that leaves meanwhile is not looked at.
    for (const frame of this.#page.frames())
      await frame.evaluate('"axe" in window').then(
        (isThere) => (isThere ? undefined : frame.evaluate(source)),
        () => {},
      );
    return super.analyze();
  }
}

/**
 * Runs axe on this page without its frames. Only violations are reported: describing every passed check, with a selector for
 * each element, takes as long as the checks themselves, and nobody reads it.
 */
export function axe(page: Page): AxeBuilder {
  return new Axe(page).setLegacyMode().options({ resultTypes: ['violations'] });
}
