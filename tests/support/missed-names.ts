import type { Page } from '@playwright/test';
import { isMissingName } from './template-names.ts';

/** Names that the page's inline code called in vain since the page was opened. */
export function missedNames(page: Page): Set<string> {
  const missed = new Set<string>();
  page.on('pageerror', (error) => {
    if (isMissingName(error)) missed.add(error.message.split(' ')[0] ?? '');
  });
  return missed;
}
