import type { Page } from '@playwright/test';

/**
 * Watches what moves on the next pages by itself, from the second frame after they are parsed: a browser that paints a page before
 * all of it has come moves the rest by itself, and the layer has not begun then. Answers what has moved so far, as texts.
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
