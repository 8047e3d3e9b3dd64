import { hostAttribute } from './guard.ts';

/**
 * Changes what matches `selector` inside `scope` on the page, and in the elements that islands keep aside; never what
 * islands drew, which follows by itself when they are read again.
 */
export function rewritePage(scope: Element, aside: readonly Element[], selector: string, change: (element: Element) => void): void {
  const onPage = matching(scope, selector).filter((element) => !isDrawn(element));
  for (const element of [...onPage, ...aside.flatMap((original) => matching(original, selector))]) change(element);
}

const matching = (root: Element, selector: string) => [...(root.matches(selector) ? [root] : []), ...root.querySelectorAll(selector)];

/** Inside a host, or one: hosts of `replace` islands only carry the attribute. */
const isDrawn = (element: Element) => element.closest(`[${hostAttribute}]`) !== null;
