// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { keepListData } from './list-data.ts';
import { readListFilter } from './list-filter.ts';

function keep(html: string): HTMLElement {
  const box = document.createElement('div');
  const content = document.createDocumentFragment();
  content.append(document.createElement('p'));
  box.append(keepListData(html, content));
  return box;
}

test('filter and order of a late list are read like those at load, and never run [LST-02, DET-11]', async () => {
  const box = keep(
    `<p></p><script class="smart-filter-filter" nonce="x">var filter = {'SECTION_ID':'77'}; globalThis.ran = 1</script>
<SCRIPT nonce=x CLASS=smart-filter-sort>filter={'PRICE':'asc'}</SCRIPT >`,
  );
  document.body.append(box);
  expect(await readListFilter(document, 'script.smart-filter-filter', 'script.smart-filter-sort')).toEqual({
    filter: '{"SECTION_ID":"77"}',
    sort: '{"PRICE":"asc"}',
    section: '77',
  });
  expect([...box.querySelectorAll('script')].map(({ type, attributes }) => [type, attributes.length])).toEqual([
    ['text/plain', 2],
    ['text/plain', 2],
  ]);
  expect(Reflect.get(globalThis, 'ran')).toBeUndefined();
  box.remove();
});

test.each([
  ['another script', '<script class="a">var other = {}; filter = 1</script>'],
  ['one without a name', '<script>var filter = {}</script>'],
  ['one whose name is markup', '<script class="a&quot;><img src=x>">var filter = {}</script>'],
  ['one that never ends', '<script class="a">var filter = {}'],
  ['nothing', ''],
])('%s is not kept', (_what, html) => {
  expect(keep(html).innerHTML).toBe('<p></p>');
});
