import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Fault, findFaults } from './places.ts';

/** Folders whose rules the unit tests have to hold. */
const folders = ['platform', 'session', 'shop'];

/** Paths of the sources that faults are planted in, sorted: no tests, nothing that only tests use, no declarations. */
function listSources(root: string): string[] {
  return (
    folders
      .flatMap((folder) => readdirSync(join(root, 'src', folder), { recursive: true, withFileTypes: true }))
      .filter((file) => file.isFile() && file.name.endsWith('.ts') && !/^test-|\.test\.ts$|\.d\.ts$/.test(file.name))
      .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
      // Features are held by browser tests.
      .filter((path) => !path.includes('/features/'))
      .sort()
  );
}

/** Every fault that can be planted in the project. */
export function findAllFaults(root: string): Fault[] {
  return listSources(root).flatMap((file) => findFaults(file, readFileSync(join(root, file), 'utf8')));
}
