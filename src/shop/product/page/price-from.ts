type Selectors = Readonly<Record<string, string>>;

/** The product that a price belongs to. */
export const itemAround = (price: Element, { item = '' }: Selectors): Element => price.closest(item) ?? price;

/**
 * Whether a price is that of the cheapest variant. Not where the price is a sale's, not where the shopper can choose a variant right there,
 * and not on filtered pages that are excepted (specification, section 5): there the price is that of what was filtered for.
 */
export function isPriceFrom(element: Element, selectors: Selectors): boolean {
  const { sale = '', variants = '' } = selectors;
  const item = itemAround(element, selectors);
  if (element.matches(sale) || item.querySelector(sale)) return false;
  if ([...item.querySelectorAll(variants)].some(({ textContent }) => textContent?.trim())) return false;
  return !isExcepted(item.ownerDocument, selectors);
}

/** Answers that hold until somebody changes a field, or the address, as every filter does: a long page is looked through once. */
const answers = new WeakMap<Document, Map<string, boolean>>();

function isExcepted(page: Document, { filter = '', excepted = '', still = '' }: Selectors): boolean {
  const known = answers.get(page) ?? new Map<string, boolean>();
  const key = [page.location.href, filter, excepted, still].join('\n');
  // The filter stands before the list, so that a thousand cards are not looked through for it.
  const isChosen = () => page.querySelector(filter)?.querySelector(excepted) != null;
  const answer = known.get(key) ?? (isChosen() && page.querySelector(still) === null);
  if (!answers.has(page)) {
    answers.set(page, known);
    page.addEventListener('change', () => answers.delete(page), { once: true, capture: true, passive: true });
  }
  known.set(key, answer);
  return answer;
}
