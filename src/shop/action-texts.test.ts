import { expect, test } from 'vitest';
import { actionTexts, textOfServer } from './action-texts.ts';
import { setContext } from './context.ts';
import { makeTexts } from './page/page-texts.ts';
import { makeFacts, makeTestContext } from './test-shop.ts';

test('finds the text of a key from the server, the page’s own first, and none for an unknown key [BUY-07, PAGE-04]', () => {
  const own: Readonly<Record<string, string>> = { SHOP_KEY: 'Свой текст', CATALOG_ELEMENT_NOT_FOUND: 'Нет такого' };
  const texts = makeTexts({}, (key) => (Object.hasOwn(own, key) ? (own[key] ?? '') : ''));
  setContext(makeTestContext({ facts: makeFacts({ texts }) }));
  expect(textOfServer('ERROR_ADD2BASKET')).toBe('Товар не добавлен в корзину');
  expect(textOfServer('CATALOG_ELEMENT_NOT_FOUND')).toBe('Нет такого');
  expect(textOfServer('SHOP_KEY')).toBe('Свой текст');
  for (const key of ['', 'UNKNOWN', 'constructor', '__proto__', 'toString']) expect(textOfServer(key)).toBe('');
  expect(actionTexts('basket.added', { name: 'Кеды' })).toBe('Добавлено в корзину: Кеды');
});
