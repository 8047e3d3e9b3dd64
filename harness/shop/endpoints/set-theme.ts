import { jsonLiteral } from '../pages/globals.ts';
import { themeOptions } from '../pages/theme-options.ts';
import { scriptAnswer } from './answers.ts';
import type { Endpoint } from './endpoint.ts';

/**
 * The page options as the template's script writes them (contract/endpoints.md, 16; contract/page.md, 1.1). The shop's
 * pages print the same object inline; the page's own flags (`PAGES.BASKET_PAGE`…) are added there.
 */
export const setTheme: Endpoint = {
  path: '{T}/js/setTheme.php',
  methods: ['GET'],
  answer({ page }) {
    const { siteDir } = page.options;
    const options = {
      SITE_DIR: siteDir,
      SITE_ID: 's1',
      SITE_TEMPLATE_PATH: `${siteDir}bitrix/templates/aspro_max`,
      SITE_ADDRESS: page.url.hostname,
      MODULE_VERSION: '2.4.1',
      ...themeOptions(page),
    };
    return scriptAnswer(`var solutionName = "arMaxOptions", arAsproOptions = window[solutionName] = ${jsonLiteral(options)};\n`);
  },
};
