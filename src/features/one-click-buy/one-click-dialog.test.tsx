// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makePieceCleaner } from '../../page/clean-piece.ts';
import { startTestShop } from '../../state/test-shop.ts';
import { OneClickDialog } from './one-click-dialog.tsx';

const html =
  '<form id="one_click_buy_form"><input type="hidden" name="ELEMENT_ID" value="4150"><input name="ONE_CLICK_BUY[FIO]" value="Анна"><button type="submit">Купить</button></form>';
const goods = { elementId: '4150', iblockId: '21', quantity: 1, props: [] };
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const said = () => find('[role="alert"]').textContent;
const sent = () => shop.countOf('one-click-order');
let shop: ReturnType<typeof startTestShop>;
let root: Root;

beforeEach(async () => {
  // React's own tasks go on.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  shop = startTestShop(window);
  document.body.innerHTML = '<main></main>';
  const clean = await makePieceCleaner(document);
  const form = { title: 'Купить в один клик', content: clean(html), thanks: '', phoneMask: '', clean };
  root = createRoot(find('main'));
  flushSync(() => root.render(<OneClickDialog form={form} goods={goods} onOrdered={() => {}} />));
  await vi.waitUntil(() => document.activeElement?.matches('input'));
});

afterEach(async () => {
  flushSync(() => root.unmount());
  await shop.stop();
  sessionStorage.clear();
  vi.useRealTimers();
});

const press = () => find('form').dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

test('presses while an order is under way send it once, and nobody is warned of it [OCB-01, BUY-04]', async () => {
  press();
  press();
  await vi.waitUntil(() => find('form').classList.contains('sending'));
  press();
  expect([sent(), said()]).toEqual([1, '']);
  expect(find('button').getAttribute('aria-disabled')).toBe('true');
  await shop.last('one-click-order').answer('{"result":"Y","message":"10457"}');
  await vi.waitUntil(() => find('[role="status"]').textContent?.includes('10457'));
  expect([sent(), said()]).toEqual([1, '']);
});
