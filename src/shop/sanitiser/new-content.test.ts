// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lateBlockOf } from '../page/late-block.ts';
import { prepareContent } from './new-content.ts';

/** Observers of this page; `see` reports an element near the viewport to them. */
const observed = new Map<Element, (entries: { isIntersecting: boolean; target: Element }[]) => void>();
let margins: (string | undefined)[] = [];

beforeEach(() => {
  observed.clear();
  margins = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: (entries: { isIntersecting: boolean; target: Element }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void, options?: { rootMargin?: string }) {
        this.tell = tell;
        margins.push(options?.rootMargin);
      }
      observe(element: Element) {
        observed.set(element, this.tell);
      }
      unobserve(element: Element) {
        observed.delete(element);
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(window, 'lazySizes');
});

const see = (target: Element, isIntersecting = true) => observed.get(target)?.([{ isIntersecting, target }]);

function make(html: string): Element {
  document.body.innerHTML = html;
  return document.body;
}

const pictures = (root: Element) => [...root.querySelectorAll('img')].map((image) => image.getAttribute('src'));

const lazy =
  '<img class="lazy" data-src="/a.jpg" src="/blank.png"><img class="lazy" data-src="https://evil.example/b.jpg"><img src="/c.jpg">';

test('the browser loads lazy pictures of new content, except those of foreign hosts [LAZ-01, PAGE-05]', () => {
  // The foreign picture is in a separate fragment: hosts of the page's own pictures are allowed.
  document.body.innerHTML = '';
  const root = document.createElement('div');
  root.innerHTML = lazy;
  prepareContent(window, root);
  expect(pictures(root)).toEqual(['/a.jpg', null, '/c.jpg']);
  expect(root.querySelector('img')?.loading).toBe('lazy');
});

test('a page’s own lazy loader keeps its pictures [LAZ-01]', () => {
  Object.assign(window, { lazySizes: {} });
  const root = make(lazy);
  prepareContent(window, root);
  expect(pictures(root)[0]).toBe('/blank.png');
});

test('animated content appears within 150 px of the viewport, each element by itself [LAZ-01, PAGE-05]', () => {
  const root = make('<p class="appear-block">1</p><p class="appear-block">2</p>');
  prepareContent(window, root);
  const [first, second] = root.querySelectorAll('p');
  if (!first || !second) throw new Error('Expected two blocks');
  expect(margins).toEqual(['150px']);
  see(first, false);
  expect(first.className).toBe('appear-block');
  see(first);
  expect([first.className, second.className]).toEqual(['', 'appear-block']);
  expect([...observed.keys()]).toEqual([second]);
});

const fragment = (html: string) => document.createRange().createContextualFragment(html);

test.each([
  ['.there', '<p class="own">ждёт</p>', '<i></i><b>новое</b>'],
  ['.nowhere', '<b>новое</b>', '<i></i>'],
  ['[[', '<b>новое</b>', '<i></i>'],
])('a late block that names %s appends its content there, or else to itself [LAZ-01]', (target, own, there) => {
  make(
    `<div class="js-load-block loader_circle" data-file="/include/a.php" data-append-to="${target}"><p class="own">ждёт</p></div><div class="there"><i></i></div>`,
  );
  const element = document.querySelector('.js-load-block') as Element;
  const block = lateBlockOf(window, element);
  block.claim();
  expect(block.request()).toEqual({ address: '/include/a.php', block: '' });
  block.fill(fragment('<b>новое</b>'));
  expect([element.innerHTML, document.querySelector('.there')?.innerHTML]).toEqual([own, there]);
  expect(element.className).toBe('js-load-block');
  // It is loaded: it is not requested again, and stop restores no empty block.
  block.release();
  expect([element.getAttribute('data-file'), block.request()]).toEqual([null, undefined]);
});
