import type { Marker } from '../features/feature.ts';

/** A press on a control whose island is not live yet: kept, and done once when it is. */
export interface Press {
  readonly marker: Marker;
  /** The page's element that the feature takes over. */
  readonly root: Element;
  readonly control: Element;
  /** Place of the control among the root's controls; -1 when the root itself is the control. */
  readonly index: number;
}

export interface Guard {
  /** From now on this element is the page's own again: clicks reach it. */
  release(root: Element): void;
  /** The element may be taken over again. */
  claim(root: Element): void;
  stop(): void;
}

/** The attribute that a host carries. */
export const hostAttribute = 'data-vitrina-island';

/**
 * Guards every island at once by one capture listener: the template's delegated, direct and inline handlers all run
 * later and must not act as well [BUY-04, EMB-02]. Hosts are left alone: there React listens, behind the event shield.
 * `markers` is asked at every click: the site's configuration may arrive later than the guard.
 */
export function guardControls(page: Document, markers: () => readonly Marker[], onPress: (press: Press) => void): Guard {
  const released = new WeakSet<Element>();

  function listener(event: Event): void {
    const target = event.target;
    if (!(target instanceof Element) || target.closest(`[${hostAttribute}]`)) return;
    for (const marker of markers()) {
      const press = pressOn(marker, target);
      if (!press || released.has(press.root)) continue;
      event.preventDefault();
      event.stopImmediatePropagation();
      onPress(press);
      return;
    }
  }

  page.addEventListener('click', listener, { capture: true });
  return {
    release: (root) => void released.add(root),
    claim: (root) => void released.delete(root),
    stop: () => page.removeEventListener('click', listener, { capture: true }),
  };
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
