/** Orders whose purchase was told [ORD-05]: account numbers, the newest last. Other tabs and later visits of the page read them. */
const key = 'vitrina_told_orders';
/** The page of an older order is not looked at again by who still counts. */
const kept = 50;

/** What this page knows itself: enough where the storage is missing, full or forbidden. */
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

/** Answers what went wrong with keeping it, if anything. */
export function noteOrderTold(page: Window, order: string): string | undefined {
  knownHere(page).add(order);
  try {
    const others = readKept(page).filter((other) => other !== order);
    page.localStorage.setItem(key, JSON.stringify([...others, order].slice(-kept)));
    return undefined;
  } catch (error) {
    return String(error);
  }
}

/** Forgets an order that could not be told after all: the next visit of its page tries again. */
export function forgetOrderTold(page: Window, order: string): void {
  knownHere(page).delete(order);
  try {
    page.localStorage.setItem(key, JSON.stringify(readKept(page).filter((other) => other !== order)));
  } catch {
    // Nothing was kept either.
  }
}
