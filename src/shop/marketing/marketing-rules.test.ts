import { expect, test } from 'vitest';
import { distinctDelay, mayCome, recordOf } from './marketing-rules.ts';

const now = 1_700_000_000_000;

test.each([
  [null, true],
  ['', true],
  [`{"VALUE":"Y","TIMESTAMP":${now - 1},"SHOW_ALWAYS":"N"}`, true],
  [`{"VALUE":"Y","TIMESTAMP":${now}}`, true],
  [`{"VALUE":"Y","TIMESTAMP":"${now - 1}"}`, true],
  [`{"VALUE":"Y","TIMESTAMP":${now + 1},"SHOW_ALWAYS":"N"}`, false],
  ['{"VALUE":"Y","TIMESTAMP":"","SHOW_ALWAYS":"N"}', false],
  ['{"VALUE":"Y","TIMESTAMP":"","SHOW_ALWAYS":"Y"}', true],
  ['{"VALUE":"Y"}', false],
  ['{"VALUE":"Y","TIMESTAMP":null}', false],
  ['{"VALUE":"Y","TIMESTAMP":"soon"}', false],
  ['Y', false],
  ['null', false],
  ['[]', false],
  ['{broken', false],
] as const)('a record of %s: the popup may open is %s [MKT-01]', (record, wanted) => {
  expect(mayCome(record, now)).toBe(wanted);
});

test('the record of a closed popup keeps it closed for its seconds, or for good [MKT-01]', () => {
  const day = JSON.stringify(recordOf(now, 86_400, false));
  expect(day).toBe(`{"VALUE":"Y","TIMESTAMP":${now + 86_400_000},"SHOW_ALWAYS":"N"}`);
  expect([mayCome(day, now + 86_399_999), mayCome(day, now + 86_400_000)]).toEqual([false, true]);
  const ever = JSON.stringify(recordOf(now, undefined, false));
  expect(ever).toBe('{"VALUE":"Y","TIMESTAMP":"","SHOW_ALWAYS":"N"}');
  expect(mayCome(ever, now * 2)).toBe(false);
  expect(mayCome(JSON.stringify(recordOf(now, 5, true)), now)).toBe(true);
});

test('a delay equal to another popup’s is increased by 1000 ms until it is unique [MKT-01]', () => {
  const taken: number[] = [];
  for (const wanted of [5000, 5000, 6000, 5000, 100]) taken.push(distinctDelay(wanted, taken));
  expect(taken).toEqual([5000, 6000, 7000, 8000, 100]);
});
