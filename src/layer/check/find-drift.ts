import type { DriftProblem } from '../../drift/report.ts';
import type { Marker } from '../../features/feature.ts';
import type { FeatureNeeds, NeededPart } from '../../features/feature-needs.ts';
import { hostAttribute } from '../guard.ts';

/** A root as the page has it: the element that stands there now, and the page's own, which a host may have replaced. */
export interface FoundRoot {
  readonly shown: Element;
  readonly own: Element;
}

/** One thing that is not as a feature needs it. */
export interface Drift {
  readonly part: string;
  readonly problem: DriftProblem;
  readonly element: Element;
  readonly reason?: string;
}

/** What of a feature is not on the page as it should be, judged by the markup alone. */
export function findDrift(
  page: Document,
  { selectors }: Pick<Marker, 'selectors'>,
  needs: FeatureNeeds,
  roots: readonly FoundRoot[],
): Drift[] {
  const lost = findLost(page, needs.sign, roots).map((element): Drift => ({ part: 'root', problem: 'no-root', element }));
  const lacking = roots.flatMap(({ shown, own }) =>
    Object.entries(needs.parts).flatMap(([part, need]): Drift[] => {
      const selector = selectors[part];
      const wanted = readNeed(need);
      if (selector === undefined || !wanted || (wanted.where && !own.matches(wanted.where))) return [];
      return hasPart({ shown, own }, selector, wanted.needed) ? [] : [{ part, problem: 'no-part', element: shown }];
    }),
  );
  return [...lost, ...lacking];
}

function readNeed(need: FeatureNeeds['parts'][string]): NeededPart | undefined {
  if (need === 'optional' || need === undefined) return undefined;
  return need === 'needed' ? { needed: 'inside' } : need;
}

function hasPart({ shown, own }: FoundRoot, selector: string, needed: NeededPart['needed']): boolean {
  switch (needed) {
    case 'inside':
      // What a feature has drawn or moved meanwhile counts as well.
      return [own, shown].some((root) => root.matches(selector) || root.querySelector(selector) !== null);
    case 'around':
      return shown.closest(selector) !== null;
    case 'beside':
      return shown.parentElement?.querySelector(selector) != null;
    case 'page':
      return shown.ownerDocument.querySelector(selector) !== null;
  }
}

/** The widget's usual markup outside of every root. What lies in a host of another feature belongs to that one now. */
function findLost(page: Document, sign: string | undefined, roots: readonly FoundRoot[]): Element[] {
  if (!sign) return [];
  const within = new Set(roots.map(({ shown }) => shown));
  const around = new Set<Element>();
  for (const { shown } of roots) for (let one: Element | null = shown; one; one = one.parentElement) around.add(one);
  const isKnown = (element: Element) => {
    if (around.has(element) || element.closest(`[${hostAttribute}]`)) return true;
    for (let one: Element | null = element; one; one = one.parentElement) if (within.has(one)) return true;
    return false;
  };
  const lost: Element[] = [];
  // Of what lies in one another the outer one names the place.
  for (const element of page.querySelectorAll(sign)) if (!isKnown(element) && !lost.at(-1)?.contains(element)) lost.push(element);
  return lost;
}
