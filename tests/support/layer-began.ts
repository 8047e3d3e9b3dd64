import type { Page } from '@playwright/test';

/**
 * When the layer's first chunk was requested, ms since the navigation began. Earlier shifts are not caused by the layer: a slow page
 * shifts while it is parsed, e.g. the header's search when the links beside it arrive.
 */
export const layerBegan = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const chunks = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/vitrina/chunks/'));
    const began = Math.min(...chunks.map(({ startTime }) => startTime));
    if (!Number.isFinite(began)) throw new Error('Expected the layer to have asked for its parts');
    return began;
  });
