import type { Borrowed } from '../../ui/borrow.ts';

/** Milliseconds of the slide, and the height, px, from which a list scrolls [SMALL-03]. */
const slideTime = 300;
const highest = 112;

const running = new WeakMap<HTMLElement, Animation>();
const wasOpen = new WeakMap<HTMLElement, boolean>();

/** Shows or hides a list of choices as the template does: by its inline `display`, sliding, unless the shopper wants no motion. */
export function slide(list: HTMLElement, borrowed: Borrowed, isOpen: boolean): void {
  if ((wasOpen.get(list) ?? false) === isOpen) return;
  wasOpen.set(list, isOpen);
  running.get(list)?.cancel();
  const from = `${list.offsetHeight}px`;
  borrowed.setStyle('display', 'block');
  borrowed.setStyle('max-height', `${highest}px`);
  borrowed.setStyle('overflow-y', 'auto');
  const hide = () => {
    if (!isOpen) borrowed.setStyle('display', 'none');
  };
  const view = list.ownerDocument.defaultView;
  if (!list.animate || view?.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    hide();
    return;
  }
  const heights = isOpen ? ['0px', `${list.offsetHeight}px`] : [from, '0px'];
  const animation = list.animate({ height: heights, overflow: ['hidden', 'hidden'] }, { duration: slideTime, easing: 'ease' });
  running.set(list, animation);
  animation.finished.then(hide, () => {});
}
