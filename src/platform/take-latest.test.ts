import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeLatest } from './take-latest.ts';

/** A request that the test answers. */
function makeRequest() {
  let answer: (value: string) => void = () => {};
  let refuse: (error: Error) => void = () => {};
  let signal: AbortSignal | undefined;
  const promise = new Promise<string>((resolve, reject) => {
    answer = resolve;
    refuse = reject;
  });
  const send = (given: AbortSignal) => {
    signal = given;
    return promise;
  };
  return { send, answer, refuse, isAborted: () => signal?.aborted };
}

test('a newer request aborts the older one, whose late answer is ignored', async () => {
  const latest = takeLatest();
  const [older, newer] = [makeRequest(), makeRequest()];
  const [first, second] = [latest.ask(older.send), latest.ask(newer.send)];
  expect([older.isAborted(), newer.isAborted()]).toEqual([true, false]);
  newer.answer('new');
  older.answer('old');
  expect(await Promise.all([first, second])).toEqual([undefined, 'new']);
  expect(latest.isBusy()).toBe(false);
});

test('a failure of an aborted request is ignored; the latest one’s is thrown', async () => {
  const latest = takeLatest();
  const [older, newer] = [makeRequest(), makeRequest()];
  const first = latest.ask(older.send);
  const second = latest.ask(newer.send);
  older.refuse(new Error('aborted'));
  newer.refuse(new Error('broken'));
  expect(await first).toBeUndefined();
  await expect(second).rejects.toThrow('broken');
  expect(latest.isBusy()).toBe(false);
});

test('after a cancelled request the next one runs', async () => {
  const latest = takeLatest();
  const [given, next] = [makeRequest(), makeRequest()];
  const first = latest.ask(given.send);
  expect(latest.isBusy()).toBe(true);
  latest.cancel();
  expect([given.isAborted(), latest.isBusy()]).toEqual([true, false]);
  given.answer('late');
  const second = latest.ask(next.send);
  next.answer('wanted');
  expect(await Promise.all([first, second])).toEqual([undefined, 'wanted']);
});

test('after the end no request is sent', async () => {
  const ended = new AbortController();
  const latest = takeLatest(ended.signal);
  const running = makeRequest();
  const first = latest.ask(running.send);
  ended.abort();
  expect(running.isAborted()).toBe(true);
  running.answer('late');
  let wasAsked = false;
  const second = latest.ask(async () => {
    wasAsked = true;
  });
  expect(await Promise.all([first, second])).toEqual([undefined, undefined]);
  expect(wasAsked).toBe(false);
});

test('in any order of answers, only the last request’s one is used', async () => {
  const orders = fc.integer({ min: 1, max: 8 }).chain((count) => {
    const all = Array.from({ length: count }, (_, index) => index);
    return fc.shuffledSubarray(all, { minLength: count, maxLength: count });
  });
  await fc.assert(
    fc.asyncProperty(orders, async (order) => {
      const latest = takeLatest();
      const requests = order.map(makeRequest);
      const answers = requests.map(({ send }) => latest.ask(send));
      for (const index of order) requests[index]?.answer(String(index));
      const last = order.length - 1;
      expect(await Promise.all(answers)).toEqual(requests.map((_, index) => (index === last ? String(last) : undefined)));
    }),
  );
});
