/** Remembers which element has the focus. The returned function tells whether it still has it, or nothing does. */
export function rememberFocus(page: Document): () => boolean {
  const before = page.activeElement;
  // A popup over the page keeps its focus, including the template's quick view.
  if (before?.closest('dialog, .jqmWindow, .fast_view_frame')) return () => false;
  // Islands move the focus between their own controls.
  const place = before?.closest('[data-vitrina-island]') ?? before;
  return () => {
    const { activeElement: now, body } = page;
    return now === body || now === null || (place !== body && place?.contains(now) === true);
  };
}

/** What can be reached by the Tab key inside an element now, in order. */
export function focusable(root: Element): HTMLElement[] {
  const candidates = root.querySelectorAll<HTMLElement>(
    ':is(a[href], button, input:not([type="hidden"]), select, textarea, [tabindex]):not([disabled], [tabindex="-1"])',
  );
  return [...candidates].filter((element) => !element.closest('[inert]') && element.getClientRects().length > 0);
}
