import type { Marker } from '../parts/feature.ts';

/** A press on a control whose island is not live yet: kept, and replayed once when it is. */
export interface Press {
  readonly marker: Marker;
  /** The page's element that the feature takes over. */
  readonly root: Element;
  readonly control: Element;
  /** Index of the control among the root's controls; -1 when the root itself is the control. */
  readonly index: number;
}

export interface Guard {
  /** From now on clicks reach the page's own element. */
  release(root: Element): void;
  /** The element may be taken over again. */
  claim(root: Element): void;
  stop(): void;
}

/** The attribute that marks the element of a live island. */
export const hostAttribute = 'data-vitrina-island';

/**
 * Guards every island at once by one capture listener: the template's delegated, direct and inline handlers all run
 * later and must not act as well [BUY-04, EMB-02].
 * `markers` is called at every click: the site's configuration may load later than the guard.
 */
export function guardControls(page: Document, markers: () => readonly Marker[], onPress: (press: Press) => void): Guard {
  const givenBack = new WeakSet<Element>();

  function listener(event: Event): void {
    const target = event.target;
    if (!(target instanceof Element)) return;
    for (const marker of markers()) {
      const press = pressOn(marker, target);
      if (!press || givenBack.has(press.root)) continue;
      if (opensElsewhere(event, target, press.control)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      onPress(press);
      return;
    }
  }

  const listening = new AbortController();
  page.addEventListener('click', listener, { capture: true, signal: listening.signal });
  return {
    release: (root) => void givenBack.add(root),
    claim: (root) => void givenBack.delete(root),
    stop: () => listening.abort(),
  };
}

/** A link that the visitor opens in a new tab or window, or saves, is left to the browser. */
function opensElsewhere(event: Event, target: Element, control: Element): boolean {
  if (!(event instanceof MouseEvent && (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey))) return false;
  const link = target.closest('a[href]');
  return link !== null && control.contains(link);
}

function pressOn(marker: Marker, target: Element): Press | undefined {
  const { root: rootSelector, controls } = marker.selectors;
  if (!controls) return undefined;
  const control = target.closest(controls);
  const root = control && outermost(control, rootSelector);
  if (!root) return undefined;
  return { marker, root, control, index: [...root.querySelectorAll(controls)].indexOf(control) };
}

/** The outermost match of a selector at or above an element: islands of one feature never nest. */
export function outermost(element: Element, selector: string): Element | null {
  let found = element.closest(selector);
  for (let above = found; above; above = above.parentElement?.closest(selector) ?? null) found = above;
  return found;
}
