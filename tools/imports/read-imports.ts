import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  /** Paths from the project's root: `src/shop/basket/add-to-basket.ts`. */
  readonly from: string;
  readonly to: string;
  /** `import()`: loaded when it is needed, so it makes no cycle and may lead upwards. */
  readonly isLate: boolean;
  /** Only types: nothing of it is left when the program runs. */
  readonly isType: boolean;
  /** What is imported, by the names that the other file exports. */
  readonly names: readonly string[];
}

/** Sources of these folders with every import of a file of ours, tests left out. */
export function readImports(
  root: string,
  folders: readonly string[],
): { readonly files: readonly string[]; readonly imports: readonly Import[] } {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mts,mjs}`, { cwd: root })).filter((file) => !isTest(file));
  return { files: files.sort(), imports: files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8'))) };
}

/** Tests, and what only tests use. */
const isTest = (file: string) => /(?:\.test\.tsx?|(?:^|\/)test-[^/]*)$/.test(file);

/** Every import of a file by its relative path; those of packages are not ours. */
export function importsOf(file: string, code: string): Import[] {
  const { module } = parseSync(file, code);
  const found = (specifier: string, rest: Omit<Import, 'from' | 'to'>): Import[] =>
    specifier.startsWith('.') ? [{ from: file, to: normalize(join(dirname(file), specifier.replace(/\?.*$/, ''))), ...rest }] : [];
  const named = (
    specifier: string,
    entries: readonly { readonly isType: boolean; readonly importName: { readonly name: string | null } }[],
  ) =>
    [true, false].flatMap((isType) => {
      const names = entries.filter((entry) => entry.isType === isType).map(({ importName }) => importName.name ?? '*');
      return names.length > 0 ? found(specifier, { isLate: false, isType, names }) : [];
    });
  return [
    ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.length > 0 ? named(moduleRequest.value, entries) : found(moduleRequest.value, { isLate: false, isType: false, names: [] }),
    ),
    ...module.staticExports.flatMap(({ entries }) =>
      named(entries.find((entry) => entry.moduleRequest)?.moduleRequest?.value ?? '', entries),
    ),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const text = code.slice(moduleRequest.start, moduleRequest.end);
      return /^'[^']*'$/.test(text) ? found(text.slice(1, -1), { isLate: true, isType: false, names: ['*'] }) : [];
    }),
  ];
}

/**
 * The same imports without the subjects' `index.ts`, which is a list of names: whoever imports from it uses the files where the names stand, and the
 * build writes it so (tools/build/direct-imports.ts).
 */
export function seeThroughIndexes(imports: readonly Import[]): Import[] {
  const isIndex = (file: string) => /^src\/shop\/[^/]+\/index\.ts$/.test(file);
  const lines = imports.filter(({ from }) => isIndex(from));
  return imports
    .filter(({ from }) => !isIndex(from))
    .flatMap((one) => {
      if (!isIndex(one.to)) return [one];
      return lines
        .filter(({ from, names }) => from === one.to && names.some((name) => one.names.includes(name)))
        .map(({ to, names }) => ({ ...one, to, names: names.filter((name) => one.names.includes(name)) }));
    });
}
