import { makeLike } from '../../../../parts/element-patch.ts';
import type { Selectors } from '../../../../parts/feature.ts';
import type { Look } from '../../../../parts/look.ts';
import { byId, find, findAll } from '../../../../platform/find.ts';
import { focusable } from '../../../../platform/focus.ts';
import { formIn } from '../../../forms/index.ts';
import { readChoice, writeChoice } from '../../page/filter-form.ts';
import { type MovedFilter, moveFilter } from '../../page/filter-place.ts';
import type { marker } from './marker.ts';

/** The real filter while it is used in the panel. */
export interface FilterHold {
  /** Moves the filter in; `false`: the page has none. */
  take(): boolean;
  /** Brings it back to its place, `milliseconds` from now: until then it slides away with the panel. */
  leave(milliseconds: number): void;
}

interface Surroundings {
  readonly host: HTMLElement;
  readonly selectors: Selectors<typeof marker>;
  /** The page's own, taken before anybody could replace it. */
  readonly MutationObserver: typeof MutationObserver;
  readonly signal: AbortSignal;
}

export function holdFilter({ host, selectors, MutationObserver, signal }: Surroundings): FilterHold {
  const page = host.ownerDocument;
  let held: MovedFilter | undefined;
  let dressed: readonly (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the panel shows it, or still slides away with it. */
  let isWanted = false;

  const inline = () => findAll<HTMLElement>(page, selectors.filter).find((one) => !host.contains(one));

  function hold(filter: HTMLElement): void {
    held = moveFilter(filter, host);
    dressed = dress(filter, selectors);
  }

  /** One whose place is nowhere stays behind, unless there is another. */
  function release(): void {
    for (const undress of dressed) undress();
    dressed = [];
    if (held?.putBack() === false && inline()) held.filter.remove();
    held = undefined;
  }

  // The list was loaded anew, and its filter with it: what stands in the panel belongs to the list before, and goes with that.
  const observer = new MutationObserver(() => {
    // Its place had gone while the panel was closed, and is back.
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
    // The list has gone without another filter: better here than nowhere, and “back” may bring its place again.
    if (held && !held.hasPlace() && !inline() && !signal.aborted) return;
    observer.disconnect();
    release();
  }
  signal.addEventListener('abort', end, { once: true });

  return {
    take() {
      clearTimeout(timer);
      const fresh = inline();
      if (held && fresh) release();
      if (!held) {
        const left = find<HTMLElement>(host, selectors.filter);
        const place = left && find(page, selectors.inline);
        // The template has left it in the panel: it belongs where that has put a place for it.
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

/** What was chosen or typed since the list was asked for is the newer wish. */
function copyChoice(from: Element, to: Element): void {
  const [old, next] = [from, to].map(formIn);
  if (old && next) writeChoice(next, readChoice(old));
}

/** As the template shows it in the panel (contract/page.md, 3.28): open, scrolling by itself, its title no button. */
function dress(filter: HTMLElement, { parameters, head, body }: Selectors<typeof marker>): readonly (() => void)[] {
  const each = (selector: string, look: Look) => makeLike(findAll(filter, selector), look);
  return [
    makeLike([filter], { style: { display: 'block' } }),
    each(parameters, { classes: { scrollbar: true } }),
    each(head, { classes: { ignore: true, closed: false } }),
    each(body, { style: { display: 'block' } }),
  ];
}
