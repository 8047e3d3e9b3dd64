import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const importPattern = /^import (type )?\{([^}]*)\} from '([^']*\/index\.ts)';/gm;
const exportPattern = /^export (?:type )?\{([^}]*)\} from '([^']*)';/gm;
const indexPattern = /\/src\/shop\/[^/]+\/index\.ts$/;

/**
 * A subject's `index.ts` is a list of what others may use, not a module: whoever imports a name from it gets the file where the name stands. Else the
 * first import of one function would bring the whole subject into the first chunk, and two subjects that know each other would be a cycle.
 */
export const directImports: Plugin = {
  name: 'direct-imports',
  enforce: 'pre',
  transform(code, id) {
    if (!/\/src\/[^?]*\.tsx?$/.test(id) || !code.includes('/index.ts')) return undefined;
    const written = code.replace(importPattern, (line, type: string | undefined, names: string, specifier: string) => {
      const index = join(dirname(id), specifier);
      if (!indexPattern.test(index)) return line;
      // As many lines as before, so that an error names the right one.
      return `${type ? '' : importsOf(index, namesIn(names)).join(' ')}${'\n'.repeat(line.split('\n').length - 1)}`;
    });
    return written === code ? undefined : { code: written, map: null };
  },
};

/** `a, type B, c as d` without the types. */
const namesIn = (list: string) =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));

function importsOf(index: string, names: readonly string[]): string[] {
  const files = readIndex(index);
  return names.map((name) => {
    const [exported = name] = name.split(' as ');
    const file = files.get(exported);
    if (!file) throw new Error(`Expected ${index} to export ${exported} from a file of its folder, got no such line.`);
    return `import { ${name} } from ${JSON.stringify(file)};`;
  });
}

/** Where each name of an index stands. */
function readIndex(index: string): ReadonlyMap<string, string> {
  const lines = readFileSync(index, 'utf8').matchAll(exportPattern);
  return new Map([...lines].flatMap(([, names = '', file = '']) => namesIn(names).map((name) => [name, join(dirname(index), file)])));
}
