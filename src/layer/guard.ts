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
  /**
   * While a finger or a mouse button is down inside an element: resolves when it is up again and its click has arrived. An
   * element that were exchanged in between would get no click at all.
   */
  untilReleased(root: Element): Promise<void> | undefined;
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
  const givenBack = new WeakSet<Element>();

  function listener(event: Event): void {
    const target = event.target;
    if (!(target instanceof Element) || target.closest(`[${hostAttribute}]`)) return;
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

  let down: Element | undefined;
  let released = (): void => {};
  let release: Promise<void> = Promise.resolve();
  const press = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    down = event.target;
    release = new Promise((resolve) => {
      released = resolve;
    });
  };
  // The click follows in the same task, or, after a touch, in the next.
  const lift = () => {
    down = undefined;
    setTimeout(released, 0);
  };

  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  page.addEventListener('click', listener, options);
  page.addEventListener('pointerdown', press, options);
  for (const type of ['pointerup', 'pointercancel', 'dragend']) page.addEventListener(type, lift, options);
  return {
    untilReleased: (root) => (down && root.contains(down) ? release : undefined),
    release: (root) => void givenBack.add(root),
    claim: (root) => void givenBack.delete(root),
    stop: () => listening.abort(),
  };
}

/** A link that the shopper opens in a new tab or window, or saves, is the browser's. */
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
