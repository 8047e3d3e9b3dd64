const place = '.vitrina-notices';

/**
 * Gives the focus back when a notice goes whose button was pressed: by the keyboard to where it was when the notice came, because the way to the notice may be
 * long, else to where it was before the press. By capture, before the press is done: a list that is asked for again keeps a focus that is in it.
 * Returns what is to be called when a notice has come.
 */
export function returnNoticeFocus(page: Document, signal: AbortSignal): () => void {
  const outside = (element: unknown) =>
    element instanceof HTMLElement && element !== page.body && !element.closest(place) ? element : undefined;
  let whenShown = outside(page.activeElement);
  let latest = whenShown;
  const follow = ({ target }: Event) => {
    latest = outside(target) ?? latest;
  };
  const giveBack = ({ target, detail }: MouseEvent) => {
    const notice = target instanceof Element ? target.closest('button')?.closest('.vitrina-notice') : undefined;
    if (!notice?.contains(page.activeElement)) return;
    const byKeyboard = detail === 0;
    const before = [byKeyboard ? whenShown : undefined, latest].find((one) => one?.isConnected && one.getClientRects().length > 0);
    // A phone shows its keys for a field.
    if (byKeyboard || !before?.matches('input, textarea')) before?.focus({ preventScroll: true });
  };
  const options = { capture: true, passive: true, signal };
  page.addEventListener('focusin', follow, options);
  page.addEventListener('click', giveBack, options);
  return () => {
    whenShown = outside(page.activeElement) ?? whenShown;
  };
}
