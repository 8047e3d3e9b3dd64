// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTestIsland, type TestIsland } from '../../../../../tests/support/test-island.tsx';
import { startTestShop } from '../../../test-shop.ts';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

const html =
  '<div id="bx-soa-delivery" class="bx-step-completed bx-soa-section bx-active"></div><div id="bx-soa-paysystem" class="bx-step-completed"></div><div id="bx-soa-properties" class="bx-soa-section bx-step-completed"></div>';
const marked = () => [...document.querySelectorAll('.bx-step-completed')].map(({ id }) => id);

let shop: ReturnType<typeof startTestShop>;
let island: TestIsland | undefined;

beforeEach(() => {
  shop = startTestShop(window);
  document.body.innerHTML = `<form id="bx-soa-order-form">${html}</form>`;
  island = makeTestIsland(marker, feature);
});

afterEach(async () => {
  island?.end();
  await shop.stop();
});

test('“completed” marks of delivery and properties are removed, at load and when they appear later [ORD-01]', async () => {
  expect(marked()).toEqual(['bx-soa-paysystem']);
  document.getElementById('bx-soa-delivery')?.classList.add('bx-step-completed');
  await vi.waitFor(() => expect(marked()).toEqual(['bx-soa-paysystem']));
});

test('stopping before any input restores the page [ORD-01, EMB-03]', () => {
  expect(marked()).toEqual(['bx-soa-paysystem']);
  island?.end();
  island = undefined;
  expect(document.querySelector('form')?.innerHTML).toBe(html);
});
