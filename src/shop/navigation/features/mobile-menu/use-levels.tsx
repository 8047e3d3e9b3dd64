import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import type { Island } from '../../../../parts/feature.ts';
import { partOf, useParts } from '../../../../parts/part.tsx';
import { focusable } from '../../../../platform/focus.ts';
import { lazyMessages } from '../../../lazy-messages.ts';
import { elementsBeside, openBranch } from './levels.ts';
import type { marker } from './marker.ts';

const Part = partOf<typeof marker.selectors>();

const texts = lazyMessages({ 'menu.back': '{words}: {name}' });
const wordsOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

interface Levels {
  /** Back to the first level. */
  reset(): void;
  /** What the menu is like now. */
  readonly parts: ReactNode;
}

/**
 * The submenus: each slides in from the right over its parent level, or opens in place. The focus moves in and returns, each level keeps its scroll
 * position, and only the shown one can be reached [MOB-01]. Rendered with the island: items may be added.
 */
export function useLevels({ host, selectors }: Island<typeof marker>): Levels {
  const parts = useParts();
  const [open, setOpen] = useState<readonly Element[]>([]);
  const shown = useRef<readonly Element[]>([]);
  const scrolled = useRef<number[]>([]);
  const isPressed = useRef(false);
  const branchOf = (parent: Element) => parent.closest('li');
  const submenuOf = useCallback(
    (branch: Element | null | undefined) =>
      [...(branch?.children ?? [])].find((child): child is HTMLElement => child.matches(selectors.submenu)),
    [selectors],
  );
  /** The level that has slid in over the others. */
  const level = () => (parts.find('accordion').length ? undefined : submenuOf(open.at(-1)));

  // After the level is shown: an inert or hidden element cannot have the focus.
  useLayoutEffect(() => {
    const before = shown.current;
    if (before === open) return;
    shown.current = open;
    const isAccordion = parts.find('accordion').length > 0;
    const [scroller] = parts.find('scroller');
    const isDeeper = open.length > before.length;
    if (!isAccordion && scroller) {
      if (isDeeper) scrolled.current.push(scroller.scrollTop);
      const last = isDeeper ? 0 : scrolled.current.splice(open.length)[0];
      scroller.scrollTop = last ?? 0;
    }
    if (isAccordion || !isPressed.current) return;
    const target = isDeeper ? focusable(submenuOf(open.at(-1)) ?? host)[0] : parts.find('parent', before[open.length])[0];
    target?.focus({ preventScroll: true });
  }, [open, parts, submenuOf, host]);

  const press = (control: Element) => {
    isPressed.current = true;
    const branch = branchOf(control);
    // “Back” stands in the level that it leaves.
    if (!control.matches(selectors.parent)) setOpen((now) => now.slice(0, -1));
    else if (branch && submenuOf(branch)) setOpen((now) => openBranch(now, branch, host));
  };
  const reset = useCallback(() => {
    scrolled.current = [];
    isPressed.current = false;
    setOpen((now) => (now.length > 0 ? [] : now));
  }, []);

  return {
    reset,
    parts: (
      <>
        <Part
          name="parent"
          at={(parent) => [branchOf(parent)]}
          each={(branch) => (submenuOf(branch) ? { classes: { expanded: open.includes(branch) } } : {})}
        />
        <Part
          name="parent"
          each={(parent) => {
            const branch = branchOf(parent);
            return branch && submenuOf(branch) ? { role: 'button', expanded: open.includes(branch) } : {};
          }}
          onPress={press}
        />
        <Part
          name="back"
          role="button"
          each={(back) => {
            const branch = back.closest(selectors.submenu)?.closest('li');
            const name = branch && wordsOf(parts.find('parent', branch)[0]);
            return name ? { label: texts('menu.back', { words: wordsOf(back), name }) } : {};
          }}
          onPress={press}
        />
        <Part
          name="wrap"
          each={() => {
            // Measured after its branch has been opened.
            const own = level();
            return { style: { transform: own ? `translateX(${-100 * open.length}%)` : '', height: own ? `${own.offsetHeight}px` : '' } };
          }}
        />
        <Part
          name="wrap"
          at={(wrap) => {
            const own = level();
            return own ? elementsBeside(own, wrap) : [];
          }}
          attributes={{ inert: '' }}
        />
      </>
    ),
  };
}
