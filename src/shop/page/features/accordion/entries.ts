import { applyLook } from '../../../../parts/element-patch.ts';
import type { Selectors } from '../../../../parts/feature.ts';
import { byId, find, findAll, hasClass } from '../../../../platform/find.ts';
import { iconsOf } from '../../accordion-icons.ts';
import type { marker } from './marker.ts';

/** One entry of an accordion: a head and its panel. */
export interface Entry {
  readonly head: HTMLElement;
  readonly panel: HTMLElement;
  /** The element that has the class `opened` while the entry is open. */
  readonly frame: Element | undefined;
  /** Entries of one group are open one at a time; empty: this one opens and closes by itself. */
  readonly group: string;
  /** Panels of the current markup show by the class `in`, those of older markup by their inline `display`. */
  readonly isPanelMarked: boolean;
}

/** The entries of a list; heads without a panel are left out. */
export function readEntries(root: Element, { controls, entry, panel }: Selectors<typeof marker>): Entry[] {
  const heads = findAll<HTMLElement>(root, controls);
  return heads.flatMap((head): Entry[] => {
    const named = panelOf(root, head);
    if (named) {
      const above = named.parentElement;
      const frame = above?.matches(entry) ? above : undefined;
      return [{ head, panel: named, frame, group: head.getAttribute('data-parent') ?? '', isPanelMarked: true }];
    }
    const frame = head.closest(entry);
    const found = frame && find<HTMLElement>(frame, panel);
    return frame && found && !found.contains(head) ? [{ head, panel: found, frame, group: '', isPanelMarked: false }] : [];
  });
}

/** By the address on the head (a `div` may have one), else its next sibling. */
function panelOf(root: Element, head: Element): HTMLElement | undefined {
  const address = head.getAttribute('href') ?? head.getAttribute('data-target') ?? '';
  const named = address.length > 1 && address.startsWith('#') ? byId(root, address.slice(1)) : null;
  const next = head.nextElementSibling;
  return named ?? (next instanceof HTMLElement && next.matches('.collapse') ? next : undefined);
}

export function isMarkedOpen({ panel, frame, isPanelMarked }: Entry): boolean {
  return isPanelMarked ? hasClass(panel, 'in') : hasClass(frame, 'opened');
}

/** Marks an entry as the template does. The marks stay when the layer stops: they are the shopper's choice. */
export function markOpen({ head, panel, frame, isPanelMarked }: Entry, isOpen: boolean): void {
  if (frame) applyLook([frame], { classes: { opened: isOpen } });
  if (isPanelMarked) {
    applyLook([panel], { classes: { in: isOpen } });
    applyLook([head], { classes: { 'accordion-open': isOpen, 'accordion-close': !isOpen } });
  } else applyLook(iconsOf(frame), { classes: { opened: isOpen } });
}

/** The entry that a hash names: by its panel, its frame or an element inside. */
export function entryOfHash(entries: readonly Entry[], hash: string): Entry | undefined {
  const id = nameIn(hash);
  if (id === '') return undefined;
  return entries.find(({ head, panel, frame }) => head.id === id || panel.id === id || frame?.id === id || byId(panel, id) !== null);
}

function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
