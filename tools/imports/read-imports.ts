import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';

export interface Import {
  /** Paths from the project's root: `src/shop/basket/basket.ts`. */
  readonly from: string;
  readonly to: string;
  /** `import()`: loaded when it is needed, so it makes no cycle and may lead upwards. */
  readonly isLate: boolean;
  /** Only types: nothing of it is left when the program runs. */
  readonly isType: boolean;
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
  const found = (specifier: string, isLate: boolean, isType: boolean): Import[] =>
    specifier.startsWith('.') ? [{ from: file, to: normalize(join(dirname(file), specifier.replace(/\?.*$/, ''))), isLate, isType }] : [];
  return [
    ...module.staticImports.flatMap(({ moduleRequest, entries }) =>
      found(moduleRequest.value, false, entries.length > 0 && entries.every(({ isType }) => isType)),
    ),
    ...module.staticExports.flatMap(({ entries }) => {
      const request = entries.find((entry) => entry.moduleRequest)?.moduleRequest;
      return request
        ? found(
            request.value,
            false,
            entries.every(({ isType }) => isType),
          )
        : [];
    }),
    ...module.dynamicImports.flatMap(({ moduleRequest }) => {
      const text = code.slice(moduleRequest.start, moduleRequest.end);
      return /^'[^']*'$/.test(text) ? found(text.slice(1, -1), true, false) : [];
    }),
  ];
}
