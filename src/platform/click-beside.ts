/**
 * Listens to clicks beside a panel over the page: on its overlay, or on inert elements, whose clicks go to their ancestors. Complete
 * clicks, stopped for others: an element under the overlay must not get the rest of a touch that has closed it.
 */
export function onClickBeside(panel: Element, overlay: Element | null, listener: () => void, signal: AbortSignal): void {
  panel.ownerDocument.addEventListener(
    'click',
    (event) => {
      const { target } = event;
      if (!(target instanceof Element) || !(overlay?.contains(target) || (target !== panel && target.contains(panel)))) return;
      event.preventDefault();
      event.stopPropagation();
      listener();
    },
    { capture: true, signal },
  );
}
