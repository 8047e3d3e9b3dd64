import { defineCall } from '../../../platform/server/call.ts';
import { addressBehind, decodeHtml } from '../../../platform/server/html-answers.ts';
import { textAt } from '../../../platform/server/php-form.ts';

/** Loads a list in another order or view from the link's address (contract/endpoints.md, 9) [LST-02]. */
export interface ListAreaRequest {
  readonly address: string;
  /** The page itself was requested without the server's cache. */
  readonly clearCache?: true;
}

/** Loads a list in another order or view. */
export const listArea = defineCall<ListAreaRequest, string>({
  name: 'list-area',
  method: 'GET',
  path: '*',
  kind: 'read',
  encode: ({ address, clearCache }) => ({
    address,
    query: { ajax_get_filter: 'Y', control_ajax: 'Y', bitrix_include_areas: 'N', clear_cache: clearCache && 'Y' },
  }),
  recognise({ path, query }) {
    if (textAt(query, 'control_ajax') !== 'Y') return undefined;
    const address = addressBehind(path, query, ['ajax_get_filter', 'control_ajax', 'bitrix_include_areas', 'clear_cache']);
    return { address, ...(textAt(query, 'clear_cache') === 'Y' && { clearCache: true }) };
  },
  decode: (body) => decodeHtml('list-area', body),
});

/** Loads a filtered list. The answer also contains other parts of the page (contract/page.md, 3.28) [LST-02]. */
export const filteredList = defineCall<{ readonly address: string }, string>({
  name: 'filtered-list',
  method: 'GET',
  path: '*',
  kind: 'read',
  encode: ({ address }) => ({ address, query: { ajax_get: 'Y', ajax_get_filter: 'Y' } }),
  recognise({ path, query }) {
    if (textAt(query, 'ajax_get_filter') !== 'Y' || textAt(query, 'ajax_get') !== 'Y') return undefined;
    return { address: addressBehind(path, query, ['ajax_get', 'ajax_get_filter']) };
  },
  decode: (body) => decodeHtml('filtered-list', body),
});

/** Reloads a whole component of the page in the platform's way; the address names it (live-pages.md, 4). */
export const componentPart = defineCall<{ readonly address: string }, string>({
  name: 'component-part',
  method: 'GET',
  path: '*',
  kind: 'read',
  encode: ({ address }) => ({ address }),
  recognise({ path, query }) {
    return textAt(query, 'bxajaxid') === undefined ? undefined : { address: addressBehind(path, query, []) };
  },
  decode: (body) => decodeHtml('component-part', body),
});

/** Loads a tab of the compare page; live servers answer with the whole page (contract/endpoints.md, 6.1) [CMP-03]. */
export const compareArea = defineCall<{ readonly address: string }, string>({
  name: 'compare-area',
  method: 'GET',
  path: '*',
  kind: 'read',
  encode: ({ address }) => ({ address, query: { ajax_action: 'Y' } }),
  recognise({ path, query }) {
    if (textAt(query, 'ajax_action') !== 'Y') return undefined;
    return { address: addressBehind(path, query, ['ajax_action']) };
  },
  decode: (body) => decodeHtml('compare-area', body),
});

/** Changes the compare list or its shown properties, as the address says; the answer is the area. */
export const changeComparePage = defineCall<{ readonly address: string }, string>({
  name: 'change-compare-page',
  method: 'POST',
  path: '*',
  kind: 'write',
  encode: ({ address }) => ({ address, form: { ajax_action: 'Y' } }),
  recognise({ path, query, form }) {
    return textAt(form, 'ajax_action') === 'Y' ? { address: addressBehind(path, query, []) } : undefined;
  },
  decode: (body) => decodeHtml('change-compare-page', body),
});
