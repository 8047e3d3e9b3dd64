/**
 * Tests that repeat one behaviour over data (page kinds × widths, faults × calls, names that a shop may change) try a few
 * representative variants in `npm test`, and all of them in `npm run model -- --only variants`, which CI runs as a job of its own
 * (docs/test-times.md).
 */
export const isExhaustive = process.env.ALL_VARIANTS === '1';

/** All variants, or, in `npm test`, the representative ones. */
export function variants<Variant>(
  all: readonly Variant[],
  isRepresentative: (variant: Variant, index: number) => boolean,
): readonly Variant[] {
  return isExhaustive ? all : all.filter(isRepresentative);
}

/** How often a property is tried: `few` times in `npm test`, `many` with all variants. */
export const runsOf = (few: number, many: number): number => (isExhaustive ? many : few);

/**
 * With and without the template's scripts; in `npm test` only the `usual` mode. To try each widget in both modes, the tests of a file
 * take turns; a file with one such test runs it with the scripts, because its other tests run without them.
 */
export function templateModes(usual: 'on' | 'off'): readonly ('on' | 'off')[] {
  return variants(['off', 'on'], (mode) => mode === usual);
}

/**
 * Ways in which an answer fails. `npm test` tries two: no answer, and a page instead of it. The unit tests of `src/platform/server`
 * and `src/shop/all-calls` have all of them.
 */
export function faultVariants<Name extends string>(all: readonly Name[]): readonly Name[] {
  return variants(all, (name) => name === 'offline' || name === 'html');
}
