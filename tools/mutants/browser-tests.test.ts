import { expect, test } from 'vitest';
import { failingIn } from './browser-tests.ts';

test('failing browser tests are found at any depth of the report', () => {
  const spec = (line: number, ok: boolean) => ({ ok, file: 'fly.spec.ts', line, title: `test ${line}` });
  const suites = [{ specs: [spec(3, true), spec(5, false)], suites: [{ specs: [spec(9, false)] }] }];
  expect(failingIn({ suites })).toEqual([
    { spec: 'tests/fly.spec.ts', place: 'tests/fly.spec.ts:5', title: 'test 5' },
    { spec: 'tests/fly.spec.ts', place: 'tests/fly.spec.ts:9', title: 'test 9' },
  ]);
});
