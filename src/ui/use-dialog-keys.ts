import { type RefObject, useLayoutEffect } from 'react';
import { useLatest } from '../parts/use-latest.ts';

/** Hears keys anywhere in the dialog around an element, those in dialogs inside of it apart. Not a part: a dialog is drawn by the layer. */
export function useDialogKeys(within: RefObject<Element | null>, onKey: (event: KeyboardEvent) => void): void {
  const latest = useLatest(onKey);
  // Before the dialog is seen, as its Escape.
  useLayoutEffect(() => {
    const dialog = within.current?.closest('dialog');
    const hear = (event: KeyboardEvent) => {
      if (!(event.target instanceof Element) || event.target.closest('dialog') === dialog) latest.current(event);
    };
    dialog?.addEventListener('keydown', hear);
    return () => dialog?.removeEventListener('keydown', hear);
  }, [within]);
}
