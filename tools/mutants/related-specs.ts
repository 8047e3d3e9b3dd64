import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { ImportGraph } from './related-tests.ts';

/** Ids of requirements as they stand in comments and in titles of tests. */
const rowPattern = /\b[A-Z]{2,4}-\d{2}\b/g;

/** Specs of the extension, the harness and recordings: they hold the code of sessions, and nothing of them is built for a fault elsewhere. */
const isOfSessions = (text: string) => /static-harness|extension-browser|harness\/serve|src\/(?:session|extension)\//.test(text);

/**
 * Specs that most likely notice a fault in the file: the one of its name, then those that name its own rows (a file without any has those of
 * its folder), then those of which the largest part is about features that import it, at any distance. At most `count`, of which the
 * shorter run first.
 */
export function relatedSpecs(root: string, graph: ImportGraph, file: string, count = 4): string[] {
  const texts = readSources(root);
  const features = new Map<string, string>();
  for (const user of graph.distances(file, true).keys()) {
    const id = /^src\/shop\/[^/]+\/features\/([^/]+)\//.exec(user)?.[1];
    if (id) features.set(id, `${features.get(id) ?? ''}\n${texts.get(user)}`);
  }
  const ownRows = rowsOf(texts, file);
  const featureRows = rowsIn([...features.values()].join('\n'));
  return readdirSync(join(root, 'tests'))
    .filter((name) => name.endsWith('.spec.ts'))
    .map((name) => ({ name, text: readFileSync(join(root, 'tests', name), 'utf8') }))
    .filter(({ text }) => isOfSessions(text) === file.startsWith('src/session/'))
    .map(({ name, text }) => {
      const rows = [...rowsIn(text)];
      const named = [...features.keys()].filter((id) => text.includes(id)).length;
      const own = rows.filter((row) => ownRows.has(row)).length;
      const shared = rows.filter((row) => featureRows.has(row)).length;
      const isNamesake = name === basename(file).replace(/\.tsx?$/, '.spec.ts');
      // By part and not by number: specs that look at everything name many rows and fail last.
      const part = rows.length > 0 ? shared / rows.length : 0;
      return { name, length: text.length, score: 10_000 * Number(isNamesake) + 1000 * own + 100 * part + named };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score || one.length - other.length || (one.name < other.name ? -1 : 1))
    .slice(0, count)
    .sort((one, other) => one.length - other.length)
    .map(({ name }) => `tests/${name}`);
}

function rowsOf(texts: ReadonlyMap<string, string>, file: string): Set<string> {
  const own = rowsIn(texts.get(file) ?? '');
  if (own.size > 0) return own;
  const beside = [...texts].filter(([other]) => dirname(other) === dirname(file));
  return rowsIn(beside.map(([, text]) => text).join('\n'));
}

function rowsIn(text: string): Set<string> {
  return new Set(text.match(rowPattern) ?? []);
}

function readSources(root: string): Map<string, string> {
  const files = readdirSync(join(root, 'src'), { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && /\.tsx?$/.test(file.name) && !/\.test\./.test(file.name),
  );
  return new Map(
    files.map(({ parentPath, name }) => [relative(root, join(parentPath, name)), readFileSync(join(parentPath, name), 'utf8')]),
  );
}
