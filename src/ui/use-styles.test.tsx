// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useStyles } from './use-styles.ts';

class Sheet {
  text = '';
  replaceSync(text: string) {
    this.text = text;
  }
}

function Part({ css }: { css: string }) {
  useStyles(css);
  return null;
}

test('styles of a part are on the page once, as long as anybody draws it', () => {
  Reflect.set(window, 'CSSStyleSheet', Sheet);
  document.adoptedStyleSheets = [];
  const root = createRoot(document.createElement('div'));
  const draw = (...parts: string[]) => flushSync(() => root.render(parts.map((css, index) => <Part key={index} css={css} />)));
  const texts = () => document.adoptedStyleSheets.map((sheet) => (sheet as unknown as Sheet).text);
  draw('.a{}', '.a{}', '.b{}');
  expect(texts()).toEqual(['.a{}', '.b{}']);
  draw('.a{}');
  expect(texts()).toEqual(['.a{}']);
  flushSync(() => root.unmount());
  expect(texts()).toEqual([]);
});
