import type { Plugin } from 'vite';
import { cut } from './cuts.ts';
import { unusedOfPreact } from './preact-unused.ts';

/** What stands in React's place: what the layer uses of it, on Preact. React's types stay; an import of what is not there fails the build. */
const replacements: Readonly<Record<string, string>> = {
  react: 'src/lean/react.ts',
  'react-dom': 'src/lean/react-dom.ts',
  'react-dom/client': 'src/lean/react-dom.ts',
  'react/jsx-runtime': 'node_modules/preact/jsx-runtime/src/index.js',
  // The source, because only it has names by which something can be left out.
  preact: 'node_modules/preact/src/index.js',
  'preact/hooks': 'node_modules/preact/hooks/src/index.js',
  'preact/jsx-runtime': 'node_modules/preact/jsx-runtime/src/index.js',
};

/** What stands in the place of a package's name. */
const resolved = (root: string, source: string) => (Object.hasOwn(replacements, source) ? `${root}${replacements[source]}` : undefined);

function withoutUnused(code: string, id: string): string | undefined {
  const [, file = ''] = id.split('/node_modules/preact/');
  const cuts = unusedOfPreact[file];
  return cuts && cut(code, cuts, id);
}

/** Options of React's root that Preact has not. */
const unusedOfRoot = { members: ['identifierPrefix', 'onCaughtError'] };

/** The lean build: Preact in the place of React, without what the layer never uses of it; everything else the same. */
export function preactForReact(root: string): Plugin {
  return {
    name: 'preact-for-react',
    enforce: 'pre',
    resolveId: (source) => resolved(root, source),
    transform: (code, id) => (id.endsWith('/src/islands/island-root.tsx') ? cut(code, unusedOfRoot, id) : withoutUnused(code, id)),
  };
}

/** The same Preact for unit tests of `src/lean`; everything else there has React. */
export const leanPreactInTests = (root: string): Plugin => ({
  name: 'lean-preact-in-tests',
  enforce: 'pre',
  resolveId: (source) => (source.startsWith('preact') ? resolved(root, source) : undefined),
  transform: withoutUnused,
});
