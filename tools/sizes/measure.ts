import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Sizes } from './compare.ts';

const hash = /-[\w-]{5}(?=\.js\b)/g;

/**
 * Bytes after brotli (quality 11) of each script of a built embed. Names of other chunks in a script count without their
 * hashes, so that a change elsewhere does not move its size.
 */
export function measureSizes(folder: string): Sizes {
  const sizes: Record<string, number[]> = {};
  for (const file of [
    'embed.js',
    'compat.js',
    'compat-libraries.js',
    ...readdirSync(join(folder, 'chunks')).map((name) => `chunks/${name}`),
  ]) {
    if (!file.endsWith('.js')) continue;
    const name = file.replace(hash, '').replace(/^chunks\/(.*)\.js$/, '$1');
    const script = readFileSync(join(folder, file), 'utf8').replaceAll(hash, '');
    sizes[name] = [...(sizes[name] ?? []), brotliCompressSync(script).length];
  }
  for (const list of Object.values(sizes)) list.sort((one, other) => one - other);
  return sizes;
}
