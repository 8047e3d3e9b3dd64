import type { Marker } from '../parts/feature.ts';
import type { FeatureNeeds, NeededPart } from '../parts/feature-needs.ts';
import type { DriftProblem } from './drift-report.ts';

/** One difference from what a feature needs. */
export interface Drift {
  readonly part: string;
  readonly problem: DriftProblem;
  readonly element: Element;
  readonly reason?: string;
}

/** Finds what a feature misses on the page, by markup alone. */
export function findDrift(
  page: Document,
  { selectors }: Pick<Marker, 'selectors'>,
  needs: FeatureNeeds,
  roots: readonly Element[],
): Drift[] {
  const lost = findLost(page, needs.sign, roots).map((element): Drift => ({ part: 'root', problem: 'no-root', element }));
  const lacking = roots.flatMap((root) =>
    Object.entries(needs.parts).flatMap(([part, need]): Drift[] => {
      const selector = selectors[part];
      if (selector === undefined || need === undefined) return [];
      const wanted: NeededPart = need === 'needed' ? { needed: 'inside' } : need;
      if (wanted.where && !root.matches(wanted.where)) return [];
      return hasPart(root, selector, wanted.needed) ? [] : [{ part, problem: 'no-part', element: root }];
    }),
  );
  return [...lost, ...lacking];
}

function hasPart(root: Element, selector: string, needed: NeededPart['needed']): boolean {
  switch (needed) {
    case 'inside':
      return root.matches(selector) || root.querySelector(selector) !== null;
    case 'around':
      return root.closest(selector) !== null;
    case 'beside':
      return root.parentElement?.querySelector(selector) != null;
    case 'page':
      return root.ownerDocument.querySelector(selector) !== null;
  }
}

/** The widget’s usual markup outside every root. */
function findLost(page: Document, sign: string | undefined, roots: readonly Element[]): Element[] {
  if (!sign) return [];
  const within = new Set(roots);
  const around = new Set<Element>();
  for (const root of roots) for (let one: Element | null = root; one; one = one.parentElement) around.add(one);
  const isKnown = (element: Element) => {
    if (around.has(element)) return true;
    for (let one: Element | null = element; one; one = one.parentElement) if (within.has(one)) return true;
    return false;
  };
  const lost: Element[] = [];
  // Of nested matches the outermost is reported.
  for (const element of page.querySelectorAll(sign)) if (!isKnown(element) && !lost.at(-1)?.contains(element)) lost.push(element);
  return lost;
}
