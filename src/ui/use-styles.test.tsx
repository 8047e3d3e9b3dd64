// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { useStyles } from './use-styles.ts';

function Part({ css }: { css: string }) {
  useStyles(css, document);
  return null;
}

test('styles of a part are on the page once, while any island renders it', () => {
  const root = createRoot(document.createElement('div'));
  const draw = (...parts: string[]) => flushSync(() => root.render(parts.map((css, index) => <Part key={index} css={css} />)));
  // Tests share the page: another one may have left styles on it.
  const others = new Set(document.adoptedStyleSheets);
  const texts = () =>
    document.adoptedStyleSheets.filter((sheet) => !others.has(sheet)).map((sheet) => sheet.cssRules[0]?.cssText.slice(0, 2));
  draw('.a{}', '.a{}', '.b{}');
  expect(texts()).toEqual(['.a', '.b']);
  draw('.a{}');
  expect(texts()).toEqual(['.a']);
  flushSync(() => root.unmount());
  expect(texts()).toEqual([]);
});
