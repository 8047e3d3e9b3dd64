// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestIsland } from '../../../../../tests/support/test-island.tsx';
import { startTestShop } from '../../../test-shop.ts';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

const block =
  '<div class="tabs-block" id="block" data-hash="Y"><div class="tabs"><ul class="nav nav-tabs"><li class="active"><a href="#desc" data-toggle="tab">О товаре</a></li><li><a href="#buy" data-toggle="tab">Как купить</a></li></ul></div><div class="tab-content"><div class="tab-pane active" id="desc">Текст</div><div class="tab-pane" id="buy">Так</div></div></div>';

let shop: ReturnType<typeof startTestShop>;
beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  window.matchMedia = ((query: string) => ({ matches: query.includes('reduce') })) as typeof window.matchMedia;
  window.scrollBy = () => {};
  shop = startTestShop(window);
});
afterEach(() => {
  shop.stop();
  vi.unstubAllGlobals();
});

test.each([
  ['the block itself', block],
  ['a box around the block', `<div class="ordered-block">${block}</div>`],
])('the template finds no tabs to follow the address with, when the island is %s, until it ends [DET-01]', (_, html) => {
  document.body.innerHTML = html;
  const before = document.body.innerHTML;
  // As the template looks for them; its listener is called first.
  const followed = () => document.querySelectorAll('[data-hash] .tabs .nav a').length;
  expect(followed()).toBe(2);
  const island = makeTestIsland(marker, feature);
  expect(followed()).toBe(0);
  island.rerender();
  expect(followed()).toBe(0);
  island.end();
  expect(document.body.innerHTML).toBe(before);
});
