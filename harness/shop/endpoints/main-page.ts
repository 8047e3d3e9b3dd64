import { textAt } from '../../../src/platform/server/php-form.ts';
import { isAjax } from '../headers.ts';
import { type LateBlockName, renderFrontTab, renderLateBlock } from '../pages/index.ts';
import { emptyAnswer, htmlAnswer } from './answers.ts';
import type { Endpoint } from './endpoint.ts';

/** The goods of one tab of the front page; only what the page itself has signed is answered (contract/endpoints.md, 9). */
export const frontTabGoods: Endpoint = {
  path: '{S}include/mainpage/comp_catalog_ajax.php',
  methods: ['POST'],
  answer({ page, input }) {
    const goods = renderFrontTab(
      page,
      textAt(input, 'FILTER_HIT_PROP') ?? '',
      textAt(input, 'AJAX_PARAMS') ?? '',
      textAt(input, 'GLOBAL_FILTER') ?? '',
    );
    return textAt(input, 'AJAX_POST') !== 'Y' || goods === undefined ? emptyAnswer() : htmlAnswer(goods);
  },
};

const block = (file: string, name: LateBlockName): Endpoint => ({
  path: `{S}include/mainpage/${file}`,
  methods: ['GET'],
  answer: ({ page, query, request }) =>
    isAjax(request) && textAt(query, 'BLOCK') === name ? htmlAnswer(renderLateBlock(page, name)) : emptyAnswer(),
});

/** Blocks of the front page that come when they are nearly seen. */
export const mainPageNews = block('comp_news.php', 'news');
export const mainPageBrands = block('comp_brands.php', 'brands');
