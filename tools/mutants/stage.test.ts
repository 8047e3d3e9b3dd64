import { expect, test, vi } from 'vitest';
import type { Fault } from './places.ts';
import { type Asking, askStage, hung } from './stage.ts';

const makeFault = (file: string): Fault => ({ file, start: 0, end: 1, after: '', name: file });
const faults = ['a.ts', 'b.ts', 'c.ts'].map(makeFault);
const [a, b, c] = faults as [Fault, Fault, Fault];

const silent = { said: () => {}, leftOut: () => {} };

/** `failing`: the tests that fail with the fault of a file. */
function makeAsking(failing: Readonly<Record<string, readonly string[]>>, over: Partial<Asking> = {}): Asking {
  return {
    testsOf: () => ['1.test.ts', '2.test.ts'],
    withFault: async (_copy, { file }, tests) => tests.find((name) => failing[file]?.includes(name)),
    withoutFault: async () => [],
    hangsWithoutFault: async () => false,
    ...over,
  };
}

test('a fault is noticed by the first test that fails with it', async () => {
  const said = vi.fn();
  const noticed = await askStage(faults, 2, makeAsking({ 'a.ts': ['2.test.ts', '1.test.ts'], 'c.ts': ['2.test.ts'] }), { ...silent, said });
  expect(noticed).toEqual(
    new Map([
      [a, '1.test.ts'],
      [c, '2.test.ts'],
    ]),
  );
  expect(said.mock.calls).toEqual(
    expect.arrayContaining([
      [a, '1.test.ts'],
      [b, undefined],
      [c, '2.test.ts'],
    ]),
  );
});

test('a test that fails without a fault is left out, and its faults are tried again', async () => {
  const failing = { 'a.ts': ['1.test.ts'], 'b.ts': ['1.test.ts', '2.test.ts'] };
  const withoutFault = vi.fn(async (tests: readonly string[]) => tests.filter((name) => name === '1.test.ts'));
  const leftOut = vi.fn();
  const noticed = await askStage(faults, 1, makeAsking(failing, { withoutFault }), { ...silent, leftOut });
  expect(noticed).toEqual(new Map([[b, '2.test.ts']]));
  expect(leftOut.mock.calls).toEqual([['1.test.ts']]);
  expect(withoutFault.mock.calls).toEqual([[['1.test.ts']], [['2.test.ts']]]);
});

test('a run without an end counts if it ends without the fault', async () => {
  const withFault = async (_copy: number, fault: Fault) => (fault === a ? hung : undefined);
  expect(await askStage([a], 1, makeAsking({}, { withFault }), silent)).toEqual(new Map([[a, hung]]));
  const hangsWithoutFault = async () => true;
  expect(await askStage([a], 1, makeAsking({}, { withFault, hangsWithoutFault }), silent)).toEqual(new Map());
});

test('each copy has one fault at a time, and a fault without tests needs none', async () => {
  const busy = new Set<number>();
  const withFault = vi.fn(async (copy: number) => {
    expect(busy.has(copy)).toBe(false);
    busy.add(copy);
    await Promise.resolve();
    busy.delete(copy);
    return undefined;
  });
  const testsOf = (fault: Fault) => (fault === b ? [] : ['1.test.ts']);
  await askStage(faults, 2, makeAsking({}, { withFault, testsOf }), silent);
  expect(withFault.mock.calls.map(([copy]) => copy)).toEqual([0, 1]);
});
