/**
 * Hears of presses outside of some elements until the signal aborts. In capture: the template stops `mousedown` on its way up
 * (contract/page.md, 4).
 */
export function onOutsidePress(page: Document, inside: readonly Element[], listener: () => void, signal: AbortSignal): void {
  page.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (target instanceof Node && !inside.some((element) => element.contains(target))) listener();
    },
    { capture: true, signal },
  );
}
