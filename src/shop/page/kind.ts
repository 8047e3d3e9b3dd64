import { type KindEvidence, kindTests, type PageKind } from './kind-tests.ts';

export type { PageKind };

/** The kinds of one page, each decided at its first use: on a long page searching for a missing element is slow. */
export interface PageKinds {
  has(kind: PageKind): boolean;
  list(): PageKind[];
}

/** See `kindTests`. */
export function kindsOf(evidence: KindEvidence): PageKinds {
  const tests = kindTests(evidence);
  const decided = new Map<PageKind, boolean>();
  const is = (kind: PageKind) => {
    const known = decided.get(kind) ?? tests[kind]();
    decided.set(kind, known);
    return known;
  };
  return { has: is, list: () => (Object.keys(tests) as PageKind[]).filter(is) };
}
