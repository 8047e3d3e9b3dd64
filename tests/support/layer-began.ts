import type { Page } from '@playwright/test';

/**
 * When the layer's first part was asked for, ms since the page began. What has moved before is not its doing: a slow page that is still
 * being parsed moves by itself, e.g. the header's search when the links beside it arrive.
 */
export const layerBegan = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const chunks = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/vitrina/chunks/'));
    const began = Math.min(...chunks.map(({ startTime }) => startTime));
    if (!Number.isFinite(began)) throw new Error('Expected the layer to have asked for its parts');
    return began;
  });
