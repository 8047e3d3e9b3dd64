import { focusable } from '../../../platform/focus.ts';
import { onAbort } from '../../../platform/on-abort.ts';
import { changesSelector, looseRows, readCompareAddress, removesProduct } from './compare-page.ts';

/** The blocks of the compare page's tables, which scroll their rows sideways (features/compare-page/rows.css). */
const blocksOf = (host: Element) => [...new Set(looseRows(host).map(({ parentElement }) => parentElement))];

/** Frames until the focus is no longer waited for: a new card's controls become some with their islands. */
const maxFrames = 120;

/** What a control changes, and of what. Crosses of products and of properties look alike (contract/page.md, 3.31). */
function meaningOf(page: Window, control: Element) {
  const { localName, classList } = control;
  const address = readCompareAddress(page, control);
  const changes = removesProduct(address) ? 'product' : control.matches(changesSelector) && 'property';
  return {
    changes,
    kind: [localName, classList[0], control.getAttribute('data-action'), changes].join(),
    // What hides a property and what shows it again differ in the action.
    of: address?.replace(/([?&])action=[^&]*/, '$1') ?? control.closest('[data-item]')?.getAttribute('data-item'),
  };
}

export interface TableView {
  /** Scrolls the new tables to the same columns. */
  scroll(): void;
  /** Moves a focus that has gone with its control to the same control, else to the nearest one of its kind, else to the first one. */
  focus(): void;
}

/** Keeps what is seen of the compare page's tables, and the focus in them, until their content has been replaced. */
export function keepTableView(page: Window, host: Element, signal: AbortSignal): TableView {
  const following = new AbortController();
  const read = () => blocksOf(host).map((block) => block?.scrollLeft ?? 0);
  let places = read();
  const follow = () => {
    places = read();
  };
  host.addEventListener('scroll', follow, { capture: true, passive: true, signal: AbortSignal.any([signal, following.signal]) });
  const focusNow = () => page.document.activeElement;
  const placeOf = (element: Element) => {
    const [{ x, y, width, height }, around] = [element.getBoundingClientRect(), host.getBoundingClientRect()];
    return { x: x + width / 2 - around.x, y: y + height / 2 - around.y };
  };
  /** Who has scrolled away from the focused control, and is reading, stays there. */
  const isOutOfView = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return bottom < 0 || top > page.innerHeight;
  };
  const focused = focusNow();
  const before =
    focused && host.contains(focused)
      ? { ...meaningOf(page, focused), ...placeOf(focused), preventScroll: isOutOfView(focused) }
      : undefined;

  function successor({ kind, changes, of, ...at }: NonNullable<typeof before>): HTMLElement | undefined {
    const distance = (element: Element) => {
      const { x, y } = placeOf(element);
      return Math.hypot(x - at.x, y - at.y);
    };
    const seen = [...host.querySelectorAll<HTMLElement>(`${focused?.localName}, ${changesSelector}`)]
      .filter((element) => element.getClientRects().length > 0)
      .map((element) => ({ element, ...meaningOf(page, element) }));
    const ofKind = seen.filter((one) => one.kind === kind);
    // The last cross of a property, or the last button that shows one again.
    const left = ofKind.length > 0 ? ofKind : seen.filter((one) => changes === 'property' && one.changes === changes);
    const same = left.filter((one) => of && one.of === of);
    const next = same.length > 0 ? same : left;
    return next.map(({ element }) => element).sort((one, other) => distance(one) - distance(other))[0];
  }

  function moveFocus(lost: Element | null, frames: number): void {
    if (!before || signal.aborted || focusNow() !== lost) return;
    const next = successor(before) ?? focusable(host)[0];
    next?.focus({ preventScroll: before.preventScroll });
    // A tab in the background has no frames, and no new islands.
    if (next && focusNow() !== next && frames > 0) page.requestAnimationFrame(() => moveFocus(lost, frames - 1));
  }

  return {
    scroll() {
      following.abort();
      for (const [index, block] of blocksOf(host).entries()) if (block) block.scrollLeft = places[index] ?? 0;
    },
    focus() {
      const lost = focusNow();
      const isLost = !focused?.isConnected && (lost === page.document.body || host.contains(lost));
      if (isLost) moveFocus(lost, maxFrames);
    },
  };
}

/**
 * Keeps the same when “back” or “forward” shows the table of another entry. `onShown` calls back when that has happened, until the
 * returned function is called. By capture: before that table is shown.
 */
export function keepViewInHistory(page: Window, host: Element, signal: AbortSignal, onShown: (shown: () => void) => () => void): void {
  let end = () => {};
  const keep = () => {
    // An entry that showed no other table, such as one of an anchor, leaves nothing behind.
    end();
    const view = keepTableView(page, host, signal);
    end = onShown(() => {
      end();
      view.scroll();
      view.focus();
    });
  };
  onAbort(signal, () => end());
  page.addEventListener('popstate', keep, { capture: true, signal });
}
