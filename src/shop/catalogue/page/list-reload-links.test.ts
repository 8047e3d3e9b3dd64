// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readReload } from './list-reload-links.ts';

function readLink(attributes: string) {
  document.body.innerHTML = `<div class="js-load-wrapper"><a ${attributes}>По цене</a></div>`;
  const link = document.querySelector('a');
  return link && readReload(window, link, '.js-load-wrapper');
}

test.each([
  ['/catalog/?sort=PRICE&order=asc', '/catalog/?sort=PRICE&order=asc'],
  ['/catalog/?ajax_get=Y&bitrix_include_areas=N&sort=PRICE', '/catalog/?sort=PRICE'],
  ['/catalog/?q=%D0%B1%D0%BE%D1%82&ajax_get=Y&ajax_get_filter=Y', '/catalog/?q=%D0%B1%D0%BE%D1%82'],
  ['/catalog/?ajax_get=Y', '/catalog/'],
  ['/catalog/', '/catalog/'],
])('of %s the address bar shows what a reload answers with a whole page [LST-02]', (link, shownAddress) => {
  expect(readLink(`href="${link}" data-url="${link}"`)).toMatchObject({ address: link, shownAddress });
});
