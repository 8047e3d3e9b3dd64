const running = new WeakMap<HTMLElement, Animation>();

/**
 * Shows or hides an element as the template does, by its inline `display`, while its height is animated; at once with
 * reduced motion. A running animation reverses from its current height.
 */
export function slide(part: HTMLElement, isOpen: boolean, milliseconds: number): void {
  const { style, ownerDocument } = part;
  const view = ownerDocument.defaultView;
  const from = part.offsetHeight;
  running.get(part)?.cancel();
  running.delete(part);
  style.removeProperty('display');
  if (isOpen && view?.getComputedStyle(part).display === 'none') style.setProperty('display', 'block');
  const hide = () => {
    if (!isOpen) style.setProperty('display', 'none');
  };
  if (!part.animate || view?.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    hide();
    return;
  }
  if (!isOpen) style.setProperty('display', 'block');
  const height = [`${from}px`, isOpen ? `${part.offsetHeight}px` : '0px'];
  const animation = part.animate({ height, overflow: ['hidden', 'hidden'] }, { duration: milliseconds, easing: 'ease' });
  running.set(part, animation);
  // A reversed animation must not finish.
  animation.finished.then(
    () => running.get(part) === animation && hide(),
    () => {},
  );
}
