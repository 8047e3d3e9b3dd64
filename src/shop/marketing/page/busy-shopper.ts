/** Fields for text: a shopper who types must not be interrupted. */
const typing =
  'textarea, select, [contenteditable]:not([contenteditable="false"]), input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="reset"])';
/** Open overlays: dialogs of the layer and of others, the template's own frames. */
const opened = 'dialog[open], .jqm-init.show, body.jqm-initied, [aria-modal="true"]';

/** Whether something that opens by itself would disturb: the shopper types, has something else open, or does not see the page. */
export function isShopperBusy(page: Document): boolean {
  const { activeElement, documentElement } = page;
  if (page.hidden || activeElement?.matches(typing)) return true;
  // Open menus and panels keep the page from scrolling.
  if (documentElement.style.overflow === 'hidden') return true;
  return [...page.querySelectorAll(opened)].some((element) => element.getClientRects().length > 0);
}
