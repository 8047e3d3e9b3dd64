import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { type Import, importsOf, seeThroughIndexes } from '../imports/read-imports.ts';

/** Unit tests that a fault of one file can break, the nearest first, as paths from the project's root. */
export interface RelatedTests {
  /** They import the file, themselves or through others, or stand in its folder. */
  readonly near: readonly string[];
  /** They reach it only through what is loaded late, as nearly everything is through the registry of features: whole pages, lists of all features. */
  readonly wide: readonly string[];
}

/** Which files import which, tests included. */
export class ImportGraph {
  readonly #users = new Map<string, Import[]>();

  constructor(imports: readonly Import[]) {
    for (const one of seeThroughIndexes(imports)) {
      if (one.isType) continue;
      const users = this.#users.get(one.to) ?? [];
      users.push(one);
      this.#users.set(one.to, users);
    }
  }

  /** Files that use the given one, each with the number of imports between them; late imports are followed where `isLate` says so. */
  distances(file: string, isLate: boolean): ReadonlyMap<string, number> {
    const found = new Map([[file, 0]]);
    // A map is walked in the order of its entries, also those that are added on the way: the nearest first.
    for (const [next, distance] of found) {
      for (const { from, isLate: isLateOne } of this.#users.get(next) ?? []) {
        if ((isLate || !isLateOne) && !found.has(from)) found.set(from, distance + 1);
      }
    }
    found.delete(file);
    return found;
  }

  relatedTests(file: string): RelatedTests {
    const testsOf = (distances: ReadonlyMap<string, number>) =>
      [...distances]
        .filter(([user]) => /\.test\.tsx?$/.test(user))
        .sort(([one, near], [other, far]) => near - far || isBeside(file, other) - isBeside(file, one) || (one < other ? -1 : 1))
        .map(([user]) => user);
    // What spans folders takes longest, above all whole pages.
    const isWide = (test: string) => test.startsWith('tests/');
    const isOwn = (test: string) => dirname(test) === dirname(file);
    const imports = this.distances(file, false);
    const tests = testsOf(this.distances(file, true));
    const near = tests.filter((test) => !isWide(test) && (imports.has(test) || isOwn(test)));
    const all = tests.filter((test) => !near.includes(test));
    return { near, wide: [...all.filter((test) => !isWide(test)), ...all.filter(isWide)] };
  }
}

/** The project's graph: sources, tests, the harness and tools, whose tests use sources too. */
export function readGraph(root: string): ImportGraph {
  const files = globSync('{src,harness,tests,tools}/**/*.{ts,tsx}', { cwd: root });
  return new ImportGraph(
    files.flatMap((file) => {
      const code = readFileSync(join(root, file), 'utf8');
      return [...importsOf(file, code), ...globImportsOf(root, file, code)];
    }),
  );
}

/** What `import.meta.glob` names: the registry finds features by their folder. */
function globImportsOf(root: string, file: string, code: string): Import[] {
  return [...code.matchAll(/import\.meta\.glob(?:<[^>]*>)?\(\s*'([^']+)'/g)].flatMap(([, pattern = '']) =>
    globSync(normalize(join(dirname(file), pattern)), { cwd: root }).map((to) => ({
      from: file,
      to,
      isLate: true,
      isType: false,
      names: ['*'],
    })),
  );
}

function isBeside(file: string, test: string): number {
  return Number(test.replace(/\.test\.tsx?$/, '.ts') === file);
}
