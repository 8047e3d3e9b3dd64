import { makeLike } from '../../../../parts/element-patch.ts';
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
export interface FilterHold {
  /** Moves the filter in; `false`: the page has none. */
  take(): boolean;
  /** Moves the filter back after `milliseconds`; until then it slides away with the panel. */
  leave(milliseconds: number): void;
}

interface Surroundings {
  readonly host: HTMLElement;
  readonly selectors: Selectors<typeof marker>;
  /** The browser's own constructor, taken before other scripts could replace it. */
  readonly MutationObserver: typeof MutationObserver;
  readonly signal: AbortSignal;
}

/** Controls where the filter is: in its place or in the panel `host`. */
export function holdFilter({ host, selectors, MutationObserver, signal }: Surroundings): FilterHold {
  const page = host.ownerDocument;
  let held: MovedFilter | undefined;
  let dressed: readonly (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the panel shows the filter, or is still sliding away with it. */
  let isWanted = false;

  const inline = () => findAll<HTMLElement>(page, selectors.filter).find((one) => !host.contains(one));

  function hold(filter: HTMLElement): void {
    held = moveFilter(filter, host);
    dressed = dress(filter, selectors);
  }

  /** A filter without a place stays in the panel, unless the page has another filter. */
  function release(): void {
    for (const undress of dressed) undress();
    dressed = [];
    if (held?.putBack() === false && inline()) held.filter.remove();
    held = undefined;
  }

  // The list was reloaded with a new filter; the old filter in the panel is dropped.
  const observer = new MutationObserver(() => {
    // The filter's place, which was gone, is back.
    if (!isWanted && held?.hasPlace()) return end();
    const next = held && inline();
    if (!held || !next) return;
    const before = held.filter;
    const focused = page.activeElement;
    const hadFocus = before.contains(focused);
    copyChoice(before, next);
    release();
    hold(next);
    if (hadFocus) {
      const twin = focused?.id ? byId(next, focused.id) : null;
      [twin, ...focusable(host)].find((one) => one && one.getClientRects().length > 0)?.focus({ preventScroll: true });
    }
  });

  function end(): void {
    clearTimeout(timer);
    isWanted = false;
    // The list was removed and there is no other filter: keep this one, because “back” may restore its place.
    if (held && !held.hasPlace() && !inline() && !signal.aborted) return;
    observer.disconnect();
    release();
  }
  onAbort(signal, end);

  return {
    take() {
      clearTimeout(timer);
      const fresh = inline();
      if (held && fresh) release();
      if (!held) {
        const left = find<HTMLElement>(host, selectors.filter);
        const place = left && find(page, selectors.inline);
        // The template left the filter in the panel; its own placeholder marks the place.
        if (left && place) place.append(left);
        const filter = fresh ?? left;
        if (!filter) return false;
        hold(filter);
      }
      isWanted = true;
      observer.observe(page.body, { childList: true, subtree: true });
      return true;
    },
    leave(milliseconds) {
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
function dress(filter: HTMLElement, { parameters, head, body }: Selectors<typeof marker>): readonly (() => void)[] {
  const each = (selector: string, look: Look) => makeLike(findAll(filter, selector), look);
  return [
    makeLike([filter], { style: { display: 'block' } }),
    each(parameters, { classes: { scrollbar: true } }),
    each(head, { classes: { ignore: true, closed: false } }),
    each(body, { style: { display: 'block' } }),
  ];
}
