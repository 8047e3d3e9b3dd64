import { prepareCompareHtml } from '../../src/shop/compare/page/compare-page.ts';

/** Puts a part of a demo shop page into the test's document, with the addresses of its handlers as data. */
export function openArea(html: string, selector: string): Element {
  const area = new DOMParser().parseFromString(prepareCompareHtml(html), 'text/html').querySelector(selector);
  if (!area) throw new Error(`Expected ${selector} on the page`);
  document.body.replaceChildren(area);
  return area;
}

/** Puts the scripts of a demo shop page into the test's document, where they do not run. They contain the data of the page's component. */
export function openScripts(html: string): void {
  const scripts = html.match(/<script\b[^>]*>.*?<\/script>/gs) ?? [];
  const parsed = new DOMParser().parseFromString(scripts.join(''), 'text/html');
  document.body.replaceChildren(...parsed.querySelectorAll('script'));
}
