/** Orders whose purchase was sent [ORD-05]: account numbers, the newest last. Other tabs and later visits read them. */
const key = 'vitrina_told_orders';
/** Number of kept orders: pages of older ones are hardly visited again. */
const kept = 50;

/** Orders sent by this page: used where the storage is missing, full or forbidden. */
const here = new WeakMap<Document, Set<string>>();

function knownHere(page: Window): Set<string> {
  const known = here.get(page.document) ?? new Set();
  here.set(page.document, known);
  return known;
}

function readKept(page: Window): string[] {
  try {
    const list: unknown = JSON.parse(page.localStorage.getItem(key) ?? '[]');
    return Array.isArray(list) ? list.filter((order) => typeof order === 'string') : [];
  } catch {
    return [];
  }
}

export function isOrderTold(page: Window, order: string): boolean {
  return knownHere(page).has(order) || readKept(page).includes(order);
}

/** Records an order; returns why storing failed, if it did. */
export function recordOrderTold(page: Window, order: string): string | undefined {
  knownHere(page).add(order);
  try {
    const others = readKept(page).filter((other) => other !== order);
    page.localStorage.setItem(key, JSON.stringify([...others, order].slice(-kept)));
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** Removes an order whose goal failed: the next visit of its page tries again. */
export function forgetOrderTold(page: Window, order: string): void {
  knownHere(page).delete(order);
  try {
    page.localStorage.setItem(key, JSON.stringify(readKept(page).filter((other) => other !== order)));
  } catch {
    // Without storage there is nothing to remove.
  }
}
