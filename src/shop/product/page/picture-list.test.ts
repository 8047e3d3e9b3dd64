// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readPicture } from './page-picture.ts';
import { parsePictureList } from './picture-list.ts';

function slide(html: string): Element {
  const element = document.createElement('div');
  element.className = 'swiper-slide';
  element.innerHTML = html;
  return element;
}

const base = document.baseURI;
const at = (path: string) => new URL(path, base).href;

test.each([
  ['a link around it', '<a href="/u/1.jpg" data-thumb="/u/1s.jpg"><img src="/u/1m.jpg" alt="Вид"></a>', '/u/1.jpg', '/u/1s.jpg'],
  ['what a lens enlarges', '<img class="zoom_picture" src="/u/1m.jpg" data-xoriginal="/u/1.jpg" alt="Вид">', '/u/1.jpg', '/u/1m.jpg'],
  ['a lazy picture', '<img src="data:image/gif;base64,R0" data-src="/u/1.jpg" alt="Вид">', '/u/1.jpg', '/u/1.jpg'],
  ['a picture alone', '<img src="/u/1.jpg" alt="Вид">', '/u/1.jpg', '/u/1.jpg'],
  ['a small one that names the full one', '<span data-big="/u/1.jpg"><img src="/u/1s.jpg" alt="Вид"></span>', '/u/1.jpg', '/u/1s.jpg'],
])('the full picture is named by %s [DET-02]', (_, html, address, thumb) => {
  expect(readPicture(slide(html))).toEqual({ kind: 'picture', address: at(address), thumb: at(thumb), name: 'Вид' });
});

test('a video of the page is read with its poster; other sites’ videos and other addresses are not [DET-02]', () => {
  expect(readPicture(slide('<video poster="/u/2.jpg" aria-label="Видео"><source src="/u/f.mp4"></video>'))).toEqual({
    kind: 'video',
    address: at('/u/f.mp4'),
    thumb: at('/u/2.jpg'),
    name: 'Видео',
  });
  expect(readPicture(slide('<iframe title="film"></iframe>'))).toBeUndefined();
  expect(readPicture(slide('<a href="javascript:alert(1)"><img alt="x"></a>'))).toBeUndefined();
  expect(readPicture(slide('<a href="#photo-1">1</a>'))).toBeUndefined();
  expect(readPicture(slide('<video></video>'))).toBeUndefined();
});

test('a list of pictures is read in all usual formats; entries without a picture are skipped [DET-02]', () => {
  const list = [
    '/u/1.jpg',
    { src: '/u/2.jpg', opts: { thumb: '/u/2s.jpg', caption: 'два' } },
    { BIG: '/u/3.jpg', THUMB: '/u/3s.jpg', ALT: 'три' },
    { href: '/u/4.jpg', thumb: 7, title: 'четыре' },
    { src: 'javascript:alert(1)' },
    { src: 5 },
    null,
    12,
    {},
  ];
  expect(parsePictureList(JSON.stringify(list), base).map(({ address, thumb, name }) => [address, thumb, name])).toEqual([
    [at('/u/1.jpg'), at('/u/1.jpg'), ''],
    [at('/u/2.jpg'), at('/u/2s.jpg'), 'два'],
    [at('/u/3.jpg'), at('/u/3s.jpg'), 'три'],
    [at('/u/4.jpg'), at('/u/4.jpg'), 'четыре'],
  ]);
});

test.each([[null], [''], ['[]'], ['{}'], ['null'], ['{broken'], ['"text"'], ['7']])(
  'a list that is %j is an empty one [DET-02]',
  (json) => {
    expect(parsePictureList(json, base)).toEqual([]);
  },
);

test('a PHP map is a list as well [DET-02]', () => {
  expect(parsePictureList('{"0":"/u/1.jpg","3":"/u/2.jpg"}', base)).toHaveLength(2);
});
