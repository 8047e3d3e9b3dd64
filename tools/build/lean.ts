import type { Plugin } from 'vite';

/** What stands in React's place: what the layer uses of it, on Preact. React's types stay; an import of what is not there fails the build. */
const replacements: Readonly<Record<string, string>> = {
  react: 'src/lean/react.ts',
  'react-dom': 'src/lean/react-dom.ts',
  'react-dom/client': 'src/lean/react-dom.ts',
  'react/jsx-runtime': 'node_modules/preact/jsx-runtime/dist/jsxRuntime.mjs',
};

/** The lean build: Preact in the place of React, everything else the same. */
export function preactForReact(root: string): Plugin {
  return {
    name: 'preact-for-react',
    enforce: 'pre',
    resolveId: (source) => (Object.hasOwn(replacements, source) ? `${root}${replacements[source]}` : undefined),
  };
}
