import { type RefObject, useEffect } from 'react';

/**
 * While a modal dialog is open Escape is for it, wherever the focus is: what listens on document, as the template does, would
 * take the key for a popup of its own.
 */
export function useOwnEscape(dialog: RefObject<Element | null>): void {
  useEffect(() => {
    const root = dialog.current?.ownerDocument.documentElement;
    const keep = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation();
    root?.addEventListener('keydown', keep);
    return () => root?.removeEventListener('keydown', keep);
  }, [dialog]);
}
