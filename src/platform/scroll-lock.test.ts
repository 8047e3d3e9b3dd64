// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockScroll } from './scroll-lock.ts';

const root = document.documentElement;

function setClientWidth(width: number) {
  Object.defineProperty(root, 'clientWidth', { configurable: true, value: width });
}

// Files share the document: another one may have left an empty attribute.
beforeEach(() => root.removeAttribute('style'));

afterEach(() => {
  Reflect.deleteProperty(root, 'clientWidth');
  root.removeAttribute('style');
});

test('a scroll bar’s place stays while the page is locked, and none is made where there is no bar', () => {
  setClientWidth(window.innerWidth);
  const release = lockScroll(document);
  expect(root.style.overflow).toBe('hidden');
  expect(root.style.getPropertyValue('scrollbar-gutter')).toBe('');
  release();
  expect(root.getAttribute('style')).toBe(null);
  setClientWidth(window.innerWidth - 15);
  const again = lockScroll(document);
  expect(root.style.getPropertyValue('scrollbar-gutter')).toBe('stable');
  again();
  expect(root.getAttribute('style')).toBe(null);
});

test('the page scrolls again when the last holder has released it, and its own style comes back', () => {
  root.style.setProperty('overflow', 'auto');
  const [first, second] = [lockScroll(document), lockScroll(document)];
  first();
  first();
  expect(root.style.overflow).toBe('hidden');
  second();
  expect(root.style.overflow).toBe('auto');
});
