import { expect, test } from 'vitest';
import { encodeForm } from '../../../platform/server/php-form.ts';
import { type ListPageRequest, listPage } from './list-page-call.ts';

const queryOf = (request: Partial<ListPageRequest>) =>
  encodeForm(listPage.encode({ address: '/catalog/?PAGEN_1=2', ...request }).query ?? {}).toString();

test('a page of a list is requested with the parameters that its button names, and no others [LST-01]', () => {
  expect(queryOf({})).toBe('ajax_get=Y&AJAX_REQUEST=Y');
  expect(queryOf({ isAjax: true, isGoods: true, clearCache: true })).toBe(
    'ajax_get=Y&AJAX_REQUEST=Y&ajax=y&bitrix_include_areas=N&clear_cache=Y',
  );
  expect(queryOf({ block: 'tabs', tab: 'HIT', globalFilter: 's1gned', sectionId: '7' })).toBe(
    'ajax_get=Y&AJAX_REQUEST=Y&BLOCK=tabs&FILTER_HIT_PROP=HIT&GLOBAL_FILTER=s1gned&ajax_section_id=7',
  );
});

test('only a block that pages by itself is asked for its own page [LST-01]', () => {
  expect(queryOf({ dataBlock: 'reviews' })).toBe('ajax_get=Y&AJAX_REQUEST=Y&data_block=reviews&pagen_data_block=Y');
});
