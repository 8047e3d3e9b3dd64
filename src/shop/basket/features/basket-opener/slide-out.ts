/** Milliseconds of the specification's slide [FLY-01]. */
const slideTime = 333;
const name = 'vitrina-slide';

/**
 * Moves the panel in or out: `put` sets its position at once, the animation is only visual. With reduced motion there is none.
 */
export function slide(box: HTMLElement, put: () => void): void {
  const from = box.getBoundingClientRect().left;
  for (const animation of box.getAnimations()) if (animation.id === name) animation.cancel();
  put();
  if (box.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const shift = from - box.getBoundingClientRect().left;
  box.animate([{ transform: `translateX(${shift}px)` }, { transform: 'none' }], { duration: slideTime, easing: 'ease-in-out', id: name });
}
