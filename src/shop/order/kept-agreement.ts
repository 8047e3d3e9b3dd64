/** What the buyer has left the agreement of the order at [ORD-03]: kept with the tab, so that it outlives reloads but no order. */
const key = 'vitrina_order_agreement';

/** Where the storage is missing or forbidden, the page itself remembers. */
const here = new WeakMap<Document, boolean>();

/** Whether it is ticked; nothing when it has not been seen yet. */
export function readAgreement(page: Window): boolean | undefined {
  try {
    const kept = page.sessionStorage.getItem(key);
    if (kept) return kept === 'Y';
  } catch {
    // The page's own memory is all there is.
  }
  return here.get(page.document);
}

export function writeAgreement(page: Window, isTicked: boolean): void {
  here.set(page.document, isTicked);
  try {
    page.sessionStorage.setItem(key, isTicked ? 'Y' : 'N');
  } catch {
    // As above.
  }
}

/** The order is made: the next one asks anew. */
export function forgetAgreement(page: Window): void {
  here.delete(page.document);
  try {
    page.sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
