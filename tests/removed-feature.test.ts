import { execFileSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const copy = mkdtempSync(join(tmpdir(), 'removed-feature-'));
afterEach(() => rmSync(copy, { recursive: true }));

/** One that changes the page's elements in place, one that the first chunk carries, one that draws a popup. */
const removed = ['countdown', 'title-search', 'marketing-popup'];

/** Whether a script has the marker of this name, in whatever quotes the minifier writes. */
const names = (code: string, id: string) => new RegExp(`id:["'\`]${id}["'\`]`).test(code);

/** Every script of a built embed, by its file. */
function buildEmbed(): ReadonlyMap<string, string> {
  execFileSync(join(root, 'node_modules/.bin/vite'), ['build', '-c', 'tools/build/vite.embed.ts', '--logLevel', 'error'], { cwd: copy });
  const output = join(copy, '.output/embed');
  const files = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'));
  return new Map(files.map((file) => [file, readFileSync(join(output, file), 'utf8')]));
}

test('without its folder and its line in the registry a feature is gone from the build', { timeout: 300_000 }, () => {
  for (const part of ['src', 'tools', 'package.json', 'tsconfig.json']) cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  const registry = join(copy, 'src/kernel/registry.ts');
  const lines = readFileSync(registry, 'utf8').split('\n');
  const kept = lines.filter((line) => !removed.some((id) => line.trim() === `'${id}',`));
  expect(lines.length - kept.length).toBe(removed.length);
  writeFileSync(registry, kept.join('\n'));
  for (const id of removed) {
    const folder = globSync(`src/shop/*/features/${id}`, { cwd: copy })[0];
    if (!folder) throw new Error(`Expected a folder of the feature ${id}, got none.`);
    rmSync(join(copy, folder), { recursive: true });
  }

  const scripts = buildEmbed();
  for (const id of removed) {
    expect([...scripts].flatMap(([file, code]) => (code.includes(`features/${id}/`) || names(code, id) ? [file] : []))).toEqual([]);
  }
  // What is left is whole.
  expect(names(scripts.get('embed.js') ?? '', 'buy-button')).toBe(true);
});
