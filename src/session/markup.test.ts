import { expect, test } from 'vitest';
import { attributesOf, replaceComments, replaceTags, replaceTexts } from './markup.ts';

const mark = (text: string) => text.toUpperCase();

test('comments are rewritten wherever they stand, also at the very beginning [EXT-05]', () => {
  expect(replaceComments('<!--a--><p>b</p><!--c-->d', mark)).toBe('<!--A--><p>b</p><!--C-->d');
  expect(replaceComments('<p>b</p>', mark)).toBe('<p>b</p>');
  expect(replaceComments('<!--a--><!--b', mark)).toBe('<!--A--><!--b');
  // An empty comment ends where it begins: what follows is no comment.
  expect(replaceComments('<!----><p>b</p><!--c-->', mark)).toBe('<!----><p>b</p><!--C-->');
});

test('tags are rewritten with their attributes, and what only looks like a tag stays [EXT-05]', () => {
  expect(replaceTags('a <b title="x > y">c</b> 1 < 2 <i>', mark)).toBe('a <B TITLE="X > Y">c</b> 1 < 2 <I>');
  expect(replaceTags('a <[b] c> <{d} e>', mark)).toBe('a <[b] c> <{d} e>');
  expect(replaceTags('<a href=x>ax<b>', mark)).toBe('<A HREF=X>ax<B>');
  const [first, second] = attributesOf('<input value="a b" name=c>');
  expect(first).toEqual({ name: 'value', value: 'a b', at: 14, isQuoted: true });
  expect(second).toMatchObject({ name: 'name', value: 'c', isQuoted: false });
});

test('texts between tags are rewritten with the tags since the last one [EXT-05]', () => {
  const seen: string[] = [];
  const rewrite = (text: string, tags: string) => {
    seen.push(`${tags} ${text}`);
    return text.toUpperCase();
  };
  expect(replaceTexts('a<b>c</b> <i>d</i>e', rewrite)).toBe('A<b>C</b> <i>D</i>E');
  expect(seen).toEqual([' a', '<b> c', '</b><i> d', '</i> e']);
});
