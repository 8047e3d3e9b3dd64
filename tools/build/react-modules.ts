import type { Plugin } from 'vite';
import { type Cuts, cut } from './cuts.ts';
import { unusedOfReact, unusedOfReactDom, unusedOfReactDomClient, unusedOfScheduler } from './react-unused.ts';

interface ReactFile {
  /** Below node_modules. */
  readonly path: string;
  readonly cuts?: Cuts;
}

/** What is imported, and the file of the package that holds it. */
const files: Readonly<Record<string, ReactFile>> = {
  react: { path: 'react/cjs/react.production.js', cuts: unusedOfReact },
  'react/jsx-runtime': { path: 'react/cjs/react-jsx-runtime.production.js' },
  'react-dom': { path: 'react-dom/cjs/react-dom.production.js', cuts: unusedOfReactDom },
  'react-dom/client': { path: 'react-dom/cjs/react-dom-client.production.js', cuts: unusedOfReactDomClient },
  scheduler: { path: 'scheduler/cjs/scheduler.production.js', cuts: unusedOfScheduler },
};

/**
 * React comes as CommonJS, which a bundler wraps in functions: the browser can neither prepare their insides off the main
 * thread nor can unused parts be left out. This plugin turns React's production files into modules, without what the layer
 * never uses (`react-unused.ts`).
 */
export function reactModules(root: string): Plugin {
  return {
    name: 'react-modules',
    enforce: 'pre',
    resolveId: (source) => (Object.hasOwn(files, source) ? `${root}node_modules/${files[source]?.path}` : undefined),
    transform(code, id) {
      const file = Object.values(files).find(({ path }) => id.endsWith(`/node_modules/${path}`));
      return file && toModule(file.cuts ? cut(code, file.cuts, id) : code, id);
    },
  };
}

/** Turns `require` and `exports` of a file that uses both in their plain form only; anything else is an error here, not on a page. */
export function toModule(code: string, id: string): string {
  const imports: string[] = [];
  let text = code.replace(/\bvar ((?:\w+ = require\("[^"]+"\),?\s*)+);/g, (_, list: string) => {
    for (const [, name, source] of list.matchAll(/(\w+) = require\("([^"]+)"\)/g)) imports.push(`import * as ${name} from "${source}";`);
    return '';
  });
  const names = new Set([...text.matchAll(/\bexports\.(\w+)/g)].map(([, name]) => String(name)));
  const declared: string[] = [];
  for (const name of names) {
    const assignments = [...text.matchAll(new RegExp(`\\bexports\\.${name} =(?!=)`, 'g'))];
    const isPlain = assignments.length === 1 && new RegExp(`^exports\\.${name} =`, 'm').test(text);
    if (isPlain) text = text.replace(new RegExp(`^exports\\.${name} =`, 'm'), `var $${name} =`);
    else declared.push(`var $${name};`);
    text = text.replaceAll(new RegExp(`\\bexports\\.${name}\\b`, 'g'), `$${name}`);
  }
  const left = text.match(/\b(?:require\(|module\.exports|exports\b(?!:)).{0,40}/);
  if (left) throw new Error(`${id}: expected plain require and exports only, got "${left[0]}"`);
  const list = [...names].map((name) => `$${name} as ${name}`).join(', ');
  return [...imports, ...declared, text, `export { ${list} };`].join('\n');
}
