import { expect, test } from 'vitest';
import { markBasketTap } from './basket-mark.ts';

function cookieAt(innerWidth: number): string {
  const document = { cookie: '' };
  markBasketTap({ innerWidth, document } as unknown as Window);
  return document.cookie;
}

test('a tap on the basket link is remembered for three seconds, on screens up to 991 px [BUY-12]', () => {
  expect(cookieAt(991)).toContain('click_basket=Y');
  expect(cookieAt(991)).toContain('max-age=3;');
  expect(cookieAt(992)).toBe('');
});
