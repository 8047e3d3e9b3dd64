import { textAt } from '../../../src/platform/server/php-form.ts';
import { isAjax } from '../headers.ts';
import { renderOptions } from '../pages/globals.ts';
import { type LateBlockName, renderBottomPanel, renderComparePreview, renderFrontTab, renderLateBlock } from '../pages/index.ts';
import { viewCounterPath } from '../pages/template-calls.ts';
import { emptyAnswer, htmlAnswer, scriptAnswer } from './answers.ts';
import { type Endpoint, onAny, onGet, onPost } from './endpoint.ts';

/** The goods of one tab of the front page; only what the page itself has signed is answered (contract/endpoints.md, 9). */
export const frontTabGoods = onPost('{S}include/mainpage/comp_catalog_ajax.php', ({ page, input }) => {
  const goods = renderFrontTab(
    page,
    textAt(input, 'FILTER_HIT_PROP') ?? '',
    textAt(input, 'AJAX_PARAMS') ?? '',
    textAt(input, 'GLOBAL_FILTER') ?? '',
  );
  return textAt(input, 'AJAX_POST') !== 'Y' || goods === undefined ? emptyAnswer() : htmlAnswer(goods);
});

const block = (file: string, name: LateBlockName): Endpoint => ({
  path: `{S}include/mainpage/${file}`,
  methods: ['GET'],
  answer: ({ page, query, request }) =>
    isAjax(request) && textAt(query, 'BLOCK') === name ? htmlAnswer(renderLateBlock(page, name)) : emptyAnswer(),
});

/** Blocks of the front page that come when they are nearly seen. */
export const mainPageNews = block('comp_news.php', 'news');
export const mainPageBrands = block('comp_brands.php', 'brands');

/** The fly-out's link to the compare page, with the number of the catalogue's compare list (contract/endpoints.md, 6.1). */
export const comparePreview = onAny('{S}ajax/show_compare_preview_fly.php', ({ page }) => htmlAnswer(renderComparePreview(page)));

/** The mobile panel with all counters (5.4). */
export const bottomPanel = onAny('{S}ajax/bottom_panel.php', ({ page }) => htmlAnswer(renderBottomPanel(page)));

/**
 * The page options as the template's script writes them (contract/endpoints.md, 16; contract/page.md, 1.1). The shop's
 * pages print the same object inline; the page's own flags (`PAGES.BASKET_PAGE`…) are added there.
 */
export const setTheme = onGet('{T}/js/setTheme.php', ({ page }) => scriptAnswer(renderOptions(page)));

/** Counts a view of a product's page; the page asks for it by a script of its own (contract/live-pages.md, 1 and 8). */
export const viewCounter = onPost(viewCounterPath, ({ input }) =>
  textAt(input, 'AJAX') === 'Y' && textAt(input, 'PRODUCT_ID') ? emptyAnswer() : new Response('', { status: 400 }),
);
