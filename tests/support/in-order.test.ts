import { expect, test } from 'vitest';
import { inOrder } from './in-order.ts';

test('only the order of attributes is made the same', () => {
  expect(inOrder('<a title="x > y" href="/?a=1" hidden="">a b="c"</a><br>')).toBe(
    inOrder('<a href="/?a=1" hidden="" title="x > y">a b="c"</a><br>'),
  );
  expect(inOrder('<a href="/" title="1">')).not.toBe(inOrder('<a href="/" title="2">'));
  expect(inOrder('<p class="a b">2 < 3</p>')).toBe('<p class="a b">2 < 3</p>');
});
