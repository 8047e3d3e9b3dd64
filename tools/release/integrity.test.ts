import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeIntegrity, integrityOf, integritySchema, parseBase, withNonce } from './integrity.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrina-integrity-'));
  mkdirSync(join(folder, 'chunks'));
  writeFileSync(join(folder, 'embed.js'), 'alert(1)');
  writeFileSync(join(folder, 'chunks/live-a1.js'), 'alert(2)');
});
afterEach(() => rmSync(folder, { recursive: true }));

const bytes = (text: string) => new TextEncoder().encode(text);

it('hashes as the Subresource Integrity standard does', () => {
  // The standard's own example: `alert('Hello, world.');`
  expect(integrityOf(bytes("alert('Hello, world.');"))).toBe('sha384-H8BRh8j48O9oYatfu5AZzq6A9RINhZO5H16dQZngK7T62em8MUt1FLm52t+eX6xO');
});

it('gives a tag that refuses a changed entry, and one that refuses changed chunks too', () => {
  const found = describeIntegrity(folder, '1.2.0', '/vitrina/1.2.0/');
  expect(integritySchema.parse(found)).toEqual(found);
  expect(found.tag).toBe(
    `<script type="module" async src="/vitrina/1.2.0/embed.js" integrity="${integrityOf(bytes('alert(1)'))}" crossorigin="anonymous"></script>`,
  );
  const [, map = ''] = /<script type="importmap">(.+?)<\/script>/.exec(found.tagWithChunks) ?? [];
  expect(JSON.parse(map)).toEqual({ integrity: { '/vitrina/1.2.0/chunks/live-a1.js': integrityOf(bytes('alert(2)')) } });
  expect(found.tagWithChunks.endsWith(found.tag)).toBe(true);
  expect(withNonce(found.tagWithChunks, 'n').match(/<script nonce="n" /g)).toHaveLength(2);
});

it('hashes compat.js, which is no module of the layer, and leaves it out of the import map', () => {
  writeFileSync(join(folder, 'compat.js'), 'alert(3)');
  const { files, tagWithChunks } = describeIntegrity(folder, '1.2.0', '/vitrina/1.2.0/');
  expect(files['compat.js']).toBe(integrityOf(bytes('alert(3)')));
  expect(tagWithChunks).not.toContain('compat.js');
});

it('refuses a folder without the entry', () => {
  rmSync(join(folder, 'embed.js'));
  expect(() => describeIntegrity(folder, '1.2.0', '/')).toThrow('to hold embed.js, got 1 other files');
});

it.each(['/vitrina/{version}/', '/', 'https://cdn.example/vitrina/{version}/'])('takes %s as the place of the folder', (text) => {
  expect(parseBase(text, '1.2.0')).toBe(text.replace('{version}', '1.2.0'));
});

it.each(['vitrina/', '/vitrina', '/a"b/', '//cdn.example/', 'javascript:alert(1)/', ''])(
  'refuses %j as the place of the folder',
  (text) => {
    expect(() => parseBase(text, '1.2.0')).toThrow('Expected --base');
  },
);
