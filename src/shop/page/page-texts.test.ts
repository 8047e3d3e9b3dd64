import { expect, test } from 'vitest';
import { makeTexts } from './page-texts.ts';

const page =
  (messages: Record<string, string> = {}) =>
  (key: string) =>
    Object.hasOwn(messages, key) ? (messages[key] ?? '') : '';

test('the site’s own text overrides the page’s, and the page’s the dictionary [PAGE-04]', () => {
  const message = page({ 'notice.close': 'Свойства' });
  expect(makeTexts({ 'notice.close': 'Выбор' }, message)('notice.close')).toBe('Выбор');
  expect(makeTexts({}, message)('notice.close')).toBe('Свойства');
  expect(makeTexts({}, page())('notice.close')).toBe('Закрыть сообщение');
});

test('a page without messages has Russian texts all the same [PAGE-04]', () => {
  expect(makeTexts({}, page())('failure.offline')).toMatch(/^Нет связи/);
});

test('an empty text of the site overrides the page’s own [PAGE-04]', () => {
  expect(makeTexts({ 'notice.close': '' }, page({ 'notice.close': 'Ошибка' }))('notice.close')).toBe('');
});

test('fills placeholders, and keeps those without a value', () => {
  const texts = makeTexts({ 'counter.favourite': '{name}: {count} шт, {toString} {other}' }, page());
  expect(texts('counter.favourite', { name: 'Кеды $& «A»', count: 2 })).toBe('Кеды $& «A»: 2 шт, {toString} {other}');
});

test('finds the text of a key that a server names, and none for an unknown key [BUY-07]', () => {
  const texts = makeTexts({}, page({ SHOP_KEY: 'Свой текст' }));
  expect(texts.own('SHOP_KEY', '')).toBe('Свой текст');
  for (const key of ['', 'UNKNOWN', 'constructor', '__proto__', 'toString']) expect(texts.own(key, '')).toBe('');
});

test('the site and the page override the text of a late part, and placeholders are filled [PAGE-04]', () => {
  const texts = makeTexts({ 'fly.title': 'Сумка' }, (key) => (key === 'INPUT_COUPON' ? 'Введите код' : ''));
  expect(texts.own('fly.title', 'Корзина')).toBe('Сумка');
  expect(texts.own('INPUT_COUPON', 'Купон')).toBe('Введите код');
  expect(texts.own('fly.count', 'Товаров: {count}', { count: 3 })).toBe('Товаров: 3');
});
