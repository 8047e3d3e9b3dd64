import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeFault, describePlace, makeTable, type Tried } from './table.ts';

const makeTried = (file: string, noticedBy: Tried['noticedBy']): Tried => ({
  ...{ fault: { file, start: 0, end: 0, after: '', name: '' }, noticedBy },
  test: noticedBy && 'a.test.ts',
});

test('the table counts faults by folder and subject, and all of them', () => {
  const tried = [
    makeTried('src/shop/basket/page/totals.ts', 'unit'),
    makeTried('src/shop/basket/add-to-basket.ts', undefined),
    makeTried('src/session/labels.ts', 'browser'),
  ];
  expect(makeTable(tried).split('\n')).toEqual([
    '                 planted  unit  browser  survived',
    'src/session            1     0        1         0',
    'src/shop/basket        2     1        0         1',
    'all                    3     1        1         1',
  ]);
});

test('a fault is described by its place and its line without and with it', () => {
  const root = mkdtempSync(join(tmpdir(), 'vitrina-table-'));
  const source = 'const a = 1;\n  if (a < 2) b();\nlast';
  writeFileSync(join(root, 'a.ts'), source);
  const start = source.indexOf('<');
  const fault = { file: 'a.ts', start, end: start + 1, after: '>=', name: '' };
  expect(describePlace(root, fault)).toBe('a.ts:2');
  expect(describeFault(root, fault)).toBe('a.ts:2\n  - if (a < 2) b();\n  + if (a >= 2) b();');
  const last = source.indexOf('last');
  expect(describeFault(root, { ...fault, start: last, end: last + 4, after: 'end' })).toBe('a.ts:3\n  - last\n  + end');
  rmSync(root, { recursive: true });
});
