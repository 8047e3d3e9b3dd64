import { onAbort } from '../../../../platform/on-abort.ts';
import { adopt } from '../../../../ui/use-styles.ts';

/**
 * Shows the browser's own select until the signal aborts. A plugin of the template replaces it with a list that keyboards and screen
 * readers cannot use, and reports its choice only to jQuery.
 */
export function showOwnLists(page: Document, signal: AbortSignal): void {
  if (signal.aborted) return;
  const css =
    '.bx_catalog_item_scu .ik_select_link { display: none !important } .bx_catalog_item_scu .ik_select > select { position: static !important; opacity: 1 !important }';
  onAbort(signal, adopt(page, css));
}
