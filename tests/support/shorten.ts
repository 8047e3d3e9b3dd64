import type { Page } from '@playwright/test';

/**
 * The page's waits of exactly `long` ms take `short` ms from now on, and are counted. A clock of the test would do the same, but takes
 * a new page of 0.7 s of processor time.
 */
export async function shorten(page: Page, long: number, short: number): Promise<void> {
  await page.addInitScript(shortenHere, { long, short });
  await page.evaluate(shortenHere, { long, short });
}

/** The number of waits that were shortened in this document. */
export const shortened = (page: Page) => page.evaluate(() => Number(Reflect.get(window, 'shortened') ?? 0));

function shortenHere({ long, short }: { readonly long: number; readonly short: number }): void {
  const { setTimeout: later } = window;
  Object.assign(window, {
    shortened: 0,
    setTimeout(act: () => void, time: number) {
      if (time !== long) return later(act, time);
      Object.assign(window, { shortened: Number(Reflect.get(window, 'shortened')) + 1 });
      return later(act, short);
    },
  });
}
