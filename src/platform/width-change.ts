/**
 * Hears of a window that has become wider or narrower, at once and before the page's own scripts do. (On tablets only the height changes
 * with scrolling.)
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
