import { applyLook } from '../../../../parts/element-patch.ts';
import type { Selectors } from '../../../../parts/feature.ts';
import type { Look } from '../../../../parts/look.ts';
import { byId, find, findAll } from '../../../../platform/find.ts';
import { focusable } from '../../../../platform/focus.ts';
import { onAbort } from '../../../../platform/on-abort.ts';
import { formIn } from '../../../forms/index.ts';
import { readChoice, writeChoice } from '../../page/filter-form.ts';
import { type MovedFilter, moveFilter } from '../../page/filter-place.ts';
import type { marker } from './marker.ts';

/** Moves the page's filter into the panel and back. */
export interface FilterInPanel {
  /** Moves the filter in; `false`: the page has none. */
  moveIn(): boolean;
  /** Moves the filter back after `milliseconds`; until then it slides away with the panel. */
  moveBack(milliseconds: number): void;
}

interface Surroundings {
  readonly host: HTMLElement;
  readonly selectors: Selectors<typeof marker>;
  /** The browser's own constructor, taken before other scripts could replace it. */
  readonly MutationObserver: typeof MutationObserver;
  readonly signal: AbortSignal;
}

/** Moves the filter between its place and the panel `host`. */
export function makeFilterInPanel({ host, selectors, MutationObserver, signal }: Surroundings): FilterInPanel {
  const page = host.ownerDocument;
  let moved: MovedFilter | undefined;
  let undoStyles: readonly (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the panel shows the filter, or is still sliding away with it. */
  let isWanted = false;

  const inlineFilter = () => findAll<HTMLElement>(page, selectors.filter).find((one) => !host.contains(one));

  function putIn(filter: HTMLElement): void {
    moved = moveFilter(filter, host);
    undoStyles = styleInPanel(filter, selectors);
  }

  /** A filter without a place stays in the panel, unless the page has another filter. */
  function putBack(): void {
    for (const undo of undoStyles) undo();
    undoStyles = [];
    if (moved?.putBack() === false && inlineFilter()) moved.filter.remove();
    moved = undefined;
  }

  // The list was reloaded with a new filter; the old filter in the panel is dropped.
  const observer = new MutationObserver(() => {
    // The filter's place, which was gone, is back.
    if (!isWanted && moved?.hasPlace()) return end();
    const next = moved && inlineFilter();
    if (!moved || !next) return;
    const before = moved.filter;
    const focused = page.activeElement;
    const hadFocus = before.contains(focused);
    copyChoice(before, next);
    putBack();
    putIn(next);
    if (hadFocus) {
      const twin = focused?.id ? byId(next, focused.id) : null;
      [twin, ...focusable(host)].find((one) => one && one.getClientRects().length > 0)?.focus({ preventScroll: true });
    }
  });

  function end(): void {
    clearTimeout(timer);
    isWanted = false;
    // The list was removed and there is no other filter: keep this one, because “back” may restore its place.
    if (moved && !moved.hasPlace() && !inlineFilter() && !signal.aborted) return;
    observer.disconnect();
    putBack();
  }
  onAbort(signal, end);

  return {
    moveIn() {
      clearTimeout(timer);
      const fresh = inlineFilter();
      if (moved && fresh) putBack();
      if (!moved) {
        const left = find<HTMLElement>(host, selectors.filter);
        const place = left && find(page, selectors.inline);
        // The template left the filter in the panel; its own placeholder marks the place.
        if (left && place) place.append(left);
        const filter = fresh ?? left;
        if (!filter) return false;
        putIn(filter);
      }
      isWanted = true;
      observer.observe(page.body, { childList: true, subtree: true });
      return true;
    },
    moveBack(milliseconds) {
      clearTimeout(timer);
      if (milliseconds === 0) end();
      else timer = setTimeout(end, milliseconds);
    },
  };
}

/** Copies what the shopper chose or typed after the list was requested into the new filter. */
function copyChoice(from: Element, to: Element): void {
  const [old, next] = [from, to].map(formIn);
  if (old && next) writeChoice(next, readChoice(old));
}

/**
 * Styles the filter as the template does in the panel (contract/page.md, 3.28): expanded, scrollable, its title no button. Returns
 * functions that undo it.
 */
function styleInPanel(filter: HTMLElement, { parameters, head, body }: Selectors<typeof marker>): readonly (() => void)[] {
  const each = (selector: string, look: Look) => applyLook(findAll(filter, selector), look);
  return [
    applyLook([filter], { style: { display: 'block' } }),
    each(parameters, { classes: { scrollbar: true } }),
    each(head, { classes: { ignore: true, closed: false } }),
    each(body, { style: { display: 'block' } }),
  ];
}
