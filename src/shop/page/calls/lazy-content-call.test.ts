import { expect, test } from 'vitest';
import { frontTab } from './lazy-content-call.ts';

const recognise = (form: Readonly<Record<string, string>>) =>
  frontTab.recognise({ method: 'POST', path: '/include/mainpage/comp_catalog_ajax.php', query: {}, form });

test('a request for a tab of the front page names the tab and says that it comes from a script [LST-03]', () => {
  expect(recognise({ AJAX_POST: 'Y', FILTER_HIT_PROP: 'HIT' })).toEqual({ code: 'HIT', params: '', filter: '' });
  expect(recognise({ FILTER_HIT_PROP: 'HIT' })).toBeUndefined();
  expect(recognise({ AJAX_POST: 'Y' })).toBeUndefined();
});
