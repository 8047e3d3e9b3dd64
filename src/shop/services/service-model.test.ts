// @vitest-environment jsdom
import fc from 'fast-check';
import { beforeAll, expect, test, vi } from 'vitest';
import { refetchBasket } from '../basket/sync.ts';
import type { SentCall } from '../test-shop.ts';
import { loadReconcile, setServiceQuantity, switchService } from './services.ts';
import { basketBody, offer, startServices, type TestLine } from './test-services.ts';

beforeAll(loadReconcile);

type Step =
  | { readonly kind: 'switch' }
  | { readonly kind: 'quantity'; readonly quantity: number }
  | { readonly kind: 'wait'; readonly milliseconds: number }
  /** `lose`: the server executes the request, and its answer is lost; `drop`: the request never arrives. */
  | { readonly kind: 'answer' | 'lose' | 'drop' };

const step = fc.oneof(
  fc.constant<Step>({ kind: 'switch' }),
  fc.record({ kind: fc.constant('quantity' as const), quantity: fc.integer({ min: 1, max: 9 }) }),
  fc.record({ kind: fc.constant('wait' as const), milliseconds: fc.constantFrom(50, 250, 400, 5000, 9000) }),
  fc.constantFrom<Step>({ kind: 'answer' }, { kind: 'answer' }, { kind: 'answer' }, { kind: 'lose' }, { kind: 'drop' }),
);

/** The server as in the contract: adding an existing line sums the quantities. */
function makeServer() {
  let line: Required<TestLine> | undefined;
  let lastId = 88001;
  const adds: number[] = [];
  return {
    line: () => line,
    adds,
    apply({ name, input }: SentCall): void {
      const { quantity = 0, lineId } = input as { quantity?: number; lineId?: string };
      if (name === 'add-to-basket') {
        adds.push(quantity);
        line = line ? { ...line, quantity: line.quantity + quantity } : { id: String(++lastId), quantity };
      } else if (line?.id !== lineId) return;
      else if (name === 'remove-line') line = undefined;
      else if (line) line = { ...line, quantity };
    },
  };
}

test('random presses and losses: page and server agree in the end, and nothing is added twice [SRV-02, SRV-04]', async () => {
  vi.useFakeTimers();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const shop = startServices(window);
      const server = makeServer();
      const answered = new Set<SentCall>();
      const pending = () => shop.sent.filter((call) => !answered.has(call));
      const answer = async (call: SentCall, how: 'answer' | 'lose' | 'drop') => {
        answered.add(call);
        const isChange = /add-to-basket|line/.test(call.name);
        if (isChange && how !== 'drop') server.apply(call);
        if (how !== 'answer') await call.fail(how === 'lose' ? 'silence' : 'offline');
        else if (call.name === 'add-to-basket') await call.answer('{"STATUS":"OK"}');
        else await call.answer(isChange ? '' : basketBody({ line: server.line() }));
      };
      const isOneAtATime = () => pending().filter(({ name }) => /add-to-basket|line/.test(name)).length <= 1;

      for (const { kind, ...what } of steps) {
        if (kind === 'switch') switchService(offer, !shop.state.on);
        else if (kind === 'quantity') setServiceQuantity(offer, (what as { quantity: number }).quantity);
        else if (kind === 'wait') await vi.advanceTimersByTimeAsync((what as { milliseconds: number }).milliseconds);
        else if (pending()[0]) await answer(pending()[0] as SentCall, kind);
        expect(isOneAtATime()).toBe(true);
        // The sum of two adds would exceed every requested quantity.
        expect(server.line()?.quantity ?? 0).toBeLessThanOrEqual(9);
      }
      // A failed read is not repeated automatically: the next change, tab or page reads again.
      refetchBasket('answered');
      for (let calm = 0; calm < 4; calm++) {
        while (pending()[0]) await answer(pending()[0] as SentCall, 'answer');
        await vi.advanceTimersByTimeAsync(9000);
      }
      const line = server.line();
      expect({ on: shop.state.on, busy: shop.state.busy }).toEqual({ on: line !== undefined, busy: false });
      if (line) expect(shop.state.quantity).toBe(line.quantity);
      await shop.stop();
    }),
    { numRuns: 200 },
  );
  vi.useRealTimers();
});
