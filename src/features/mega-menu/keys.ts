import { focusable } from '../../page/focus.ts';

interface Opening {
  open(panel: Element): void;
  isToggle(element: Element): boolean;
  /** What has opened around an element; nothing on the first level. */
  levelOf(element: Element): Element | undefined;
  /** What opens under the entry whose link or button this is. */
  panelOf(element: Element): Element | undefined;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/** Arrows, Home and End go through the links of one level; an arrow down from the first level goes into what opens there. */
export function moveByKeys(host: HTMLElement, { open, isToggle, levelOf, panelOf }: Opening, signal: AbortSignal): void {
  host.addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      if (!(target instanceof Element) || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
      const level = levelOf(target);
      const isDown = key === 'ArrowDown' || key === 'ArrowUp';
      const own = panelOf(target);
      const links = (inside: Element | undefined) =>
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
    },
    { signal },
  );
}
