/**
 * Tests that repeat one behaviour over data (page kinds × widths, faults × calls, names that a shop may change) try a representative few in `npm test`, and
 * all of them in `npm run model -- --only variants`, which CI runs as a job of its own (docs/test-times.md).
 */
export const isExhaustive = process.env.ALL_VARIANTS === '1';

/** All variants, or in `npm test` those that stand for the others. */
export function variants<Variant>(
  all: readonly Variant[],
  isRepresentative: (variant: Variant, index: number) => boolean,
): readonly Variant[] {
  return isExhaustive ? all : all.filter(isRepresentative);
}

/**
 * With and without the template's scripts; in `npm test` only as usual. Each widget is tried in both there: the pairs of one file take turns, and what has one pair
 * runs with the scripts, because the file's other tests do without them.
 */
export function templateModes(usual: 'on' | 'off'): readonly ('on' | 'off')[] {
  return variants(['off', 'on'], (mode) => mode === usual);
}

/** Ways in which an answer fails; in `npm test` no answer at all, and a page in its place: how each of them is told apart, tests in `src/platform/server` and `src/shop/all-calls`. */
export function faultVariants<Name extends string>(all: readonly Name[]): readonly Name[] {
  return variants(all, (name) => name === 'offline' || name === 'html');
}
