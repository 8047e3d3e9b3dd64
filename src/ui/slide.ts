const running = new WeakMap<HTMLElement, Animation>();

/**
 * Shows or hides a part of the page as the template does, by its inline `display`, while its height slides; at once where the
 * shopper wants no motion. A slide that is under way turns round where it is.
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
  // One that has been turned round has no say any more.
  animation.finished.then(
    () => running.get(part) === animation && hide(),
    () => {},
  );
}
