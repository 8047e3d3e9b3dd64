// @vitest-environment jsdom
import { afterEach, expect, test } from 'vitest';
import { cleanHtml } from '../../src/shop/sanitiser/clean-html.ts';
import { makePieceCleaner } from '../../src/shop/sanitiser/clean-piece.ts';
import { readPlainPiece } from '../../src/shop/sanitiser/plain-piece.ts';
import { corpus } from './corpus.ts';
import { dangersIn } from './dangers.ts';

const cleaners: readonly (readonly [name: string, clean: (html: string) => Promise<DocumentFragment>])[] = [
  ['messages and forms', (html) => cleanHtml(html)],
  ['pieces of the page', async (html) => (await makePieceCleaner(document))(html)],
  ['words and links', (html) => readPlainPiece(document, html)],
  ['rows of a table', async (html) => (await makePieceCleaner(document, 'tbody'))(html)],
];

afterEach(() => {
  document.body.replaceChildren();
  Reflect.deleteProperty(window, 'hit');
});

test('the corpus holds more than a hundred fragments, no two of the same name', () => {
  expect(corpus.length).toBeGreaterThanOrEqual(100);
  expect(new Set(corpus.map(({ name }) => name)).size).toBe(corpus.length);
  expect(new Set(corpus.map(({ html }) => html)).size).toBe(corpus.length);
});

test.each(corpus.map(({ name, html }) => [name, html]))('%s is dangerous before cleaning', (_name, html) => {
  // Parsed as in a page with scripts enabled, in a separate document, so that nothing runs here.
  expect(
    dangersIn(new DOMParser().parseFromString(`${html}<p title="'>">Х</p>`, 'text/html')).filter(
      (danger) => !/^<(?:html|body)>$/.test(danger),
    ),
  ).not.toEqual([]);
});

test.each(cleaners.flatMap(([cleaner, clean]) => corpus.map(({ name, html }) => [cleaner, name, html, clean] as const)))(
  'in %s nothing is left of: %s',
  async (_cleaner, _name, html, clean) => {
    let hits = 0;
    Object.assign(window, { hit: () => hits++ });
    const piece = await clean(html);
    expect(dangersIn(piece)).toEqual([]);
    document.body.append(document.createElement('main'));
    document.querySelector('main')?.append(piece);
    for (const element of document.querySelectorAll('main *')) {
      for (const type of ['load', 'error', 'focus', 'toggle', 'animationstart', 'pointerover', 'begin'])
        element.dispatchEvent(new Event(type));
    }
    expect(hits).toBe(0);
    expect([typeof document.querySelector, typeof document.getElementById, document.body.localName]).toEqual([
      'function',
      'function',
      'body',
    ]);
    for (const form of document.querySelectorAll('form')) {
      expect(form.attributes).toBeInstanceOf(NamedNodeMap);
      expect([typeof form.setAttribute, typeof form.closest, typeof form.remove, typeof form.classList.add]).toEqual(
        Array(4).fill('function'),
      );
    }
  },
);
