import { focusable } from '../../../../platform/focus.ts';
import type { MenuTree } from './tree.ts';

interface Opening extends MenuTree {
  open(panel: HTMLElement): void;
  /** Whether it is a button that stands behind a link. */
  isToggle(element: Element): boolean;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Arrows, Home and End go through the links of one level; an arrow down from the first level goes into its panel. */
export function moveByKey(event: KeyboardEvent, host: HTMLElement, { open, isToggle, levelOf, panelOf }: Opening): void {
  const { key, target } = event;
  // Text fields keep their keys.
  if (!(target instanceof Element) || target.matches('input, select, textarea')) return;
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
  const level = levelOf(target);
  const isDown = key === 'ArrowDown' || key === 'ArrowUp';
  const own = panelOf(target);
  const links = (inside: HTMLElement | undefined) =>
    focusable(inside ?? host).filter((link) => levelOf(link) === inside && !isToggle(link));
  if (!level && isDown) {
    if (!own || key !== 'ArrowDown') return;
    event.preventDefault();
    open(own);
    links(own)[0]?.focus();
    return;
  }
  const isStep = level ? isDown : key === 'ArrowLeft' || key === 'ArrowRight';
  if (!isStep && key !== 'Home' && key !== 'End') return;
  const all = links(level);
  // A button belongs to the link before it.
  const from = all.indexOf((isToggle(target) ? target.previousElementSibling : target) as HTMLElement);
  const to = key === 'Home' ? 0 : key === 'End' ? all.length - 1 : (from + (steps[key] ?? 0) + all.length) % all.length;
  event.preventDefault();
  all[to]?.focus();
}
