import { textAt } from '../../../src/platform/server/php-form.ts';
import type { Call } from '../endpoints/endpoint.ts';
import { isAjax } from '../headers.ts';

/** Parameters of the lists' own calls: they must not get into the links of an answer. */
export const callNames = [
  'ajax_get',
  'ajax_get_filter',
  'control_ajax',
  'AJAX_REQUEST',
  'bitrix_include_areas',
  'clear_cache',
  'ajax',
  'ajax_action',
  'ajax_section_id',
  'data_block',
  'pagen_data_block',
  'BLOCK',
  'FILTER_HIT_PROP',
  'GLOBAL_FILTER',
] as const;

/**
 * The kind of a request to a list's address (contract/endpoints.md, 9): the next cards, the content of the list area, the parts that
 * a filter changes, the filter's numbers, or the whole page.
 */
export type ListCall = 'cards' | 'area' | 'filtered' | 'recount' | 'page';

export function listCallOf({ request, query }: Pick<Call, 'request' | 'query'>): ListCall {
  const has = (name: string) => textAt(query, name)?.toUpperCase() === 'Y';
  const isPaging = has('ajax_get') && has('AJAX_REQUEST');
  if (!isPaging && has('ajax') && !has('ajax_get')) return 'recount';
  if (!isAjax(request) && !has('ajax_get')) return 'page';
  if (has('control_ajax')) return 'area';
  return has('ajax_get_filter') ? 'filtered' : 'cards';
}
