import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checksumsOf, compareWithChecksums, listFiles } from './files.ts';

let folder = '';
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-files-'));
  mkdirSync(join(folder, 'chunks'));
  write('embed.js', 'kernel');
  write('chunks/live.js', 'live');
  write('SUMS', checksumsOf(folder, 'SUMS'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('lists files at any depth in one order', () => {
  expect(listFiles(folder)).toEqual(['SUMS', 'chunks/live.js', 'embed.js']);
});

it('has nothing to say of a folder as it was written', () => {
  expect(compareWithChecksums(folder, 'SUMS')).toEqual([]);
});

it('names a changed, a missing and an added file', () => {
  write('embed.js', 'Kernel');
  rmSync(join(folder, 'chunks/live.js'));
  write('chunks/other.js', 'other');
  expect(compareWithChecksums(folder, 'SUMS')).toEqual([
    'chunks/other.js: is not on the list',
    'embed.js: its bytes are others than on the list',
    'chunks/live.js: is missing',
  ]);
});

it('names the line of a list that cannot be read', () => {
  write('SUMS', `${checksumsOf(folder, 'SUMS')}nonsense\n`);
  expect(() => compareWithChecksums(folder, 'SUMS')).toThrow('SUMS:3: expected a checksum and a path, got "nonsense"');
});
