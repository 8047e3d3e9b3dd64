import { opens } from './tap.ts';

/** What opens in a menu, and where it lies. */
export interface MenuTree {
  readonly panels: readonly HTMLElement[];
  /** What has opened around an element, or is it; nothing on the first level. */
  levelOf(element: Element | null): HTMLElement | undefined;
  /** What opens under the entry whose link or button this is. */
  panelOf(element: Element): HTMLElement | undefined;
  /** What opens under the entry that something lies in; for what has opened itself, that. */
  panelAt(target: EventTarget | null): HTMLElement | undefined;
  /** A panel and what it lies in, from the first level. */
  pathTo(panel: HTMLElement | undefined): HTMLElement[];
}

/** `candidates`: what may open, by its markup. */
export function readTree(host: Element, candidates: readonly HTMLElement[]): MenuTree {
  const panels = candidates.filter(opens);
  const panelUnder = (entry: Element | null) => panels.find(({ parentElement }) => parentElement === entry);
  const levelOf = (element: Element | null): HTMLElement | undefined => {
    for (let place = element; place && place !== host; place = place.parentElement) {
      const panel = panels.find((one) => one === place);
      if (panel) return panel;
    }
    return undefined;
  };
  return {
    panels,
    levelOf,
    panelOf: ({ parentElement }) => panelUnder(parentElement),
    panelAt(target) {
      for (let place = target instanceof Element ? target : null; place && host.contains(place); place = place.parentElement) {
        const panel = panels.find((one) => one === place) ?? panelUnder(place);
        if (panel) return panel;
      }
      return undefined;
    },
    pathTo(panel) {
      const path: HTMLElement[] = [];
      for (let one = panel; one; one = levelOf(one.parentElement)) path.unshift(one);
      return path;
    },
  };
}
