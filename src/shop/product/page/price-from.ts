type Selectors = Readonly<Record<string, string>>;

/** The element of the product that a price belongs to: in a product page's fixed header, that of the page. */
export const itemAround = (price: Element, { item = '' }: Selectors): Element =>
  price.closest(item) ?? price.ownerDocument.querySelector('.product-container') ?? price;

/**
 * Whether a price is the lowest of several variants. Not if it is a sale price, if the shopper can choose a variant in place, or on
 * excepted filtered pages, where the price is that of the filtered variant (specification, section 5).
 */
export function isPriceFrom(element: Element, selectors: Selectors): boolean {
  const { sale = '', variants = '' } = selectors;
  const item = itemAround(element, selectors);
  if (element.matches(sale) || item.querySelector(sale)) return false;
  if ([...item.querySelectorAll(variants)].some(({ textContent }) => textContent?.trim())) return false;
  return !isExcepted(item.ownerDocument, selectors);
}

/** A cache that is valid until a field or the address changes, as every filter does, so that long pages are searched once. */
const answers = new WeakMap<Document, Map<string, boolean>>();

function isExcepted(page: Document, { filter = '', excepted = '', still = '' }: Selectors): boolean {
  const known = answers.get(page) ?? new Map<string, boolean>();
  const key = [page.location.href, filter, excepted, still].join('\n');
  // Finding the filter first avoids searching all cards for the option.
  const isChosen = () => page.querySelector(filter)?.querySelector(excepted) != null;
  const answer = known.get(key) ?? (isChosen() && page.querySelector(still) === null);
  if (!answers.has(page)) {
    answers.set(page, known);
    page.addEventListener('change', () => answers.delete(page), { once: true, capture: true, passive: true });
  }
  known.set(key, answer);
  return answer;
}
