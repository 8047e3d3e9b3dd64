import { expect, test } from 'vitest';
import { shortenNames } from './shorter-names.ts';

/** A kernel, the first chunk, one that needs it, one that needs that, and one of its own. */
function namesOf({ late = 'late', isReversed = false } = {}) {
  const make = (name: string, code: string, ...imports: string[]) => {
    const isEntry = name === 'embed';
    const fileName = isEntry ? 'embed.js' : `chunks/${name}-${name.padEnd(8, '_').slice(0, 8)}.js`;
    return { name, fileName, code, isEntry, imports, moduleIds: [`src/${name}.ts`] };
  };
  const [live, menu] = ['chunks/live-live____.js', 'chunks/menu-menu____.js'] as const;
  const again = { ...make('menu', 'other', live), fileName: 'chunks/menu-othermen.js', moduleIds: ['src/other/menu.ts'] };
  const chunks = [
    make('embed', 'import("./chunks/live-live____.js")', live),
    make('live', 'import("./menu-menu____.js");import("./purify-purify__.js")'),
    make('menu', 'import{a}from"./live-live____.js"', live),
    make('late', late, menu),
    make('purify', 'purify'),
    again,
  ];
  shortenNames(isReversed ? chunks.toReversed() : chunks);
  return { files: chunks.map(({ fileName }) => fileName), code: chunks.map(({ code }) => code) };
}

test('chunks whose names change together have one hash, another has its own, and code names them so', () => {
  const { files, code } = namesOf();
  const hash = /-([\w-]{5})\.js$/.exec(files[1] ?? '')?.[1];
  expect(files).toEqual([
    'embed.js',
    `chunks/live-${hash}.js`,
    `chunks/menu-${hash}.js`,
    `chunks/late-${hash}.js`,
    'chunks/purify-purif.js',
    `chunks/menu2-${hash}.js`,
  ]);
  expect(code.slice(0, 3)).toEqual([
    `import("./chunks/live-${hash}.js")`,
    `import("./menu-${hash}.js");import("./purify-purif.js")`,
    `import{a}from"./live-${hash}.js"`,
  ]);
});

test('a change of any of them changes all their names, and no other', () => {
  const [before, after] = [namesOf().files, namesOf({ late: 'changed' }).files];
  expect(before.filter((file) => after.includes(file))).toEqual(['embed.js', 'chunks/purify-purif.js']);
  expect(namesOf().files).toEqual(before);
});

test('of two chunks with one name each keeps its own, in whatever order the bundler hands them out', () => {
  expect(namesOf({ isReversed: true }).files).toEqual(namesOf().files);
});
