import type { Page } from '@playwright/test';
import { isMissingName } from './template-names.ts';

/** Functions that inline code of the page called although they do not exist, since the page was opened. */
export function missedNames(page: Page): Set<string> {
  const missed = new Set<string>();
  page.on('pageerror', (error) => {
    if (isMissingName(error)) missed.add(error.message.split(' ')[0] ?? '');
  });
  return missed;
}
