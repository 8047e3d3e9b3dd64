import { renderOptions } from '../pages/globals.ts';
import { scriptAnswer } from './answers.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * The page options as the template's script writes them (contract/endpoints.md, 16; contract/page.md, 1.1). The shop's
 * pages print the same object inline; the page's own flags (`PAGES.BASKET_PAGE`…) are added there.
 */
export const setTheme: Endpoint = {
  path: '{T}/js/setTheme.php',
  methods: ['GET'],
  answer: ({ page }) => scriptAnswer(renderOptions(page)),
};
