/** Duration of the slide, ms [FLY-01]. */
const slideTime = 333;
const name = 'vitrina-slide';

/** Animates the panel in or out. `put` sets its final position at once; without motion (reduced motion) only that happens. */
export function slide(box: HTMLElement, put: () => void): void {
  const from = box.getBoundingClientRect().left;
  for (const animation of box.getAnimations()) if (animation.id === name) animation.cancel();
  put();
  if (box.ownerDocument.defaultView?.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const shift = from - box.getBoundingClientRect().left;
  box.animate([{ transform: `translateX(${shift}px)` }, { transform: 'none' }], { duration: slideTime, easing: 'ease-in-out', id: name });
}
