// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { followHash, writeAddress } from './hash.ts';

beforeEach(() => history.replaceState({ kept: 1 }, '', '/product/vega/?oid=1'));
afterEach(() => history.replaceState(null, '', '/'));

const shown = () => location.pathname + location.search + location.hash;

test('an address of the shown page is written without a new history entry, and keeps its state', () => {
  const { length } = history;
  writeAddress(window, '/product/vega/?oid=2#reviews');
  expect(shown()).toBe('/product/vega/?oid=2#reviews');
  expect([history.length, history.state]).toEqual([length, { kept: 1 }]);
});

test.each(['/product/orbita/?oid=2', 'https://other.example/product/vega/?oid=2', 'javascript:alert(1)'])(
  'an address of another page is not written: %s',
  (address) => {
    writeAddress(window, address);
    expect(shown()).toBe('/product/vega/?oid=1');
  },
);

test('a listener that handles the hash keeps it from later ones, until its signal ends', () => {
  const ended = new AbortController();
  const heard: string[] = [];
  const later = vi.fn();
  const turn = (hash: string) => {
    history.replaceState(null, '', hash);
    window.dispatchEvent(new Event('hashchange'));
  };
  history.replaceState(null, '', '#first');
  followHash(window, (hash) => heard.push(hash) > 0 && hash !== '#theirs', ended.signal);
  window.addEventListener('hashchange', later);
  turn('#ours');
  expect(later).not.toHaveBeenCalled();
  turn('#theirs');
  expect(later).toHaveBeenCalledOnce();
  ended.abort();
  turn('#late');
  window.removeEventListener('hashchange', later);
  expect(heard).toEqual(['#first', '#ours', '#theirs']);
});
