import { keepCompareAddresses } from '../../src/shop/compare/page/compare-page.ts';

/** An area of a page of the demo shop in the test's document, with the addresses of its handlers kept as data. */
export function openArea(html: string, selector: string): Element {
  const area = new DOMParser().parseFromString(keepCompareAddresses(html), 'text/html').querySelector(selector);
  if (!area) throw new Error(`Expected ${selector} on the page`);
  document.body.replaceChildren(area);
  return area;
}

/** Puts the scripts of a page of the demo shop into the test's document, where they do not run: the data of its component is in them. */
export function openScripts(html: string): void {
  const scripts = html.match(/<script\b[^>]*>.*?<\/script>/gs) ?? [];
  const parsed = new DOMParser().parseFromString(scripts.join(''), 'text/html');
  document.body.replaceChildren(...parsed.querySelectorAll('script'));
}
