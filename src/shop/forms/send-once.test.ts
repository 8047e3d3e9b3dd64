// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { failed, ok, type Result } from '../../platform/result.ts';
import { startTestShop } from '../test-shop.ts';
import { sendOnce } from './send-once.ts';

let shop: ReturnType<typeof startTestShop>;

beforeEach(() => {
  vi.useFakeTimers();
  shop = startTestShop(window);
});

afterEach(async () => {
  await shop.stop();
  sessionStorage.clear();
  vi.useRealTimers();
});

/** Reloads the page in the same tab. */
async function reload(): Promise<void> {
  await shop.stop();
  shop = startTestShop(window);
}

const send = vi.fn<() => Promise<Result<string>>>();
const lost = failed('silence', 'no answer');

/** Presses the button of a form; what the server answers, and whether the shopper was warned. */
function press(answer: Result<string> | Promise<Result<string>>, isWarned = false): Promise<Result<string>> {
  send.mockClear();
  send.mockReturnValue(Promise.resolve(answer));
  return sendOnce('one-click 4150', 'order', send, (value) => value === 'taken', isWarned);
}

const isUnclear = (result: Result<string>) => !result.ok && result.failure.isUnclear === true;

test('an order whose answer was lost is not sent without a warning after a reload [OCB-01]', async () => {
  expect(isUnclear(await press(lost))).toBe(true);
  await reload();
  expect(isUnclear(await press(ok('taken')))).toBe(true);
  expect(send).not.toHaveBeenCalled();
  expect(await press(ok('taken'), true)).toEqual(ok('taken'));
  await reload();
  expect(await press(ok('taken'))).toEqual(ok('taken'));
});

test('a reload during an order causes the warning too [OCB-01]', async () => {
  void press(new Promise(() => {}));
  await reload();
  expect(isUnclear(await press(ok('taken')))).toBe(true);
  expect(send).not.toHaveBeenCalled();
});

test.each([
  ['refused by the form', ok('refused')],
  ['refused by the server', failed('refused', 'no')],
  ['denied', failed('denied', 'no')],
])('an order that is %s leaves no warning [OCB-01]', async (_how, answer) => {
  await press(answer);
  await press(ok('taken'));
  expect(send).toHaveBeenCalledOnce();
  await reload();
  await press(ok('taken'));
  expect(send).toHaveBeenCalledOnce();
});

test('after a refused second try the first stays unclear, also after a reload [OCB-01]', async () => {
  await press(lost);
  await press(ok('refused'), true);
  await reload();
  expect(isUnclear(await press(ok('taken')))).toBe(true);
});

test('an aborted order may have arrived: the next page warns [OCB-01]', async () => {
  await press(failed('aborted', 'the page was left'));
  await reload();
  expect(isUnclear(await press(ok('taken')))).toBe(true);
});

test('without a network nothing is sent, and there is no warning [OCB-01]', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await press(ok('taken'))).toMatchObject({ failure: { kind: 'offline' } });
  online.mockRestore();
  expect(await press(ok('taken'))).toEqual(ok('taken'));
});
