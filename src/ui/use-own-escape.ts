import { type RefObject, useLayoutEffect } from 'react';

/**
 * While a modal dialog is open it gets Escape, wherever the focus is: listeners on document, like the template's, would
 * close their own popup.
 */
export function useOwnEscape(dialog: RefObject<Element | null>): void {
  // When the dialog is shown, not when the browser has drawn it: a press may come between the two.
  useLayoutEffect(() => {
    const root = dialog.current?.ownerDocument.documentElement;
    const keep = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation();
    root?.addEventListener('keydown', keep);
    return () => root?.removeEventListener('keydown', keep);
  }, [dialog]);
}
