import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of a folder at any depth, as paths with `/`, always in the same order. */
export function listFiles(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  return paths.map((path) => path.slice(folder.length).replaceAll('\\', '/').replace(/^\//, '')).sort();
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** One line a file, as `sha256sum --check` reads them. `except` is left out: the list itself. */
export function checksumsOf(folder: string, except: string): string {
  const files = listFiles(folder).filter((file) => file !== except);
  return files.map((file) => `${sha256(readFileSync(join(folder, file)))}  ${file}\n`).join('');
}

/** What is wrong in a folder, measured by its list of checksums: a sentence a file. */
export function compareWithChecksums(folder: string, list: string): string[] {
  const text = readFileSync(join(folder, list), 'utf8');
  const expected = new Map(
    text
      .split('\n')
      .filter(Boolean)
      .map((line, index) => {
        const [, sum, file] = /^([0-9a-f]{64}) {2}(.+)$/.exec(line) ?? [];
        if (!sum || !file) throw new Error(`${list}:${index + 1}: expected a checksum and a path, got "${line}"`);
        return [file, sum] as const;
      }),
  );
  const present = listFiles(folder).filter((file) => file !== list);
  const changed = present.flatMap((file) => {
    const sum = expected.get(file);
    if (!sum) return [`${file}: is not on the list`];
    return sha256(readFileSync(join(folder, file))) === sum ? [] : [`${file}: its bytes are others than on the list`];
  });
  return [...changed, ...[...expected.keys()].filter((file) => !present.includes(file)).map((file) => `${file}: is missing`)];
}
