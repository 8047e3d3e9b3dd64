/** Listens to everything that may move an element on the screen: scrolling of any ancestor, and resizing of the window. Passive. */
export function onMoved(page: Window, isOther: (scrolled: EventTarget | null) => boolean, listener: () => void, signal: AbortSignal): void {
  page.addEventListener('scroll', ({ target }) => isOther(target) && listener(), { capture: true, passive: true, signal });
  page.addEventListener('resize', listener, { signal });
}
