import type { Natives } from './natives.ts';

/**
 * Resolves when the page has settled: its own HTML is parsed and the browser is idle.
 */
export async function pageSettled(page: Window, natives: Natives): Promise<void> {
  await pageParsed(page);
  await idle(page, natives);
}

/** Milliseconds after which the browser counts as idle: a background tab never is. */
const maxWait = 1000;

/** The same where the browser does not tell when it is idle: Safari. */
const idlePause = 100;

/** Resolves when the browser is idle. */
export function idle(page: Window, natives: Natives): Promise<void> {
  return new Promise((resolve) => {
    const timer = natives.setTimeout(resolve, 'requestIdleCallback' in page ? maxWait : idlePause);
    page.requestIdleCallback?.(() => {
      natives.clearTimeout(timer);
      resolve();
    });
  });
}

/** Resolves when the page's own HTML is parsed. */
export async function pageParsed(page: Window): Promise<void> {
  if (page.document.readyState !== 'loading') return;
  await new Promise((resolve) => page.document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}
