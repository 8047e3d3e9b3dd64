import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compare, type ReplayedStep, type SeenRequest } from './compare.ts';
import type { RecordedCall } from './recorded-calls.ts';
import type { StateChange, Timeline } from './timeline.ts';

const call = (entry: number, name?: string): RecordedCall => ({
  entry,
  at: entry,
  method: 'POST',
  address: `/ajax/${name ?? entry}.php`,
  params: [],
  ...(name === undefined ? {} : { call: name }),
});
const open = { step: { type: 'navigate' as const, url: 'https://shop.example/' } };

/** A recording whose steps have these calls; the first opens the page. */
function timelineOf(calls: readonly (readonly RecordedCall[])[], states: readonly (readonly StateChange[])[] = []): Timeline {
  const steps = calls.map((own, index) => ({
    text: '',
    at: index,
    actions: index === 0 ? [open] : [],
    calls: own,
    states: states[index] ?? [],
    page: '',
  }));
  return { title: '', startedAt: 0, steps };
}

let lastId = 0;
const seen = (over: Partial<SeenRequest>): SeenRequest => {
  lastId += 1;
  return { id: lastId, method: 'POST', url: 'https://shop.example/ajax/x.php', kind: 'answered', isDocument: false, ...over };
};
const made = ({ entry }: RecordedCall) => seen({ match: entry });
const step = (requests: readonly SeenRequest[], states: readonly StateChange[] = []): ReplayedStep => ({ requests, states, notes: [] });
const recording = fc.array(fc.nat(4), { minLength: 1, maxLength: 6 }).map((sizes) => {
  let entry = 0;
  return sizes.map((size) => Array.from({ length: size }, () => call(entry++)));
});

test('a replay with the recorded calls has no differences, in whichever steps they are made [HAR-02]', () => {
  fc.assert(
    fc.property(recording, fc.infiniteStream(fc.nat()), (calls, random) => {
      const steps = calls.map((): SeenRequest[] => []);
      for (const one of calls.flat()) steps[(random.next().value as number) % steps.length]?.push(made(one));
      expect(
        compare(
          timelineOf(calls),
          steps.map((requests) => step(requests)),
        ),
      ).toMatchObject({ count: 0, states: [] });
    }),
  );
});

test('calls that were not made are missing in their own step, repeated ones are extra [HAR-02]', () => {
  fc.assert(
    fc.property(recording, fc.func(fc.constantFrom('made', 'lost', 'twice')), (calls, fateOf) => {
      const fate = ({ entry }: RecordedCall) => fateOf(entry);
      const requests = calls.map((own) =>
        own.flatMap((one) => ({ made: [made(one)], lost: [], twice: [made(one), made(one)] })[fate(one)]),
      );
      const { steps, count } = compare(
        timelineOf(calls),
        requests.map((own) => step(own)),
      );
      expect(steps.map(({ missing }) => missing)).toEqual(calls.map((own) => own.filter((one) => fate(one) === 'lost')));
      const twice = (one: RecordedCall) => fate(one) === 'twice';
      expect(steps.map(({ extra }) => extra.map(({ match }) => match))).toEqual(
        calls.map((own) => own.filter(twice).map(({ entry }) => entry)),
      );
      expect(count).toBe(calls.flat().filter((one) => fate(one) !== 'made').length);
    }),
  );
});

test('a call with other parameters is matched with its differences; another call is extra [HAR-02]', () => {
  const differences = [{ part: 'parameter' as const, name: 'quantity', recorded: '1', sent: '2' }];
  const calls = [[call(0, 'add-to-basket')], [call(1, 'fly-basket')]];
  const changed = seen({ kind: 'unmatched', call: 'add-to-basket', nearest: 0, differences });
  const extra = seen({ kind: 'unmatched', call: 'fly-basket', nearest: 0, differences });
  const { steps, count } = compare(timelineOf(calls), [step([changed, extra]), step([])]);
  expect(steps[0]).toEqual({
    missing: [],
    extra: [extra],
    changed: [{ recorded: calls[0]?.[0], replayed: changed, differences }],
    notes: [],
  });
  expect(steps[1]?.missing).toEqual(calls[1]);
  expect(count).toBe(3);
});

test('files, pages, unanswered requests and later steps are not compared [HAR-02]', () => {
  const calls = [[call(0)], [call(1)], [call(2)]];
  const noise = [
    seen({ match: 77 }),
    seen({ kind: 'sent' }),
    seen({ kind: 'unmatched', isDocument: true }),
    seen({ kind: 'unmatched', method: 'GET', url: 'https://shop.example/a/b.png?1' }),
  ];
  const request = seen({ kind: 'unmatched', method: 'GET', url: 'https://shop.example/own/?x=1' });
  const { steps } = compare(timelineOf(calls), [step([seen({ match: 0 }), ...noise]), step([seen({ match: 1 }), request])]);
  expect(steps).toEqual([0, 1].map((index) => ({ missing: [], extra: index === 1 ? [request] : [], changed: [], notes: [] })));
});

test('only the stores’ last values on the last page are compared, in any order of keys [HAR-02]', () => {
  const change = (key: string, value: unknown): StateChange => ({ store: 'items', key, value });
  const recorded = [[change('1', 'early'), change('1', { a: 1, b: [1, 2] }), change('2', 5)], [change('3', 7)]];
  const timeline = timelineOf([[], []], recorded);
  const same = [step([], [change('1', { b: [1, 2], a: 1 })]), step([], [change('3', 7), change('2', 5)])];
  expect(compare(timeline, same).states).toEqual([]);
  const other = compare(timeline, [
    step([], [change('1', { a: 1, b: [2, 1] }), change('4', 0)]),
    step([], [change('3', 7), change('2', 5)]),
  ]);
  expect(other.states).toEqual([
    { store: 'items', key: '1', recorded: { a: 1, b: [1, 2] }, replayed: { a: 1, b: [2, 1] } },
    { store: 'items', key: '4', recorded: undefined, replayed: 0 },
  ]);
  expect(other.count).toBe(2);
  // Not before all steps are done.
  expect(compare(timeline, [step([], [change('9', 9)])]).states).toEqual([]);
});
