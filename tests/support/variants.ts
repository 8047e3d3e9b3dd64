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
