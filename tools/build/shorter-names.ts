import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

interface Chunk {
  readonly name: string;
  fileName: string;
  code: string;
  readonly isEntry: boolean;
  /** Paths of its modules. */
  readonly moduleIds: readonly string[];
  /** Names of the files that it imports statically. */
  readonly imports: readonly string[];
}

/** Chunks that import of `live`, at any depth, and itself. */
function changeTogether(chunks: readonly Chunk[]): readonly Chunk[] {
  const found = chunks.filter(({ name }) => name === 'live');
  for (const { fileName } of found)
    found.push(...chunks.filter((chunk) => !found.includes(chunk) && !chunk.isEntry && chunk.imports.includes(fileName)));
  return found;
}

/**
 * Gives chunks short hashes, of five signs: a thousand million of them tell the versions of one chunk apart. `live` names nearly all chunks, and they name `live`, so
 * that a change of one changes the names of all: they have one hash, which is said a hundred times and compresses to nothing (400 B of what each page loads). What
 * imports of no other chunk (React, DOMPurify, JSON5's parser) has its own, and stays in the browser's cache when the layer changes.
 */
export function shortenNames(chunks: readonly Chunk[]): void {
  const together = changeTogether(chunks);
  const contents = together.map(({ fileName, code }) => `${fileName} ${code}`).toSorted();
  const hash = createHash('sha256').update(contents.join()).digest('base64url').slice(0, 5);
  const taken = new Set<string>();
  const names = new Map<string, string>();
  // The bundler's order of chunks is not always the same: of two with one name, the first by its modules keeps it.
  for (const chunk of chunks.toSorted((one, other) => (`${one.moduleIds}` < `${other.moduleIds}` ? -1 : 1))) {
    const [, name, own] = /^(.*)-([\w-]{5})[\w-]{3}\.js$/.exec(chunk.fileName) ?? [];
    if (name === undefined) continue;
    let short = name;
    for (let count = 2; taken.has(short); count++) short = name + count;
    taken.add(short);
    names.set(chunk.fileName, `${short}-${together.includes(chunk) ? hash : own}.js`);
  }
  for (const chunk of chunks) {
    for (const [name, short] of names) chunk.code = chunk.code.replaceAll(name.replace('chunks/', ''), short.replace('chunks/', ''));
    chunk.fileName = names.get(chunk.fileName) ?? chunk.fileName;
  }
}

export const shorterNames: Plugin = {
  name: 'shorter-names',
  generateBundle: (_, bundle) => shortenNames(Object.values(bundle).filter((chunk) => chunk.type === 'chunk')),
};
