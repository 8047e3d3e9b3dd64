import { defineCall } from '../../../platform/server/call.ts';
import { addressBehind, decodeHtml } from '../../../platform/server/html-answers.ts';
import { textAt } from '../../../platform/server/php-form.ts';

/** A block of the page that loads when it is near the viewport (contract/endpoints.md, 9) [LAZ-01]. */
export interface LazyBlockRequest {
  /** Path and query of its file. */
  readonly address: string;
  readonly block: string;
  readonly showAll?: true;
  /** The page itself was requested without the server's cache. */
  readonly clearCache?: true;
}

export const lazyBlock = defineCall<LazyBlockRequest, string>({
  name: 'lazy-block',
  method: 'GET',
  path: '*',
  kind: 'read',
  encode: ({ address, block, showAll, clearCache }) => ({
    address,
    query: { BLOCK: block, SHOW_ALL: showAll && 'Y', clear_cache: clearCache && 'Y' },
  }),
  recognise({ path, query }) {
    const block = textAt(query, 'BLOCK');
    if (block === undefined || textAt(query, 'ajax_get') !== undefined) return undefined;
    return {
      address: addressBehind(path, query, ['BLOCK', 'SHOW_ALL', 'clear_cache']),
      block,
      ...(textAt(query, 'SHOW_ALL') === 'Y' && { showAll: true }),
      ...(textAt(query, 'clear_cache') === 'Y' && { clearCache: true }),
    };
  },
  decode: (body) => decodeHtml('lazy-block', body),
});

/** The goods of one tab of the front page; parameters and filter are sent as in the markup (contract/endpoints.md, 9) [LST-03]. */
export interface FrontTabRequest {
  readonly code: string;
  readonly params: string;
  readonly filter: string;
}

export const frontTab = defineCall<FrontTabRequest, string>({
  name: 'front-tab',
  method: 'POST',
  path: '{site}include/mainpage/comp_catalog_ajax.php',
  kind: 'read',
  encode: ({ code, params, filter }) => ({
    form: { AJAX_POST: 'Y', FILTER_HIT_PROP: code, AJAX_PARAMS: params, GLOBAL_FILTER: filter },
  }),
  recognise({ form }) {
    const code = textAt(form, 'FILTER_HIT_PROP');
    if (textAt(form, 'AJAX_POST') !== 'Y' || code === undefined) return undefined;
    return { code, params: textAt(form, 'AJAX_PARAMS') ?? '', filter: textAt(form, 'GLOBAL_FILTER') ?? '' };
  },
  decode: (body) => decodeHtml('front-tab', body),
});
