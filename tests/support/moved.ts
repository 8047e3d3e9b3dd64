import type { Page } from '@playwright/test';

/**
 * Watches layout shifts on the next pages, from the second frame after parsing. Earlier shifts come from painting a page that has
 * not arrived completely, when the layer has not started. Returns the shifts so far, as texts.
 */
export async function watchMoves(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    let begin = Number.POSITIVE_INFINITY;
    document.addEventListener('DOMContentLoaded', () => {
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          begin = performance.now();
        }),
      );
    });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.startTime < begin || Reflect.get(entry, 'hadRecentInput')) continue;
        const sources = Reflect.get(entry, 'sources') as { node?: Element }[];
        for (const { node } of sources)
          moved.push(`${Reflect.get(entry, 'value')} ${(node?.outerHTML ?? node?.nodeName ?? '').slice(0, 200)}`);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Reflect.get(window, 'moved') as string[]);
}
