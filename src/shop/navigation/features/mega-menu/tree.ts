import { opens } from './pressed-panel.ts';

/** The panels of a menu and their nesting. */
export interface MenuTree {
  readonly panels: readonly HTMLElement[];
  /** The panel that contains or is an element; none on the first level. */
  levelOf(element: Element | null): HTMLElement | undefined;
  /** The panel of the entry whose link or button this is. */
  panelOf(element: Element): HTMLElement | undefined;
  /** The panel of the entry that contains an element; for a panel, itself. */
  panelAt(target: EventTarget | null): HTMLElement | undefined;
  /** A panel and its ancestors, from the first level. */
  pathTo(panel: HTMLElement | undefined): HTMLElement[];
}

/** `candidates`: possible panels, by their markup. */
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
