import { expect, test } from 'vitest';
import { directImports } from './direct-imports.ts';

const root = new URL('../../', import.meta.url).pathname;

function transform(code: string, file = 'src/shop/product/features/gallery/x.tsx'): string {
  const { transform: write } = directImports;
  if (typeof write !== 'function') throw new Error('Expected the plugin to have a function transform, got none.');
  const result: unknown = Reflect.apply(write, undefined, [code, `${root}${file}`]);
  return typeof result === 'object' && result !== null ? String(Reflect.get(result, 'code')) : code;
}

test('a name of an index is imported from its own file, types are left out, lines stay where they are', () => {
  const code = "import {\n  dispatch,\n  type BasketModel,\n  itemState as state,\n} from '../../../basket/index.ts';\nuse();";
  expect(transform(code)).toBe(
    `import { dispatch } from "${root}src/shop/basket/store.ts"; import { itemState as state } from "${root}src/shop/basket/items.ts";\n\n\n\n\nuse();`,
  );
  expect(transform("import type { BasketModel } from '../../../basket/index.ts';\n")).toBe('\n');
});

test('other imports stay, and a name that no line of the index exports is said', () => {
  const code = "import { a } from './index.ts';\nimport { feature } from '../gallery/index.ts';";
  expect(transform(code)).toBe(code);
  expect(() => transform("import { nothing } from '../../../basket/index.ts';")).toThrow(
    /Expected .*src\/shop\/basket\/index\.ts to export nothing from a file of its folder/,
  );
});
