/**
 * Escape closes something before all other handlers (else `closeByEscape`): the template's own Escape would begin to close as well, and
 * finish later, below what was reopened meanwhile. Search suggestions were opened last, and close by themselves.
 */
export function closeByEscapeFirst(page: Document, close: () => void, signal: AbortSignal): void {
  page.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || page.querySelector('dialog[open]')) return;
      if (event.target instanceof Element && event.target.matches('[role="combobox"][aria-expanded="true"]')) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      close();
    },
    { capture: true, signal },
  );
}
