import type { Page } from '@playwright/test';

/** Names of the problems that the layer has reported so far (`vitrina.on('error')` repeats the earlier ones). */
export async function reportedProblems(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const names: string[] = [];
    window.vitrina?.on('error', ({ name }) => names.push(name))();
    return names;
  });
}

/** The same problems with their messages. */
export async function problemsOf(page: Page): Promise<{ readonly name: string; readonly message: string }[]> {
  return page.evaluate(() => {
    const problems: { name: string; message: string }[] = [];
    window.vitrina?.on('error', ({ name, message }) => problems.push({ name, message }))();
    return problems;
  });
}
