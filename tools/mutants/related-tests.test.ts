import { expect, test } from 'vitest';
import { importsOf } from '../imports/read-imports.ts';
import { ImportGraph } from './related-tests.ts';

const files: Readonly<Record<string, string>> = {
  'src/shop/basket/index.ts': "export { add } from './add.ts';\nexport { sum } from './sum.ts';",
  'src/shop/basket/add.test.ts': "import { add } from './add.ts';",
  'src/shop/basket/all.test.ts': "import { add } from './add.ts';",
  'src/shop/goals/goals.ts': "import { add } from '../basket/index.ts';",
  'src/shop/goals/goals.test.ts': "import { goals } from './goals.ts';",
  'src/shop/order/order.ts': "import { sum } from '../basket/index.ts';\nimport type { Add } from '../basket/add.ts';",
  'src/shop/order/order.test.ts': "import { order } from './order.ts';",
  'src/shop/goals/late.test.ts': "const load = () => import('./goals.ts');",
  'src/kernel/registry.ts': "const load = () => import('../shop/goals/goals.ts');",
  'src/kernel/registry.test.ts': "import { load } from './registry.ts';",
  'tests/whole.test.ts': "import { add } from '../src/shop/basket/add.ts';",
};
const graph = new ImportGraph(Object.entries(files).flatMap(([file, code]) => importsOf(file, code)));

test('tests that import a file come nearest first, the one of its name before others', () => {
  expect(graph.relatedTests('src/shop/basket/add.ts').near).toEqual([
    'src/shop/basket/add.test.ts',
    'src/shop/basket/all.test.ts',
    'src/shop/goals/goals.test.ts',
  ]);
});

test('late loads and tests across folders are wide; imports of types or of other index names are not related', () => {
  expect(graph.relatedTests('src/shop/basket/add.ts').wide).toEqual([
    'src/shop/goals/late.test.ts',
    'src/kernel/registry.test.ts',
    'tests/whole.test.ts',
  ]);
  expect(graph.relatedTests('src/shop/goals/goals.ts')).toEqual({
    near: ['src/shop/goals/goals.test.ts', 'src/shop/goals/late.test.ts'],
    wide: ['src/kernel/registry.test.ts'],
  });
  expect(graph.relatedTests('src/shop/basket/sum.ts').near).toEqual(['src/shop/order/order.test.ts']);
});
