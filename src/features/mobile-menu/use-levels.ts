import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { focusable } from '../../page/focus.ts';
import { lateTexts } from '../../state/late-texts.ts';
import type { Borrowed } from '../../ui/borrow.ts';
import { pressByKeys } from '../../ui/press-by-keys.ts';
import type { Island } from '../feature.ts';
import { keepOnly, openBranch } from './levels.ts';

const none = ':not(*)';
const texts = lateTexts({ 'menu.back': '{words}: {name}' });
const wordsOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? '';

export interface Levels {
  /** A press on the opener of a submenu, or on “back”. */
  press(control: Element): void;
  /** Back to the first level. */
  reset(): void;
}

/**
 * The submenus: each slides in from the right over the level that it belongs to, or opens in its place. The focus goes in and
 * comes back, each level keeps its place of scrolling, and only the one that shows can be reached [MOB-01]. Drawn again whenever
 * the island is: items may have come meanwhile.
 */
export function useLevels(island: Island, borrowed: (element: Element) => Borrowed): Levels {
  const { host, selectors, signal } = island;
  const [open, setOpen] = useState<readonly Element[]>([]);
  const shown = useRef<readonly Element[]>([]);
  const scrolled = useRef<number[]>([]);
  const isPressed = useRef(false);
  const find = useCallback(
    (name: string, inside: Element = host) => inside.querySelector<HTMLElement>(selectors[name] ?? none),
    [host, selectors],
  );
  const submenuOf = useCallback(
    (branch: Element | undefined) => [...(branch?.children ?? [])].find((child) => child.matches(selectors.submenu ?? none)),
    [selectors],
  );

  useLayoutEffect(() => {
    for (const parent of host.querySelectorAll(selectors.parent ?? none)) {
      const branch = parent.closest('li');
      const submenu = submenuOf(branch ?? undefined);
      if (!branch || !submenu) continue;
      const isOpen = open.includes(branch);
      borrowed(branch).toggleClass('expanded', isOpen);
      borrowed(parent).setAttribute('role', 'button');
      borrowed(parent).setAttribute('aria-expanded', String(isOpen));
      const back = find('back', submenu);
      if (!back) continue;
      borrowed(back).setAttribute('role', 'button');
      borrowed(back).setAttribute('aria-label', texts('menu.back', { words: wordsOf(back), name: wordsOf(parent) }));
    }
  });

  useLayoutEffect(() => {
    const wrap = find('wrap');
    if (!wrap || find('accordion')) return;
    const level = submenuOf(open.at(-1));
    const own = borrowed(wrap);
    const height = level ? `${(level as HTMLElement).offsetHeight}px` : '';
    own.setStyle('transform', level ? `translateX(${-100 * open.length}%)` : '');
    own.setStyle('height', height);
    return level && keepOnly(level, wrap);
  });

  // After what shows is what shall show: what is inert, or does not show, cannot have the focus.
  useLayoutEffect(() => {
    const before = shown.current;
    if (before === open) return;
    shown.current = open;
    const isAccordion = find('accordion') !== null;
    const scroller = find('scroller');
    const isDeeper = open.length > before.length;
    if (!isAccordion && scroller) {
      if (isDeeper) scrolled.current.push(scroller.scrollTop);
      const last = isDeeper ? 0 : scrolled.current.splice(open.length)[0];
      scroller.scrollTop = last ?? 0;
    }
    if (isAccordion || !isPressed.current) return;
    const target = isDeeper ? focusable(submenuOf(open.at(-1)) ?? host)[0] : (find('parent', before[open.length]) ?? undefined);
    target?.focus({ preventScroll: true });
  }, [open, find, submenuOf, host]);

  const press = useCallback(
    (control: Element) => {
      isPressed.current = true;
      const branch = control.closest(selectors.parent ?? none)?.closest('li');
      if (!branch) setOpen((now) => now.slice(0, -1));
      else if (submenuOf(branch)) setOpen((now) => openBranch(now, branch, host));
    },
    [host, selectors, submenuOf],
  );
  useLayoutEffect(() => pressByKeys(host, [selectors.parent, selectors.back].join(', '), press, signal), [host, selectors, press, signal]);
  const reset = useCallback(() => {
    scrolled.current = [];
    isPressed.current = false;
    setOpen((now) => (now.length > 0 ? [] : now));
  }, []);
  return { press, reset };
}
