// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { presses } from '../compat/compat-names.ts';
import { listenToCompat } from './listen-to-compat.ts';
import { pressCalled } from './press-called.ts';
import { startTestShop } from './test-shop.ts';

let shop: ReturnType<typeof startTestShop>;
const end = vi.fn();
const listen = vi.fn((_listener: (kind: string, name: string) => void) => end);

beforeEach(() => {
  vi.useFakeTimers();
  shop = startTestShop(window);
  Reflect.set(window, 'vitrinaCompat', { listen });
  end.mockClear();
  listen.mockClear();
});
afterEach(async () => {
  await shop.stop();
  Reflect.deleteProperty(window, 'vitrinaCompat');
  vi.useRealTimers();
});

test('names that inline code calls are reported, each with what is wrong, and a change reads the basket', async () => {
  const stopped = new AbortController();
  listenToCompat(stopped.signal);
  const hear = listen.mock.calls[0]?.[0];
  hear?.('press', 'oneClickBuyBasket');
  hear?.('missing', 'basketFly');
  expect(shop.report.mock.calls).toEqual([
    ['inline oneClickBuyBasket', expect.stringContaining('no control')],
    ['inline basketFly', expect.stringContaining('does not exist')],
  ]);
  hear?.('refresh', 'reloadTopBasket');
  await vi.advanceTimersByTimeAsync(300);
  expect(shop.countOf('actual-basket')).toBe(1);
  expect(shop.report).toHaveBeenCalledTimes(2);
  stopped.abort();
  expect(end).toHaveBeenCalledOnce();
});

test('a layer that has stopped does not listen [EMB-03]', () => {
  listenToCompat(AbortSignal.abort());
  expect(listen).not.toHaveBeenCalled();
});

test.each(presses)('inline code that calls %s presses its control once [EMB-02]', (name) => {
  const given: Readonly<Record<string, readonly unknown[]>> = {
    setQuantityFly: ['7', '1', 'up'],
    delete_all_items: ['basket'],
    oneClickBuy: ['4150', '21'],
  };
  const call = () => pressCalled(document, name, given[name] ?? ['7']);
  document.body.innerHTML = `<div><a class="one_click" data-item="4150"></a><b class="fast_order"></b><i class="remove_all_basket" data-type="basket"></i>
<div class="basket_fly"><p data-id="7"><i class="remove"></i><span class="delay"><i class="action_item"></i></span><span class="add"><i class="action_item"></i></span><i class="plus"></i><i class="minus"></i></p></div></div>`;
  const heard: unknown[] = [];
  // The control's own attribute calls the same function: nobody presses again.
  document.body.firstElementChild?.addEventListener('click', () => heard.push(call()));
  expect([call(), heard]).toEqual([true, [false]]);
  document.body.innerHTML = '';
  expect(call()).toBe(false);
});
