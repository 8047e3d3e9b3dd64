// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeTestIsland, type TestIsland } from '../../../../../tests/support/test-island.tsx';
import { startTestShop } from '../../../test-shop.ts';
import { feature } from './index.tsx';
import { marker } from './marker.ts';

let shop: ReturnType<typeof startTestShop>;
let island: TestIsland;

beforeEach(() => {
  shop = startTestShop(window);
  document.body.innerHTML =
    '<div class="counter_wrapp"><div class="counter_block_inner"><div class="counter_block"><span class="minus" data-min="1"></span>' +
    '<input type="text" name="quantity" value="9"><span class="plus" data-max="12"></span></div></div><div class="button_block">' +
    '<span class="to-cart" data-item="4150" data-iblockid="21" data-quantity="1" data-ratio="1">В корзину</span></div></div>';
  island = makeTestIsland(marker, feature);
});
afterEach(async () => {
  island.end();
  await shop.stop();
});

const field = () => island.host.querySelector('input')?.value;

test('the field shows what is left of its quantity when another offer has other limits [DET-10, QTY-03]', () => {
  expect(field()).toBe('9');
  island.host.querySelector('.plus')?.setAttribute('data-max', '5');
  island.rerender();
  expect(field()).toBe('5');
  island.host.querySelector('.to-cart')?.setAttribute('data-ratio', '2');
  island.rerender();
  expect(field()).toBe('4');
});
