// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { takePopupTitle } from '../../popups/page/popup-title.ts';
import { prepareSizeTables } from './prepare-size-tables.ts';

function make(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return document.importNode(template.content, true);
}

test('a table of plain cells gets headers, a caption and a region that the keyboard scrolls [DET-05]', () => {
  const content = make('<table><tr><td colspan="2">EU</td><td>RU</td></tr><tr><td>36</td><td>35</td></tr></table>');
  prepareSizeTables(content, 'Таблица размеров');
  const region = content.querySelector('[role="region"]');
  expect(region?.getAttribute('aria-label')).toBe('Таблица размеров');
  expect(region?.getAttribute('tabindex')).toBe('0');
  expect([...content.querySelectorAll('th')].map((cell) => [cell.textContent, cell.scope, cell.colSpan])).toEqual([
    ['EU', 'col', 2],
    ['RU', 'col', 1],
  ]);
  expect(content.querySelector('caption')?.textContent).toBe('Таблица размеров');
  expect(content.querySelectorAll('td')).toHaveLength(2);
});

test('the shop’s own headers stay, and each table is named by its own caption [DET-05]', () => {
  const content = make(
    '<table><caption>Женская обувь</caption><thead><tr><th>EU</th></tr></thead><tbody><tr><th>36</th></tr></tbody></table><table><tr><th>RU</th></tr></table><p>Текст</p>',
  );
  prepareSizeTables(content, 'Таблица размеров');
  expect([...content.querySelectorAll('[role="region"]')].map((region) => region.getAttribute('aria-label'))).toEqual([
    'Женская обувь',
    'Таблица размеров',
  ]);
  expect([...content.querySelectorAll('th')].map(({ scope }) => scope)).toEqual(['col', 'row', 'col']);
  expect(content.querySelector('p')?.textContent).toBe('Текст');
});

test('an empty table, or no table, is not changed', () => {
  for (const html of ['<table></table>', '<p>Измерьте стопу</p>', '']) expect(() => prepareSizeTables(make(html), 'x')).not.toThrow();
});

test('the template’s close button and title are removed, and the title is returned', () => {
  const content = make('<a class="close jqmClose"></a><div class="form_head"><h2> Таблица  размеров </h2></div><p>Текст</p>');
  expect(takePopupTitle(content)).toBe('Таблица размеров');
  expect(content.textContent?.trim()).toBe('Текст');
  expect(takePopupTitle(make('<p>Текст</p>'))).toBeUndefined();
});
