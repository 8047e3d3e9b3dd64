import { globSync, readFileSync } from 'node:fs';

const root = new URL('../../', import.meta.url).pathname;

/** The layer's source, for tests of what the build leaves out: without the extension's, which has the whole of React, and the lean build's, which has none. */
export const layerSources = globSync('src/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/^src\/(extension|lean)\//.test(file) && !/\.test\./.test(file))
  .map((file) => ({ file, text: readFileSync(root + file, 'utf8') }));

/** Every match of a pattern's first group in the source, with its file. */
export const usesInLayer = (pattern: RegExp): { readonly file: string; readonly name: string }[] =>
  layerSources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, name = '']) => ({ file, name })));
