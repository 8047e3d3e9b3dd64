/** Listens to the focus moving from inside an element to elsewhere on the page. */
export function onFocusLeft(element: HTMLElement, listener: () => void, signal: AbortSignal): void {
  element.addEventListener(
    'focusout',
    ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !element.contains(relatedTarget)) listener();
    },
    { signal },
  );
}
