import { defineCall } from '../../../platform/server/call.ts';
import { addressBehind, decodeHtml } from '../../../platform/server/html-answers.ts';
import { textAt } from '../../../platform/server/php-form.ts';

/** Requests the next page of a list (contract/endpoints.md, 9) [LST-01]. */
export interface ListPageRequest {
  /** Path and query of the link. */
  readonly address: string;
  /** Name of the front page's block that contains the list. */
  readonly block?: string;
  /** Code of the front page's tab; `filter` is its signed filter, unchanged. */
  readonly tab?: string;
  readonly globalFilter?: string;
  /** Sections of a list of linked goods. */
  readonly sectionId?: string;
  /** Name of a block that pages by itself. */
  readonly dataBlock?: string;
  /** The button carries the class `ajax`. */
  readonly isAjax?: true;
  /** The list shows products: the site's edit areas are left out. */
  readonly isGoods?: true;
  /** The page itself was requested without the server's cache. */
  readonly clearCache?: true;
}

const added = [
  'ajax_get',
  'AJAX_REQUEST',
  'BLOCK',
  'FILTER_HIT_PROP',
  'GLOBAL_FILTER',
  'ajax_section_id',
  'data_block',
  'pagen_data_block',
  'ajax',
  'bitrix_include_areas',
  'clear_cache',
];

/** Loads the next page of a list. */
export const listPage = defineCall<ListPageRequest, string>({
  name: 'list-page',
  method: 'GET',
  path: '*',
  kind: 'read',
  encode: (input) => ({
    address: input.address,
    query: {
      ajax_get: 'Y',
      AJAX_REQUEST: 'Y',
      BLOCK: input.block,
      FILTER_HIT_PROP: input.tab,
      GLOBAL_FILTER: input.globalFilter,
      ajax_section_id: input.sectionId,
      data_block: input.dataBlock,
      pagen_data_block: input.dataBlock === undefined ? undefined : 'Y',
      ajax: input.isAjax && 'y',
      bitrix_include_areas: input.isGoods && 'N',
      clear_cache: input.clearCache && 'Y',
    },
  }),
  recognise({ path, query }) {
    if (textAt(query, 'AJAX_REQUEST') !== 'Y' || textAt(query, 'ajax_get') !== 'Y') return undefined;
    const text = (name: string, as: string) => {
      const value = textAt(query, name);
      return value === undefined ? {} : { [as]: value };
    };
    return {
      address: addressBehind(path, query, added),
      ...text('BLOCK', 'block'),
      ...text('FILTER_HIT_PROP', 'tab'),
      ...text('GLOBAL_FILTER', 'globalFilter'),
      ...text('ajax_section_id', 'sectionId'),
      ...text('data_block', 'dataBlock'),
      ...(textAt(query, 'ajax') === 'y' && { isAjax: true }),
      ...(textAt(query, 'bitrix_include_areas') === 'N' && { isGoods: true }),
      ...(textAt(query, 'clear_cache') === 'Y' && { clearCache: true }),
    };
  },
  decode: (body) => decodeHtml('list-page', body),
});
