import { applyLook, lookSetter } from '../../../../parts/element-patch.ts';
import type { Island } from '../../../../parts/feature.ts';
import { controlOf } from '../../../../platform/control-of.ts';
import { find, hasClass } from '../../../../platform/find.ts';
import type { marker } from './marker.ts';

export interface Slicing {
  /** Hides the entries that do not fit into this width in pixels, and shows those that fit again. */
  fit(room: number): void;
  restore(): void;
}

interface Hidden {
  /** The entry's copy in the «more» list. */
  readonly place: HTMLElement;
  showEntry(): void;
}

/** The template restores no entry that was wider than this, px, when hidden: so it leaves the layer's entries alone. */
const never = '1000000';
/** Classes of an entry in the row, and in the list. */
const marks = [
  ['dropdown', 'dropdown-submenu'],
  ['active', 'active'],
] as const;
const widthOf = (element: Element) => element.getBoundingClientRect().width;
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

/**
 * Gathers the entries that do not fit under the last one. Their nodes move, with their listeners, and move back when there
 * is room; the entries themselves stay in the row, hidden. Widths are read once, then all changes are made at once [MEGA-01].
 */
export function makeSlicing({ host, selectors }: Island<typeof marker>): Slicing | undefined {
  const part = (name: keyof typeof selectors, inside: Element = host) => find<HTMLElement>(inside, selectors[name]);
  const more = part('more');
  const list = more && part('rest', more);
  const row = more?.parentElement;
  if (!list || !row) return undefined;
  const lookOfMore = lookSetter([more]);
  const hidden = new Map<Element, Hidden>();
  const widths = new WeakMap<Element, number>();
  const contentOf = (entry: Element) => part('content', entry) ?? entry;
  const showMore = (isShown: boolean) =>
    lookOfMore({ style: { display: isShown ? (more.localName === 'td' ? 'table-cell' : 'block') : 'none' } });

  function hide(entry: HTMLElement): void {
    const place = entry.ownerDocument.createElement('li');
    // As the template names them, so that the theme draws them.
    place.className = ['menu-item', ...marks.flatMap(([mark, name]) => (hasClass(entry, mark) ? name : []))].join(' ');
    place.dataset.hidewidth = never;
    place.dataset.class = entry.className;
    place.append(...contentOf(entry).childNodes);
    list?.prepend(place);
    hidden.set(entry, { place, showEntry: applyLook([entry], { hidden: true }) });
  }

  function show(entry: Element): void {
    const known = hidden.get(entry);
    if (!known) return;
    contentOf(entry).append(...known.place.childNodes);
    known.place.remove();
    known.showEntry();
    hidden.delete(entry);
  }

  /** Restores the focus, which moved nodes lose. */
  function keepFocus(change: () => void): void {
    const { activeElement } = host.ownerDocument;
    const had = activeElement instanceof HTMLElement && host.contains(activeElement) ? activeElement : undefined;
    change();
    if (!had || host.ownerDocument.activeElement === had) return;
    had.focus({ preventScroll: true });
    if (host.ownerDocument.activeElement !== had) (more && controlOf(more))?.focus({ preventScroll: true });
  }

  return {
    fit(room) {
      const entries = [...row.children].filter((entry): entry is HTMLElement => entry !== more);
      const shown = entries.filter((entry) => !hidden.has(entry));
      const now = shown.map(widthOf);
      if (sum(now) + widthOf(more) > room + 1) {
        // They have their minimum width only where they are squeezed.
        shown.forEach((entry, index) => void widths.set(entry, now[index] ?? 0));
        showMore(true);
      }
      const wanted = entries.map((entry) => widths.get(entry) ?? widthOf(entry));
      const isForeign = list.childElementCount > hidden.size;
      let fitting = entries.length;
      if (isForeign || sum(wanted) > room + 1) {
        const left = room + 1 - widthOf(more);
        let used = 0;
        fitting = wanted.findIndex((width) => {
          used += width;
          return used > left;
        });
        if (fitting < 0) fitting = entries.length;
      }
      if (shown.length !== fitting)
        keepFocus(() => {
          for (const entry of entries.slice(0, fitting)) show(entry);
          for (const entry of entries.slice(fitting).reverse()) if (!hidden.has(entry)) hide(entry);
        });
      showMore(list.childElementCount > 0);
    },
    restore() {
      keepFocus(() => {
        for (const entry of [...hidden.keys()]) show(entry);
      });
      lookOfMore();
    },
  };
}
