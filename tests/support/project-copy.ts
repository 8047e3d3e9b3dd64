import { cpSync, linkSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The files that a release is made of. */
const sources = ['src', 'entrypoints', 'harness', 'public', 'tools'].concat(
  ['package.json', 'package-lock.json', 'tsconfig.json', 'wxt.config.ts', 'biome.json', '.gitignore'],
  ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'LICENSE'],
);

/** Makes an empty folder in the project's cache. It has to be on the same disk, because packages are hard-linked file by file. */
export function emptyFolder(name: string): string {
  const folder = join(root, '.cache', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Copies the project as it is, without its history and outputs. */
export function copyProject(folder: string): void {
  for (const name of sources) cpSync(join(root, name), join(folder, name), { recursive: true });
  linkPackages(folder);
}

/** Links every installed package file. A single link to the folder would show bundlers the paths of this checkout. */
export function linkPackages(folder: string): void {
  linkFolder(join(root, 'node_modules'), join(folder, 'node_modules'));
}

function linkFolder(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true });
    else linkSync(source, target);
  }
}
