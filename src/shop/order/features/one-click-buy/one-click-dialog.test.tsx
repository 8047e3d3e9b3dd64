// @vitest-environment jsdom
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makePieceCleaner } from '../../../sanitiser/clean-piece.ts';
import { startTestShop } from '../../../test-shop.ts';
import { OneClickDialog } from './one-click-dialog.tsx';

const html =
  '<form id="one_click_buy_form"><input type="hidden" name="ELEMENT_ID" value="4150"><input name="ONE_CLICK_BUY[FIO]" value="Анна"><button type="submit">Купить</button></form>';
const goods = { elementId: '4150', iblockId: '21', quantity: 1, props: [] };
const find = (selector: string) => document.querySelector(selector) as HTMLElement;
const said = () => find('[role="alert"]').textContent;
const sent = () => shop.countOf('one-click-order');
let shop: ReturnType<typeof startTestShop>;
let root: Root;
let show: () => void;
const sayOutside = vi.fn();

beforeEach(async () => {
  // React's own tasks stay real.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  shop = startTestShop(window);
  document.body.innerHTML = '<main></main>';
  const clean = await makePieceCleaner(document);
  const form = { title: 'Купить в один клик', content: clean(html), thanks: '', phoneMask: '', clean };
  root = createRoot(find('main'));
  sayOutside.mockReset();
  show = () => flushSync(() => root.render(<OneClickDialog form={form} goods={goods} onOrdered={() => {}} sayOutside={sayOutside} />));
  show();
  await vi.waitUntil(() => document.activeElement?.matches('input'));
});

afterEach(async () => {
  flushSync(() => root.unmount());
  await shop.stop();
  sessionStorage.clear();
  vi.useRealTimers();
});

const press = (form = find('form')) => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));

test('an order is sent once however often its button is pressed, and nothing warns [OCB-01, BUY-04]', async () => {
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

test('an order without an answer is sent again, with its code, only when the shopper asks for it [OCB-01, BUY-13]', async () => {
  press();
  await vi.waitUntil(() => sent() === 1);
  await shop.last('one-click-order').answer('{"result":"Y","message":"Код в пути","ext":{"CODE":"SHOW_SMS_FIELD","SIGNED_DATA":"s"}}');
  await vi.waitUntil(() => find('input[inputmode="numeric"]'));
  (find('input[inputmode="numeric"]') as HTMLInputElement).value = '1234';
  const withCode = { fields: { ONE_CLICK_BUY: { SMS_CODE: '1234', SIGNED_DATA: 's' } } };
  press(find('form:has([inputmode="numeric"])'));
  await vi.waitUntil(() => sent() === 2);
  expect(shop.last('one-click-order').input).toMatchObject(withCode);
  await shop.last('one-click-order').fail('silence');
  await vi.waitUntil(() => find('[role="alert"] button'));
  expect(said()).toMatch(/^Неизвестно, дошёл ли заказ/);
  await vi.waitUntil(() => !find('form').classList.contains('sending'));
  expect(find('#one_click_buy_form button').getAttribute('aria-disabled')).toBe('true');
  find('[role="alert"] button').click();
  await vi.waitUntil(() => sent() === 3);
  expect(shop.last('one-click-order').input).toMatchObject(withCode);
  await vi.waitUntil(() => said() === '');
});

const unclear = expect.stringMatching(/^Неизвестно, дошёл ли заказ/);
test.each([
  ['that stands', '{"result":"Y","message":"10457"}', 'status', 'Заказ № 10457 принят'],
  ['that is refused', '{"result":"N","message":"Нет &laquo;товара&raquo;"}', 'alert', 'Нет «товара»'],
  [
    'that waits for a code',
    '{"result":"Y","message":"Код","ext":{"CODE":"SHOW_SMS_FIELD"}}',
    'alert',
    expect.stringContaining('не оформлен'),
  ],
  ['whose answer is lost', '', 'alert', unclear],
])('an order %s is reported outside of its dialog, which was closed meanwhile [OCB-01, ERR-01]', async (_what, answer, kind, text) => {
  press();
  await vi.waitUntil(() => sent() === 1);
  flushSync(() => root.render(null));
  await shop.last('one-click-order').answer(answer);
  if (answer.includes('"N"')) {
    // Whether the session has ended.
    await vi.waitUntil(() => shop.countOf('page-token') === 1);
    await shop.last('page-token').fail('offline');
  }
  await vi.waitFor(() => expect(sayOutside.mock.calls).toEqual([[kind, text]]));
});

test('input is kept over an accidental close, and dropped with the order [OCB-01, FRM-04]', async () => {
  const field = () => find('form input:not([type])') as HTMLInputElement;
  const reopen = () => {
    flushSync(() => root.render(null));
    show();
  };
  field().value = 'Борис';
  field().dispatchEvent(new Event('input', { bubbles: true }));
  reopen();
  expect(field().value).toBe('Борис');
  press();
  await vi.waitUntil(() => sent() === 1);
  await shop.last('one-click-order').answer('{"result":"Y","message":"10457"}');
  await vi.waitUntil(() => find('[role="status"]').textContent?.includes('10457'));
  reopen();
  expect(field().value).toBe('Анна');
});

test('an order is reported outside of a dialog that fades out, and inside of one that is open [OCB-01, ERR-01]', async () => {
  press();
  await vi.waitUntil(() => sent() === 1);
  find('main').className = 'vitrina-dialog--closing';
  await shop.last('one-click-order').answer('{"result":"Y","message":"10457"}');
  await vi.waitFor(() => expect(sayOutside).toHaveBeenCalledOnce());
  expect(find('[role="status"]').textContent).toBe('');
});
