import { expect, test } from 'vitest';
import { addToBasketCall } from '../../shop/basket/calls/add-to-basket-call.ts';
import { longestAnswer, makeTransport } from './transport.ts';

test('an answer that is longer than any page of a shop is rejected with its call’s name [ERR-01]', async () => {
  const answers = ['x'.repeat(longestAnswer), ''].map((words) => `{"STATUS":"OK","MESSAGE":"${words}","MESSAGE_EXT":""}`);
  const outcomes: (string | undefined)[] = [];
  const send = makeTransport({
    fetch: async () => new Response(answers[Math.floor(outcomes.length / 2)]),
    siteDir: '/',
    siteId: 's1',
    session: { sessid: '' },
    timeout: 8000,
    onCall: ({ outcome }) => outcomes.push(outcome),
  });
  const add = { item: '4150', quantity: 1, iblockId: '21', offers: false };
  expect(await send(addToBasketCall, add)).toEqual({
    ok: false,
    failure: {
      kind: 'unreadable',
      status: 200,
      message: `add-to-basket: expected an answer of at most ${longestAnswer} signs, got ${answers[0]?.length}`,
    },
  });
  expect(await send(addToBasketCall, add)).toEqual({ ok: true, value: { outcome: 'added' } });
  expect(outcomes).toEqual([undefined, 'unreadable', undefined, 'ok']);
});
