/** Parameters with which a shop answers with a part of the page; some versions keep them in the links of such an answer (contract/endpoints.md, 9). */
const requestNames = ['ajax_get', 'ajax_get_filter', 'control_ajax', 'AJAX_REQUEST', 'bitrix_include_areas', 'ajax'];

/** The same address without them: its reload, or its link sent to somebody, shows the whole page. */
export function withoutRequest(address: string): string {
  const [path = '', query = ''] = address.split('?');
  const kept = query.split('&').filter((pair) => !requestNames.includes(pair.split('=')[0] ?? ''));
  return query === '' || kept.length === 0 ? path : `${path}?${kept.join('&')}`;
}
