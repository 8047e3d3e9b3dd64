// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FailureKind } from '../../platform/result.ts';
import { dialogContent } from '../dialog-list.tsx';
import { overlays } from '../overlays.ts';
import { basketAnswer, makeFacts, startTestShop } from '../test-shop.ts';
import { addToBasket } from './add-to-basket.ts';
import { counters } from './counters.ts';
import { itemState } from './items.ts';
import { toggleDelayed } from './toggle-delayed.ts';

const ok = '{"STATUS":"OK","MESSAGE":"","MESSAGE_EXT":""}';
const payload = { item: '4150', quantity: 1, iblockId: '21', offers: false };
let shop: ReturnType<typeof startTestShop>;

/** Starts with these items in the basket and all counters on the page. */
function start(lists: { basket?: string[]; delayed?: string[] } = {}): void {
  const { basket } = makeFacts();
  shop = startTestShop(window, { basket: basket && { ...basket, ...lists } });
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
});

const notices = () => overlays.notices.map(({ kind, text }) => [kind, text]);
const dialogs = () => overlays.dialogs.map(({ id, title }) => ({ title, text: textOf(id) }));
function textOf(id: number): string | null | undefined {
  const shown = dialogContent(id);
  return shown?.kind === 'fragment' ? shown.dialog.content()?.textContent : undefined;
}
/** Answers with the shop's error frame; without an answer the message is shown in a plain popup. */
async function withFrame(frame?: string): Promise<void> {
  await vi.waitUntil(() => overlays.dialogs.length > 0);
  if (frame !== undefined) await shop.last('basket-error').answer(frame);
  await vi.waitUntil(() => dialogs()[0]?.text !== undefined);
}

test('ten clicks make one request, and the item is busy until it is answered [BUY-04]', async () => {
  start();
  for (let click = 0; click < 10; click++) void addToBasket(payload, 'Ботинки Север');
  expect(shop.countOf('add-to-basket')).toBe(1);
  expect(itemState('4150')).toMatchObject({ basket: 'none', busy: { basket: true } });
  await shop.last().answer(ok);
  expect(itemState('4150')).toMatchObject({ basket: 'ready', busy: { basket: false } });
  expect(counters.basket).toBe(1);
  expect(notices()).toEqual([['status', 'Добавлено в корзину: Ботинки Север']]);
});

test('an item in the basket is not added again [BUY-04]', () => {
  start({ basket: ['4150'] });
  void addToBasket(payload, '');
  expect(shop.sent).toEqual([]);
});

test('a null reply is a success [BUY-03]', async () => {
  start();
  void addToBasket(payload, '');
  await shop.last().answer('null');
  expect(itemState('4150').basket).toBe('ready');
  expect(notices()).toEqual([['status', 'Товар добавлен в корзину']]);
});

test('nothing is shown as bought before the server’s answer [BUY-13]', async () => {
  start();
  void addToBasket(payload, '');
  await shop.settle();
  expect(itemState('4150').basket).toBe('none');
  expect(counters.basket).toBe(0);
});

test.each<[FailureKind, RegExp, RegExp]>([
  ['offline', /^Нет связи.*Проверяем/, /^Нет связи.*ещё раз/],
  ['silence', /долго не отвечает.*Проверяем/, /долго не отвечает.*ещё раз/],
  ['http', /ответил непонятно. Проверяем/, /не смог выполнить/],
  ['unreadable', /ответил непонятно. Проверяем/, /не смог выполнить/],
])(
  'an add that ends with %s is verified before it counts as failed; its button is busy meanwhile [BUY-13, ERR-01]',
  async (kind, checking, text) => {
    start({ basket: ['4211'] });
    void addToBasket(payload, '');
    await shop.last().fail(kind);
    expect(itemState('4150')).toMatchObject({ basket: 'none', busy: { basket: true } });
    expect(notices()).toEqual([['alert', expect.stringMatching(checking)]]);
    void addToBasket(payload, '');
    await shop.check({ basket: ['4211'] });
    expect(shop.countOf('add-to-basket')).toBe(1);
    expect(itemState('4150')).toMatchObject({ basket: 'none', busy: { basket: false } });
    expect(counters.basket).toBe(1);
    expect(notices()).toEqual([['alert', expect.stringMatching(text)]]);
    void addToBasket(payload, '');
    expect(shop.countOf('add-to-basket')).toBe(2);
  },
);

test.each<[FailureKind, RegExp]>([['denied', /^Войдите/]])('a refused add (%s) is reported at once [BUY-13]', async (kind, text) => {
  start({ basket: ['4211'] });
  void addToBasket(payload, '');
  await shop.last().fail(kind);
  expect(itemState('4150')).toMatchObject({ basket: 'none', busy: { basket: false } });
  expect(counters.basket).toBe(1);
  expect(notices()).toEqual([['alert', expect.stringMatching(text)]]);
  void addToBasket(payload, '');
  expect(shop.countOf('add-to-basket')).toBe(2);
});

test('an answer to an aborted add is ignored [BUY-13]', async () => {
  start();
  void addToBasket(payload, '');
  await shop.last().fail('aborted');
  expect(notices()).toEqual([]);
  expect(itemState('4150').busy.basket).toBe(false);
});

test('a refusal opens the error popup: the translated message, then the server’s, sanitised [BUY-07]', async () => {
  start();
  void addToBasket(payload, '');
  await shop.last().answer('{"STATUS":"ERROR","MESSAGE":"ERROR_ADD2BASKET","MESSAGE_EXT":"Пара <b>закончилась</b><script>x</script>"}');
  await withFrame('<a class="close jqmClose">x</a><div class="pop-up-title"></div><p>Звоните: 8 800</p><div id="bx_ajax_text"></div>');
  // In the shop's own frame, without the parts that the popup has itself [POP-04].
  const text = 'Звоните: 8 800Товар не добавлен в корзину Пара закончилась';
  expect(dialogs()).toEqual([{ title: 'Не удалось добавить в корзину', text }]);
  const content = dialogContent(overlays.dialogs[0]?.id ?? 0);
  expect(content?.kind === 'fragment' && content.dialog.content()?.querySelector('[role="alert"] b')?.textContent).toBe('закончилась');
  expect(itemState('4150').basket).toBe('none');
});

test('an answer without STATUS says that properties are missing [BUY-08]', async () => {
  start();
  void addToBasket(payload, '');
  await shop.last().answer('{}');
  await withFrame('failure');
  expect(dialogs()[0]?.text).toMatch(/не все свойства/);
});

test('a refusal without a message shows a default one [BUY-07]', async () => {
  start();
  void addToBasket(payload, '');
  await shop.last().answer('{"STATUS":"ERROR","MESSAGE":"NOBODY_KNOWS","MESSAGE_EXT":null}');
  await withFrame();
  expect(dialogs()[0]?.text).toBe('Товар не добавлен в корзину');
});

test('adding a delayed item removes it from the delayed ones [BUY-05]', async () => {
  start({ delayed: ['4150'] });
  void addToBasket(payload, '');
  await shop.last().answer(ok);
  expect(itemState('4150').basket).toBe('ready');
  expect([counters.basket, counters.delayed]).toEqual([1, 0]);
});

test('delaying removes an item from the basket and shows its add button; delaying again removes it [BUY-05]', async () => {
  start({ basket: ['4150'] });
  void toggleDelayed(payload, 'Север');
  void toggleDelayed(payload, 'Север');
  expect(shop.countOf('delay-item')).toBe(1);
  await shop.last().answer(ok);
  expect(itemState('4150').basket).toBe('delayed');
  expect([counters.basket, counters.delayed]).toEqual([0, 1]);
  void toggleDelayed(payload, 'Север');
  await shop.last('delay-item').answer(ok);
  expect(itemState('4150').basket).toBe('none');
  expect(counters.delayed).toBe(0);
  expect(notices().map(([, text]) => text)).toEqual(['Отложено: Север', 'Убрано из отложенных: Север']);
});

test('a failed delay changes nothing [BUY-05, BUY-13]', async () => {
  start({ basket: ['4150'] });
  void toggleDelayed(payload, '');
  await shop.last().fail('offline');
  expect(itemState('4150')).toMatchObject({ basket: 'ready', busy: { basket: true } });
  await shop.check({ basket: ['4150'] });
  expect(itemState('4150')).toMatchObject({ basket: 'ready', busy: { basket: false } });
  expect([counters.basket, counters.delayed]).toEqual([1, 0]);
});

test('the basket is read again 200 ms after an answer and 5000 ms after a failure [BUY-12]', async () => {
  start();
  void addToBasket(payload, '');
  await shop.last().answer(ok);
  await vi.advanceTimersByTimeAsync(199);
  expect(shop.countOf('actual-basket')).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(shop.countOf('actual-basket')).toBe(1);
  await shop.last('actual-basket').answer(basketAnswer({ basket: ['4150'] }));

  void addToBasket({ ...payload, item: '4211' }, '');
  await shop.last('add-to-basket').fail('silence');
  await vi.advanceTimersByTimeAsync(4999);
  expect(shop.countOf('actual-basket')).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(shop.countOf('actual-basket')).toBe(2);
});

test('an add that failed but was made is shown as made after the next read [BUY-13]', async () => {
  start();
  void addToBasket(payload, '');
  await shop.last().fail('silence');
  await vi.advanceTimersByTimeAsync(5000);
  await shop.last('actual-basket').answer(basketAnswer({ basket: ['4150'] }));
  expect(itemState('4150')).toMatchObject({ basket: 'ready', busy: { basket: false } });
  expect(counters.basket).toBe(1);
  expect(notices()).toEqual([['status', 'Товар добавлен в корзину']]);
});

test('the server’s cache is cleared before an add, without waiting for the answer [BUY-11]', () => {
  start();
  void addToBasket(payload, '', true);
  expect(shop.sent.map(({ name }) => name)).toEqual(['clear-basket-cache', 'add-to-basket']);
});
