import type { IslandReport, Vitrina } from '../../kernel/api.ts';

const ids = new WeakMap<Element, number>();
let last = 0;

/** A number for an island's element, constant while the page is shown: it identifies the island in the panel. */
export function idOf(element: Element): number {
  const known = ids.get(element);
  if (known !== undefined) return known;
  last += 1;
  ids.set(element, last);
  return last;
}

/** The islands of a feature, or the one with that number. */
export function findIslands(layer: Vitrina | undefined, feature: string, id?: number): IslandReport[] {
  const all = layer?.islands().filter((island) => island.feature === feature) ?? [];
  return id === undefined ? all : all.filter(({ element }) => idOf(element) === id);
}
