// @vitest-environment jsdom
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FailureKind } from '../../platform/result.ts';
import { toggleCompare } from '../compare/compare.ts';
import { overlays } from '../overlays.ts';
import { basketAnswer, startTestShop } from '../test-shop.ts';
import { flyPanel } from './fly.ts';
import { flyState } from './fly-state.ts';
import { moveLine, removeLine } from './line-actions.ts';
import { setQuantity } from './line-quantities.ts';
import { lineState } from './lines.ts';
import { basketModel } from './store.ts';
import { type DrawnLine, flyAnswer } from './test-fly.ts';

let shop: ReturnType<typeof startTestShop>;

async function begin(lines: readonly DrawnLine[] = [{ id: '1' }, { id: '2', quantity: 4 }, { id: '3', delayed: true }]): Promise<void> {
  vi.useFakeTimers();
  shop = startTestShop(window);
  void flyPanel().load();
  await shop.last('fly-basket').answer(flyAnswer(lines));
  await vi.waitUntil(() => flyState().piece !== undefined);
}

beforeEach(() => begin());

afterEach(async () => {
  await shop.stop();
  vi.useRealTimers();
});

const saves = () => shop.sent.filter(({ name }) => name === 'save-fly-basket').map(({ input }) => (input as { fields: object }).fields);
const wait = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const answerSave = async (lines: readonly DrawnLine[]) => {
  await shop.last('save-fly-basket').answer(flyAnswer(lines));
  await vi.waitUntil(() => !lineState('1').busy);
  await wait(0);
};
const ok = '{"STATUS":"OK"}';

test('presses are shown at once and sent in one form 700 ms after the last one [FLY-02]', async () => {
  for (const quantity of [2, 3, 4, 5]) {
    setQuantity('1', quantity);
    await wait(600);
  }
  setQuantity('2', 6);
  expect(lineState('1').quantity).toBe(5);
  await wait(699);
  expect(saves()).toEqual([]);
  await wait(1);
  expect(saves()).toEqual([
    {
      QUANTITY_1: '5',
      QUANTITY_INPUT_1: '5',
      QUANTITY_2: '6',
      QUANTITY_INPUT_2: '6',
      QUANTITY_3: '1',
      QUANTITY_INPUT_3: '1',
      DELAY_3: 'Y',
    },
  ]);
  const { piece } = flyState();
  await answerSave([
    { id: '1', quantity: 5 },
    { id: '2', quantity: 6 },
    { id: '3', delayed: true },
  ]);
  await vi.waitUntil(() => flyState().piece !== piece);
  expect([basketModel().lines.get('1')?.quantity, basketModel().lines.get('2')?.quantity]).toEqual([5, 6]);
});

test('a quantity changed back sends nothing [FLY-02]', async () => {
  setQuantity('1', 2);
  setQuantity('1', 1);
  await wait(5000);
  expect(saves()).toEqual([]);
});

test('a change during a request waits, overrides its answer, and is sent next [FLY-02]', async () => {
  setQuantity('1', 2);
  await wait(700);
  setQuantity('1', 7);
  await wait(5000);
  expect(saves()).toHaveLength(1);
  await answerSave([
    { id: '1', quantity: 2 },
    { id: '2', quantity: 4 },
    { id: '3', delayed: true },
  ]);
  expect(lineState('1').quantity).toBe(7);
  await vi.waitUntil(async () => {
    await wait(100);
    return saves().length === 2;
  });
  expect(saves()[1]).toMatchObject({ QUANTITY_1: '7' });
});

test.each<FailureKind>(['offline', 'silence', 'http', 'unreadable'])(
  'a failure (%s) restores the server’s quantities and reports the reason [FLY-02, ERR-01, BUY-13]',
  async (kind) => {
    setQuantity('1', 2);
    await wait(700);
    await shop.last('save-fly-basket').fail(kind);
    await vi.waitUntil(() => overlays.notices.length > 0);
    expect(lineState('1').busy).toBe(true);
    expect(overlays.notices).toMatchObject([{ kind: 'alert', text: expect.stringContaining('Проверяем') }]);
    await wait(4500);
    expect(shop.countOf('actual-basket')).toBe(0);
    await wait(500);
    expect(shop.countOf('actual-basket')).toBe(1);
    await shop.last('fly-basket').answer(flyAnswer([{ id: '1' }, { id: '2', quantity: 4 }, { id: '3', delayed: true }]));
    await shop.last('actual-basket').answer(basketAnswer({ basket: ['41', '42'], delayed: ['43'] }));
    await vi.waitUntil(async () => {
      await wait(0);
      return overlays.notices.some(({ text }) => text.includes('ещё раз'));
    });
    expect(lineState('1').busy).toBe(false);
    expect(lineState('1').quantity).toBe(1);
    expect(overlays.notices).toMatchObject([{ kind: 'alert', text: expect.stringContaining('ещё раз') }]);
  },
);

test('if a form fails, quantities chosen meanwhile become the server’s again and are not sent [FLY-02, ERR-01]', async () => {
  setQuantity('1', 2);
  await wait(700);
  setQuantity('2', 6);
  await shop.last('save-fly-basket').fail('denied');
  await vi.waitUntil(() => overlays.notices.length > 0);
  expect([lineState('1').quantity, lineState('2').quantity]).toEqual([1, 4]);
  await wait(4000);
  expect(saves()).toHaveLength(1);
});

test('quantities whose panel cannot be read before its form is sent go back to the server’s [FLY-02, ERR-01]', async () => {
  setQuantity('1', 2);
  void toggleCompare({ id: '7', iblockId: '21', name: '' });
  await shop.last('toggle-compare').answer('');
  await wait(700);
  await shop.last('fly-basket').fail('denied');
  await vi.waitUntil(() => overlays.notices.length > 0);
  expect(lineState('1').quantity).toBe(1);
  await wait(4000);
  expect(saves()).toEqual([]);
});

test('a quantity reduced to the stock is shown and reported [FLY-02, QTY-03]', async () => {
  setQuantity('1', 50);
  await wait(700);
  await answerSave([
    { id: '1', quantity: 12 },
    { id: '2', quantity: 4 },
    { id: '3', delayed: true },
  ]);
  await vi.waitUntil(() => overlays.notices.length > 0);
  expect(lineState('1').quantity).toBe(12);
  expect(overlays.notices).toMatchObject([{ kind: 'status', text: 'В наличии только 12: Товар 1' }]);
});

test('leaving the page sends waiting changes at once [FLY-02]', async () => {
  setQuantity('1', 2);
  window.dispatchEvent(new Event('pagehide'));
  expect(saves()).toMatchObject([{ QUANTITY_1: '2' }]);
  await wait(5000);
  expect(saves()).toHaveLength(1);
});

test('a form waits for a pending delay and contains it [FLY-02]', async () => {
  setQuantity('1', 2);
  void moveLine('2', 'delayed');
  await wait(700);
  expect(saves()).toEqual([]);
  await shop.last('delay-item').answer(ok);
  // The panel is outdated after the delay: it is read before its form is sent.
  await vi.waitUntil(() => shop.countOf('fly-basket') > 1);
  await shop.last('fly-basket').answer(flyAnswer([{ id: '1' }, { id: '2', quantity: 4, delayed: true }, { id: '3', delayed: true }]));
  await vi.waitUntil(() => saves().length > 0);
  expect(saves()[0]).toMatchObject({ QUANTITY_1: '2', DELAY_2: 'Y', DELAY_3: 'Y' });
});

test('an outdated form is not sent, because it would undo another change [FLY-02]', async () => {
  setQuantity('1', 2);
  void toggleCompare({ id: '7', iblockId: '21', name: '' });
  await shop.last('toggle-compare').answer('');
  await wait(700);
  expect(saves()).toEqual([]);
  await shop.last('fly-basket').answer(flyAnswer([{ id: '1' }, { id: '2', quantity: 9 }]));
  await vi.waitUntil(() => saves().length > 0);
  expect(saves()).toMatchObject([{ QUANTITY_1: '2', QUANTITY_2: '9' }]);
});

test('a removed line drops its pending change [FLY-02]', async () => {
  setQuantity('1', 2);
  void removeLine('1', 'fly');
  await vi.waitUntil(async () => {
    await wait(50);
    return shop.countOf('remove-line') > 0;
  });
  await shop.last('remove-line').answer('');
  await wait(0);
  expect(lineState('1').place).toBe('none');
  await vi.waitUntil(async () => {
    await wait(100);
    return shop.countOf('fly-basket') > 1;
  });
  await shop.last('fly-basket').answer(flyAnswer([{ id: '2', quantity: 4 }]));
  await wait(5000);
  expect(saves()).toEqual([]);
});

test('after random presses the server has the last quantity; one form is sent at a time [FLY-02]', async () => {
  await shop.stop();
  const press = fc.record({
    line: fc.constantFrom('1', '2'),
    quantity: fc.integer({ min: 1, max: 20 }),
    pause: fc.integer({ min: 0, max: 1500 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(press, { minLength: 1, maxLength: 12 }), async (presses) => {
      await begin([{ id: '1' }, { id: '2' }]);
      const server: Record<string, number> = { 1: 1, 2: 1 };
      const draw = () => flyAnswer(Object.entries(server).map(([id, quantity]) => ({ id, quantity })));
      const answered = new Set<unknown>();
      let underWay = 0;
      const serve = async () => {
        for (const call of shop.sent) {
          if (answered.has(call) || (call.name !== 'save-fly-basket' && call.name !== 'fly-basket')) continue;
          answered.add(call);
          if (call.name === 'save-fly-basket') {
            underWay++;
            const { fields } = call.input as { fields: Record<string, string> };
            for (const id of ['1', '2']) server[id] = Number(fields[`QUANTITY_${id}`]);
          }
          await call.answer(draw());
          await wait(0);
        }
      };
      const wanted: Record<string, number> = { 1: 1, 2: 1 };
      for (const { line, quantity, pause } of presses) {
        wanted[line] = quantity;
        setQuantity(line, quantity);
        await wait(pause);
        await serve();
      }
      for (let round = 0; round < 6; round++) {
        await wait(800);
        await serve();
      }
      expect(server).toEqual(wanted);
      expect([lineState('1').quantity, lineState('2').quantity]).toEqual([wanted[1], wanted[2]]);
      expect(underWay).toBeLessThanOrEqual(presses.length);
      await shop.stop();
    }),
    { numRuns: 12 },
  );
});

test('an answer to an earlier run of the layer is ignored [EMB-03, FLY-02]', async () => {
  setQuantity('1', 5);
  await wait(700);
  const earlier = shop;
  const save = earlier.last('save-fly-basket');
  await begin();
  const before = basketModel();
  await save.answer(flyAnswer([{ id: '1', quantity: 5 }]));
  await wait(1000);
  expect(basketModel()).toBe(before);
  expect(flyState().piece?.lines).toHaveLength(3);
  expect(shop.countOf('actual-basket')).toBe(0);
  await earlier.stop();
});
