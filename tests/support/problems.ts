import type { Page } from '@playwright/test';

/** Names of the problems that the layer has reported so far (`vitrina.on('error')` repeats the earlier ones). */
export async function reportedProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names: string[] = [];
    window.vitrina?.on('error', ({ name }) => names.push(name))();
    return names;
  });
}
