/** The buyer's choice for the agreement of the order [ORD-03]: kept in the session storage, so that it survives reloads until the order is made. */
const key = 'vitrina_order_agreement';

/** Used where the storage is missing or forbidden. */
const here = new WeakMap<Document, boolean>();

/** Whether it is ticked; `undefined` if it was not shown yet. */
export function readAgreement(page: Window): boolean | undefined {
  try {
    const kept = page.sessionStorage.getItem(key);
    if (kept) return kept === 'Y';
  } catch {
    // The variable above is used instead.
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

/** Removes the choice once the order is made. */
export function forgetAgreement(page: Window): void {
  here.delete(page.document);
  try {
    page.sessionStorage.removeItem(key);
  } catch {
    // As above.
  }
}
