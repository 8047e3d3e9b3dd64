import { adopt } from '../../../../ui/use-styles.ts';

/**
 * A plugin of the template draws a list of its own and moves the page's out of sight; it tells its choice to jQuery alone. The
 * browser's own list is the one that keys and screen readers know: it is shown until the signal aborts.
 */
export function showOwnLists(page: Document, signal: AbortSignal): void {
  if (signal.aborted) return;
  const css =
    '.bx_catalog_item_scu .ik_select_link { display: none !important } .bx_catalog_item_scu .ik_select > select { position: static !important; opacity: 1 !important }';
  signal.addEventListener('abort', adopt(page, css), { once: true });
}
