import type { Plugin } from 'vite';

/** What is imported, and the file of the package that holds it. */
const files: Readonly<Record<string, string>> = {
  react: 'react/cjs/react.production.js',
  'react/jsx-runtime': 'react/cjs/react-jsx-runtime.production.js',
  'react-dom': 'react-dom/cjs/react-dom.production.js',
  'react-dom/client': 'react-dom/cjs/react-dom-client.production.js',
  scheduler: 'scheduler/cjs/scheduler.production.js',
};

/**
 * React comes as CommonJS, which a bundler wraps in functions: the browser can neither prepare their insides off the main
 * thread nor can unused parts be left out. This plugin turns React's production files into modules.
 */
export function reactModules(root: string): Plugin {
  return {
    name: 'react-modules',
    enforce: 'pre',
    resolveId: (source) => (Object.hasOwn(files, source) ? `${root}node_modules/${files[source]}` : undefined),
    transform: (code, id) => (Object.values(files).some((file) => id.endsWith(`/node_modules/${file}`)) ? toModule(code, id) : undefined),
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
