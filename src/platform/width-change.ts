/**
 * Listens to changes of the window's width, at once and before the page's own scripts. (On tablets scrolling changes only
 * the height.)
 */
export function onWidthChange(view: Window, listener: () => void, signal: AbortSignal): void {
  let width = view.innerWidth;
  view.addEventListener(
    'resize',
    () => {
      if (width === view.innerWidth) return;
      width = view.innerWidth;
      listener();
    },
    { capture: true, signal },
  );
}
