// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readSearchSetting } from './search-field.ts';

function withScript(text: string) {
  document.body.innerHTML = '';
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.textContent = text;
  document.body.append(script);
}

test.each([
  ['"MIN_QUERY_LEN": 3', 3],
  ["'MIN_QUERY_LEN':'2'", 2],
  ['MIN_QUERY_LEN: 0', 1],
  ['MIN_QUERY_LEN: -4', 1],
  ["'MIN_QUERY_LEN': 'two'", 2],
  ["'OTHER': 1", 2],
])('the minimum length of %s is %i [SRC-01]', (setting, minimum) => {
  withScript(`BX.ready(function(){ window.s = new JCTitleSearch4({'INPUT_ID':'field', ${setting}}); })`);
  expect(readSearchSetting(window, 'field').minimum).toBe(minimum);
});

test('each field has its own setting, and its copy sends the first one’s id', () => {
  withScript(
    "new JCTitleSearch4({'AJAX_PAGE':'/a/?b=1','INPUT_ID':'one','INPUT_ID_TMP':'onetf','MIN_QUERY_LEN':4}); new JCTitleSearch({'INPUT_ID':'two','MIN_QUERY_LEN':5})",
  );
  expect(readSearchSetting(window, 'onetf')).toEqual({ inputId: 'one', address: '/a/?b=1', minimum: 4 });
  expect(readSearchSetting(window, 'two')).toMatchObject({ inputId: 'two', minimum: 5 });
  expect(readSearchSetting(window, 'threetf')).toMatchObject({ inputId: 'three', minimum: 2 });
});

test('an address of another site is not requested', () => {
  withScript("new JCTitleSearch2({'AJAX_PAGE':'https://evil.example/','INPUT_ID':'one'})");
  expect(readSearchSetting(window, 'one').address).toBe(window.location.pathname + window.location.search);
});
